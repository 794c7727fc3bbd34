extension Diagnostic {
    /// Returns the finding without secrets: in its message, help, fix and pointer.
    ///
    /// A fix whose edits would write a secret keeps its title and loses its edits.
    ///
    /// - Parameters:
    ///   - bytes: The document that the finding is about.
    ///   - offset: The offset of the document in the file that ``range`` counts from, in bytes.
    /// - Complexity: O(*n*) in the length of what the finding says and of the value at fault.
    public func concealed(in bytes: [UInt8], at offset: Int = 0) -> Diagnostic {
        var finding = self
        if let text = Concealment.hidden(message) { finding.message = text }
        if let text = help.flatMap(Concealment.hidden) { finding.help = text }
        if let text = (fix?.title).flatMap(Concealment.hidden) { finding.fix?.title = text }
        if pointer.tokens.contains(where: { Concealment.hidden($0) != nil }) {
            finding.pointer = JSONPointer(pointer.tokens.map(Concealment.hiding))
        }
        var secret: SecretValue?
        if let range, isAboutSecret(in: bytes, at: offset) {
            secret = SecretValue(bytes, range.bytes.lowerBound - offset..<range.bytes.upperBound - offset)
        }
        if let secret {
            finding.message = secret.hidden(in: finding.message)
            finding.help = finding.help.map(secret.hidden)
            if let title = finding.fix?.title { finding.fix?.title = secret.hidden(in: title) }
        }
        if fix?.edits.contains(where: { Self.writesSecret($0.text) || secret?.isPart(of: $0.text) == true })
            == true
        {
            finding.fix?.edits = []
        }
        return finding
    }

    /// Returns whether the value at fault is a secret whatever it looks like: by a name above it, or because the rule
    /// says so.
    ///
    /// - Parameters: As for ``concealed(in:at:)``.
    package func isAboutSecret(in bytes: [UInt8], at offset: Int = 0) -> Bool {
        if rule == SecretData.description.id || pointer.tokens.contains(where: SecretName.isSecret) {
            return true
        }
        guard let start = range.map({ $0.start.offset - offset }), bytes.indices.contains(start) else {
            return false
        }
        if let end = range.map({ $0.end.offset - offset }), Self.cutsSecret(bytes, start..<max(start, end)) {
            return true
        }
        return bytes.withUnsafeBufferPointer { bytes in
            var sign = start
            while sign > 0, Self.isBeforeValue(bytes[sign - 1]) { sign -= 1 }
            guard sign > 0, bytes[sign - 1] == UInt8(ascii: ":") || bytes[sign - 1] == UInt8(ascii: "="),
                let name = NamedSecrets.name(bytes, before: sign - 1)
            else { return false }
            return SecretName.isSecret(EscapedUnits.decode(bytes[name.range]).utf8)
        }
    }

    /// Returns whether a range is a part of a secret, as a syntax error may be about some letters of a word.
    private static func cutsSecret(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start < end, end <= bytes.count else { return false }
        let cuts =
            start > 0 && isOfSecret(bytes[start - 1]) && isOfSecret(bytes[start])
            || end < bytes.count && isOfSecret(bytes[end - 1]) && isOfSecret(bytes[end])
        guard cuts else { return false }
        let window = max(0, start - reach)..<min(bytes.count, min(end, start + reach) + reach)
        let secrets = bytes[window].withUnsafeBufferPointer { SecretRuns.ranges(in: $0) }
        return secrets.contains {
            $0.overlaps(start - window.lowerBound..<min(end, window.upperBound) - window.lowerBound)
        }
    }

    /// Bytes around a value at fault within which a secret is looked for that the value is a part of.
    private static let reach = 512

    private static func isOfSecret(_ byte: UInt8) -> Bool {
        SecretRuns.isRun(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "%")
            || byte == UInt8(ascii: "-")
    }

    /// Returns whether a byte may be between the colon after a name and a value: layout, a bracket, an opening quote.
    private static func isBeforeValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "["),
            UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: false
        }
    }

    private static func writesSecret(_ text: String) -> Bool { !ConcealedText(Array(text.utf8)).isOpen }
}

/// The value at fault of a finding, when it is a secret.
private struct SecretValue {
    /// The ways in which a finding writes the value, each in quotes or after its kind.
    private let spellings: [String]
    private let placeholder: String
    private let text: String

    /// - Returns: `nil` for a key, an object and an array.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        let written = bytes[range.clamped(to: bytes.indices)].drop { $0 == UInt8(ascii: "\\") }
        guard let first = written.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
            !Self.isKey(bytes, before: range.upperBound)
        else { return nil }
        let isString = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        var text =
            isString
            ? JSONText.decode(
                written.dropLast(
                    max(0, written.reversed().dropFirst().prefix { $0 == UInt8(ascii: "\\") }.count)))
            : String(decoding: written, as: UTF8.self)
        guard !text.isEmpty, !["true", "false", "null"].contains(text) else { return nil }
        placeholder = Concealment.placeholder(for: Array(text.utf8))
        var spellings = [text.spoken, "the number \(text)"]
        if isString {
            // A string inside a string is decoded as often as it is deep.
            for _ in 0..<Unwrapping.deepest where text.utf8.contains(UInt8(ascii: "\\")) {
                text = JSONText.decode(Array("\"\(text)\"".utf8)[...])
                spellings.append(text.spoken)
            }
        }
        self.text = text
        self.spellings = spellings
    }

    private static func isKey(_ bytes: [UInt8], before end: Int) -> Bool {
        let rest = bytes[min(end, bytes.count)...].drop { $0 == UInt8(ascii: " ") }
        return rest.first == UInt8(ascii: ":")
    }

    /// Returns a text of the finding without the value.
    func hidden(in text: String) -> String {
        var text = text
        for spelling in spellings {
            let shown = spelling.hasPrefix("\"") ? "\"\(placeholder)\"" : "the number \(placeholder)"
            text = text.replacing(spelling, with: shown)
        }
        return text
    }

    /// Returns whether an edit writes the value.
    func isPart(of edit: String) -> Bool { edit.contains(text) }
}
