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
    public init(textsOf bytes: [UInt8]) {
        known = KnownSecrets(texts: PrivateTexts.literals(in: bytes), hidesForms: false)
    }

    /// Takes what looks like a secret, and what findings of the rule `secret-data` are about.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(of bytes: [UInt8], findings: [Diagnostic], knowsTexts: Bool = false) {
        var report = ValidationReport(diagnostics: findings, payloads: [])
        report.secrets = SecretData.places(findings)
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
    public init(_ report: ValidationReport, of bytes: [UInt8], knowsTexts: Bool = false) {
        var found: Set<[UInt8]> = []
        let places = report.allSecrets(in: bytes)
        for range in places where range.count >= SecretTable.shortest {
            let value = Array(bytes[range.clamped(to: 0..<bytes.count)])
            if found.insert(value).inserted { found.formUnion(Self.spellings(of: value)) }
        }
        known = KnownSecrets(
            secrets: SecretTable(found), texts: knowsTexts ? PrivateTexts.literals(in: bytes) : [],
            places: places)
    }

    /// Takes what is to be hidden; `nil` where that is nothing.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init?(_ report: ValidationReport, of bytes: [UInt8], hidesSecrets: Bool, hidesTexts: Bool) {
        if hidesSecrets {
            self.init(report, of: bytes, knowsTexts: hidesTexts)
        } else if hidesTexts {
            self.init(textsOf: bytes)
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
        func hiding(_ text: String) -> String { self.hiding(text, texts: texts) }
        var finding = finding
        finding.message = hiding(finding.message)
        finding.help = finding.help.map(hiding)
        if known.hidesForms {
            finding.pointer.tokens = finding.pointer.tokens.map { Self.hidingForms(in: $0) }
        }
        if let fix = finding.fix {
            finding.fix?.title = hiding(fix.title)
            if fix.edits.contains(where: { hidesSecret(of: $0.text) || texts && repeatsText($0.text) }) {
                finding.fix?.edits = []
            }
        }
        return finding
    }

    /// A text without what looks like a credential, a `*` for each byte of it.
    public static func hidingForms(in text: String) -> String {
        // The shortest form has more.
        guard text.utf8.count >= 16 else { return text }
        var bytes = Array(text.utf8)
        let ranges = CredentialForm.ranges(in: bytes)
        guard !ranges.isEmpty else { return text }
        for index in ranges.joined() where bytes[index] < 0x80 { bytes[index] = UInt8(ascii: "*") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func hiding(_ text: String, texts: Bool) -> String {
        let open = texts ? hidingTexts(text) : text
        return known.hidesForms ? Self.hidingForms(in: hidingSecrets(open)) : open
    }

    private func hidesSecret(of text: String) -> Bool { hiding(text, texts: false) != text }

    // MARK: - Secrets

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

    // MARK: - Texts

    /// Replaces quoted texts of the document; a text that was cut is known by its beginning.
    private func hidingTexts(_ text: String) -> String {
        guard !known.texts.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let ends = Self.endsOfQuotes(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\""), let end = ends[index + 1], isText(bytes[index..<end]) {
                result += "\"…\"".utf8
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// For each index where a quote ends of which it is the first byte behind the opening sign. All at once: a name of
    /// nothing but quotes and backslashes has a beginning in each byte.
    private static func endsOfQuotes(_ bytes: [UInt8]) -> [Int?] {
        var ends = [Int?](repeating: nil, count: bytes.count + 2)
        for index in bytes.indices.reversed() {
            switch bytes[index] {
            case UInt8(ascii: "\\"): ends[index] = ends[index + 2]
            case UInt8(ascii: "\""): ends[index] = index + 1
            default: ends[index] = ends[index + 1]
            }
        }
        return ends
    }

    private static func endOfQuote(_ bytes: [UInt8], at start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return nil
    }

    private func isText(_ quoted: ArraySlice<UInt8>) -> Bool {
        if known.textLengths.contains(quoted.count), known.texts.contains(Array(quoted)) { return true }
        let end = Array("…\"".utf8)
        guard quoted.count > 16, quoted.suffix(end.count).elementsEqual(end) else { return false }
        let beginning = quoted.dropLast(end.count)
        return known.texts.contains { $0.starts(with: beginning) }
    }

    private func repeatsText(_ text: String) -> Bool {
        guard !known.texts.isEmpty else { return false }
        let bytes = Array(text.utf8)
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            guard let end = Self.endOfQuote(bytes, at: start) else { return false }
            if isText(bytes[start..<end]) { return true }
            index = end
        }
        return false
    }
}

/// What is hidden of a document.
private final class KnownSecrets: Sendable {
    /// What is replaced: secrets of the document.
    let secrets: SecretTable
    /// Texts of the document as JSON writes them, with their quotes.
    let texts: Set<[UInt8]>
    /// How long they are: a quote of another length is not compared.
    let textLengths: Set<Int>
    /// Where the secrets stand.
    let places: [Range<Int>]
    /// Whether what has the form of a credential is hidden wherever it comes from.
    let hidesForms: Bool

    init(
        secrets: SecretTable = SecretTable(), texts: Set<[UInt8]> = [], places: [Range<Int>] = [],
        hidesForms: Bool = true
    ) {
        self.secrets = secrets
        self.texts = texts
        textLengths = Set(texts.map(\.count))
        self.places = places
        self.hidesForms = hidesForms
    }
}
