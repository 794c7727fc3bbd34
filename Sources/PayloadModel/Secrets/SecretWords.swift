import LocatedJSON

/// The secrets that a finding may quote although they do not look like secrets, in every spelling that findings use for
/// values.
struct SecretWords {
    /// Each spelling of a secret, and its replacement.
    private var spellings: [(written: String, shown: String)] = []
    /// The secrets themselves.
    private var texts: [String] = []

    /// The number of bytes around a syntax error from which its message may quote a value.
    private static let bytesAroundSyntaxError = 64
    /// The maximum number of values to look for; a message quotes only a few.
    private static let most = 16

    /// Finds the reported value if it is a secret, and the secrets around a syntax error.
    init(of finding: Diagnostic, in text: ConcealedText, at offset: Int, isAboutSecret: Bool) {
        guard let range = finding.range?.bytes, range.lowerBound >= offset else { return }
        let value = range.lowerBound - offset..<range.upperBound - offset
        if isAboutSecret, !text.endsName(at: value.upperBound) { add(text[value]) }
        // A fix may write a part of the reported value; a syntax error may quote a value next to it.
        let isSyntax = finding.pointer.tokens.isEmpty
        guard isAboutSecret || isSyntax else { return }
        let bytesAroundSyntaxError = isSyntax ? Self.bytesAroundSyntaxError : 0
        let end =
            min(value.upperBound, value.lowerBound + Concealment.maxQuotedBytes) + bytesAroundSyntaxError
        for secret in text.named(in: max(0, value.lowerBound - bytesAroundSyntaxError)..<end).prefix(
            Self.most)
        {
            add(secret)
        }
    }

    var isEmpty: Bool { spellings.isEmpty }

    private mutating func add(_ value: ArraySlice<UInt8>) {
        let written = value.prefix(Concealment.maxQuotedBytes)
        guard let first = written.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
            return
        }
        // Inside a string, backslashes are before the quotes.
        let quoted = written.drop { $0 == UInt8(ascii: "\\") }
        var content = quoted.withoutQuotes
        let isQuoted = content.startIndex > quoted.startIndex
        if !isQuoted { content = written }
        while isQuoted, content.last == UInt8(ascii: "\\") { content = content.dropLast() }
        var text = String(decoding: content, as: UTF8.self)
        // A nested string is decoded once for each level.
        for _ in 0..<EmbeddedText.depthLimit {
            add(text, of: content)
            guard text.utf8.contains(UInt8(ascii: "\\")) else { break }
            text = JSONText.decode(Array("\"\(text)\"".utf8)[...])
        }
    }

    private mutating func add(_ text: String, of secret: ArraySlice<UInt8>) {
        // Apple's key names are not secrets, and findings quote them themselves.
        guard !text.isEmpty, !["true", "false", "null"].contains(text), KeyCatalog.keys(named: text).isEmpty
        else { return }
        texts.append(text)
        let placeholder = Concealment.placeholder(for: secret)
        spellings.append((text.spoken, "\"\(placeholder)\""))
        spellings.append(("\"\(Concealment.cut(text))\"", "\"\(placeholder)\""))
        let number = String(text.drop { $0 == "0" })
        for before in ["the number ", "put ", "write ", "="] {
            spellings += [text, number].map { (before + $0, before + placeholder) }
        }
    }

    /// Returns a text of the finding without the secrets.
    func hidden(in text: String) -> String {
        spellings.reduce(text) { text, spelling in
            Self.contains(text, spelling.written)
                ? text.replacing(spelling.written, with: spelling.shown) : text
        }
    }

    /// Whether the text contains the word, byte for byte.
    ///
    /// Most texts contain none of the spellings, and `replacing` is slow even then: without this check, 4,000 findings
    /// took four times as long.
    private static func contains(_ text: String, _ word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Returns whether an edit writes one of the secrets.
    func occur(in edit: String) -> Bool { texts.contains { edit.contains($0) } }
}
