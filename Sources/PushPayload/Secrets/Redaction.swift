/// Takes secrets out of what is said about a document.
///
/// A message may quote a value, and a repair that moves a value repeats it: what no report may show of the document, its
/// findings must not say either.
public struct Redaction: Sendable {
    /// What is replaced: secrets of the document by their first bytes.
    private let secrets: [UInt32: [[UInt8]]]
    /// Texts of the document as JSON writes them, with their quotes.
    private let texts: Set<[UInt8]>
    /// Where the secrets stand.
    private let places: [Range<Int>]
    /// Whether what has the form of a credential is hidden wherever it comes from.
    private var hidesForms = true

    /// Nothing is known but the forms of credentials.
    public init() {
        secrets = [:]
        texts = []
        places = []
    }

    /// Takes nothing but the texts of a document, where secrets may be shown.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public init(textsOf bytes: [UInt8]) {
        secrets = [:]
        texts = PrivateTexts.literals(in: bytes)
        places = []
        hidesForms = false
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
        var secrets: [UInt32: [[UInt8]]] = [:]
        var known: Set<[UInt8]> = []
        places = report.allSecrets(in: bytes)
        for range in places where range.count >= 4 {
            let value = Array(bytes[range.clamped(to: 0..<bytes.count)])
            guard value.count >= 4, known.insert(value).inserted else { continue }
            secrets[Self.beginning(of: value, at: 0), default: []].append(value)
        }
        self.secrets = secrets
        texts = knowsTexts ? PrivateTexts.literals(in: bytes) : []
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
        for index in places.lazy.joined() where bytes.indices.contains(index) && bytes[index] < 0x80 {
            bytes[index] = UInt8(ascii: "*")
        }
        return bytes
    }

    /// A finding without secrets; one whose repair would write a secret keeps its title and loses its edits.
    ///
    /// - Parameter texts: Whether texts of the document are taken out as well.
    public func hiding(_ finding: Diagnostic, texts: Bool = false) -> Diagnostic {
        func hiding(_ text: String) -> String { self.hiding(text, texts: texts) }
        var finding = finding
        finding.message = hiding(finding.message)
        finding.help = finding.help.map(hiding)
        if hidesForms {
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
        return hidesForms ? Self.hidingForms(in: hidingSecrets(open)) : open
    }

    private func hidesSecret(of text: String) -> Bool { hiding(text, texts: false) != text }

    // MARK: - Secrets

    private func hidingSecrets(_ text: String) -> String {
        guard !secrets.isEmpty else { return text }
        var bytes = Array(text.utf8)
        var isChanged = false
        var index = 0
        while index + 4 <= bytes.count {
            let length =
                (secrets[Self.beginning(of: bytes, at: index)] ?? [])
                .map { Self.match($0, in: bytes, at: index) }.max() ?? 0
            for place in index..<index + length where bytes[place] < 0x80 { bytes[place] = UInt8(ascii: "*") }
            isChanged = isChanged || length > 0
            index += max(length, 1)
        }
        return isChanged ? String(decoding: bytes, as: UTF8.self) : text
    }

    /// How much of a secret stands there: all of it, or the part before the sign that it was cut.
    private static func match(_ secret: [UInt8], in bytes: [UInt8], at index: Int) -> Int {
        var length = 0
        while length < secret.count, index + length < bytes.count, bytes[index + length] == secret[length] {
            length += 1
        }
        if length == secret.count { return length }
        return length >= 8 && bytes[(index + length)...].starts(with: "…".utf8) ? length : 0
    }

    private static func beginning(of bytes: [UInt8], at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    // MARK: - Texts

    /// Replaces quoted texts of the document; a text that was cut is known by its beginning.
    private func hidingTexts(_ text: String) -> String {
        guard !texts.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\""), let end = Self.endOfQuote(bytes, at: index),
                isText(Array(bytes[index..<end]))
            {
                result += "\"…\"".utf8
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
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

    private func isText(_ quoted: [UInt8]) -> Bool {
        if texts.contains(quoted) { return true }
        let end = Array("…\"".utf8)
        guard quoted.count > 16, quoted.suffix(end.count).elementsEqual(end) else { return false }
        let beginning = quoted.dropLast(end.count)
        return texts.contains { $0.starts(with: beginning) }
    }

    private func repeatsText(_ text: String) -> Bool {
        guard !texts.isEmpty else { return false }
        let bytes = Array(text.utf8)
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            guard let end = Self.endOfQuote(bytes, at: start) else { return false }
            if isText(Array(bytes[start..<end])) { return true }
            index = end
        }
        return false
    }
}
