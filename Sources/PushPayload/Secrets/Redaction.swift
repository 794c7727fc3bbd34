/// Takes secrets out of what is said about a document.
///
/// A message may quote a value, and a repair that moves a value repeats it: what no report may show of the document, its
/// findings must not say either.
public struct Redaction: Sendable {
    /// One for all copies: thousands of files may each have one, and most never need it.
    private let known: KnownSecrets

    /// Nothing is known but the forms of credentials.
    public init() { known = KnownSecrets() }

    /// Takes nothing but the texts of a document, where secrets may be shown.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public init(textsOf bytes: [UInt8]) { self.init(texts: DocumentTexts(of: bytes, findings: 0)) }

    private init(texts: DocumentTexts) { known = KnownSecrets(texts: texts, hidesForms: false) }

    /// Takes what looks like a secret, and what findings of the rule `secret-data` are about.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(of bytes: [UInt8], findings: [Diagnostic], knowsTexts: Bool = false) {
        // What is no payload may be a message or a command with keys of its own.
        var report = Validator().validate(bytes)
        report.secrets += SecretData.places(findings)
        report.diagnostics = findings
        self.init(report, of: bytes, knowsTexts: knowsTexts)
    }

    /// Takes what a report calls secret, and what looks like it.
    ///
    /// - Parameters:
    ///   - report: The report on the document.
    ///   - bytes: The document.
    ///   - knowsTexts: Whether the words of the notification and the values of the app's own data can be taken out as
    ///     well.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ report: borrowing ValidationReport, of bytes: [UInt8], knowsTexts: Bool = false) {
        let places = report.allSecrets(in: bytes)
        known = KnownSecrets(
            secrets: Self.secrets(at: places, of: bytes),
            texts: knowsTexts ? DocumentTexts(of: bytes, report) : .none,
            places: places)
    }

    /// Takes what is to be hidden; `nil` where that is nothing.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init?(
        _ report: borrowing ValidationReport, of bytes: [UInt8], hidesSecrets: Bool, hidesTexts: Bool
    ) {
        if hidesSecrets {
            self.init(report, of: bytes, knowsTexts: hidesTexts)
        } else if hidesTexts {
            self.init(texts: DocumentTexts(of: bytes, report))
        } else {
            return nil
        }
    }

    /// The document for a person to look at, a `*` for each byte of a secret.
    public func hiding(in bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for index in known.places.lazy.joined() where bytes.indices.contains(index) && bytes[index] < 0x80 {
            bytes[index] = UInt8(ascii: "*")
        }
        return bytes
    }

    /// A finding without secrets; one whose repair would write a secret keeps its title and loses its edits.
    ///
    /// - Parameters:
    ///   - finding: What is said about the document.
    ///   - texts: Whether texts of the document are taken out as well.
    public func hiding(_ finding: Diagnostic, texts: Bool = false) -> Diagnostic {
        var finding = finding
        hide(in: &finding, texts ? known.texts.table(for: FindingWords(finding)) : .none)
        return finding
    }

    /// Takes the secrets out of findings, and the texts of the document afterwards.
    ///
    /// The same as ``hiding(_:texts:)`` first without and then with texts, and faster for the many findings that have
    /// nothing to hide.
    package func hideSecretsThenTexts(in findings: inout [Diagnostic]) {
        // In their places: a finding that is handed out is copied with all that it refers to.
        for index in findings.indices { hideSecretsThenTexts(in: &findings[index]) }
    }

    private func hideSecretsThenTexts(in finding: inout Diagnostic) {
        var words = FindingWords(finding)
        if !known.secrets.isEmpty || known.hidesForms && words.mayHoldCredential {
            hide(in: &finding, .none)
            words = FindingWords(finding)
        } else {
            hideForms(inPointerOf: &finding)
        }
        let texts = known.texts.table(for: words)
        if !texts.isEmpty { hide(in: &finding, texts) }
    }

    private func hide(in finding: inout Diagnostic, _ texts: TextTable) {
        if let message = hidden(finding.message, texts) { finding.message = message }
        if let help = finding.help.flatMap({ hidden($0, texts) }) { finding.help = help }
        hideForms(inPointerOf: &finding)
        if let title = finding.fix.flatMap({ hidden($0.title, texts) }) { finding.fix?.title = title }
        let hidesEdits = finding.fix?.edits.contains {
            hidden($0.text, .none) != nil || texts.isRepeated(in: $0.text)
        }
        if hidesEdits == true { finding.fix?.edits = [] }
    }

    private func hideForms(inPointerOf finding: inout Diagnostic) {
        if known.hidesForms, let pointer = Self.hiddenForms(in: finding.pointer) { finding.pointer = pointer }
    }

    private static func hiddenForms(in pointer: JSONPointer) -> JSONPointer? {
        // Short names and numbers hold nothing, and are most of them.
        guard pointer.tokens.contains(where: { hiddenForms(in: $0) != nil }) else { return nil }
        return JSONPointer(pointer.tokens.map { hidingForms(in: $0) })
    }

    /// A text without what looks like a credential, a `*` for each byte of it.
    public static func hidingForms(in text: String) -> String { hiddenForms(in: text) ?? text }

    /// The same; `nil` for the many texts in which nothing looks so.
    private static func hiddenForms(in text: String) -> String? {
        guard text.utf8.count >= CredentialForm.fewestBytes else { return nil }
        let known = text.utf8.withContiguousStorageIfAvailable { CredentialForm.ranges(in: $0) }
        // A text of another language's making may lie in pieces.
        let ranges = known ?? Array(text.utf8).withUnsafeBufferPointer { CredentialForm.ranges(in: $0) }
        guard !ranges.isEmpty else { return nil }
        var bytes = Array(text.utf8)
        for index in ranges.joined() where bytes[index] < 0x80 { bytes[index] = UInt8(ascii: "*") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text without what is hidden; `nil` where it has nothing of that.
    private func hidden(_ text: String, _ texts: TextTable) -> String? {
        if texts.isEmpty, known.secrets.isEmpty { return known.hidesForms ? Self.hiddenForms(in: text) : nil }
        let open = texts.hiding(text)
        let hidden = known.hidesForms ? Self.hidingForms(in: hidingSecrets(open)) : open
        return hidden == text ? nil : hidden
    }

    // MARK: - Secrets

    /// No message quotes more of a value, and a repair that repeats more of it begins with as much.
    private static let longestQuote = 4096

    private static func secrets(at places: [Range<Int>], of bytes: [UInt8]) -> SecretTable {
        guard !places.isEmpty else { return .none }
        var found: Set<[UInt8]> = []
        for range in places where range.count >= SecretTable.shortest {
            let value = Array(bytes[range.clamped(to: 0..<bytes.count)].prefix(Self.longestQuote))
            if found.insert(value).inserted { found.formUnion(Self.spellings(of: value)) }
        }
        return SecretTable(found)
    }

    private func hidingSecrets(_ text: String) -> String {
        guard !known.secrets.isEmpty else { return text }
        var bytes = Array(text.utf8)
        var isChanged = false
        var index = 0
        while index + SecretTable.shortest <= bytes.count {
            let length = known.secrets.match(in: bytes, at: index)
            for place in index..<index + length where bytes[place] < 0x80 { bytes[place] = UInt8(ascii: "*") }
            isChanged = isChanged || length > 0
            index += max(length, 1)
        }
        return isChanged ? String(decoding: bytes, as: UTF8.self) : text
    }

    /// What findings may write for a value that the document writes with escapes: the text that it stands for, and
    /// that text in its shortest JSON. A string in a string is escaped as often as it is deep.
    private static func spellings(of value: [UInt8]) -> [[UInt8]] {
        let quote = UInt8(ascii: "\"")
        let isQuoted = value.count > 1 && value.first == quote && value.last == quote
        var literal = isQuoted ? value : [quote] + value + [quote]
        var spellings: [[UInt8]] = []
        for _ in 0..<Unwrapping.deepest where literal.contains(UInt8(ascii: "\\")) {
            let text = JSONText.decode(literal[...])
            let encoded = Array(JSONText.encode(text).utf8)
            literal = [quote] + text.utf8 + [quote]
            spellings +=
                isQuoted ? [literal, encoded] : [literal, encoded].map { Array($0.dropFirst().dropLast()) }
        }
        return spellings
    }
}

/// What is hidden of a document.
private final class KnownSecrets: Sendable {
    /// What is replaced: secrets of the document.
    let secrets: SecretTable
    /// Texts of the document.
    let texts: DocumentTexts
    /// Where the secrets stand.
    let places: [Range<Int>]
    /// Whether what has the form of a credential is hidden wherever it comes from.
    let hidesForms: Bool

    init(
        secrets: SecretTable = .none, texts: DocumentTexts = .none, places: [Range<Int>] = [],
        hidesForms: Bool = true
    ) {
        self.secrets = secrets
        self.texts = texts
        self.places = places
        self.hidesForms = hidesForms
    }
}
