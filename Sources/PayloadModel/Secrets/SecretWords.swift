import LocatedJSON

/// The secrets that a finding may quote although they do not look like secrets, in every spelling that findings use for
/// values.
struct SecretWords {
    /// Each spelling of a secret, and its replacement. A spelling without quotes counts only if no letter or digit
    /// follows.
    private var spellings: [(written: String, shown: String, isQuoted: Bool)] = []
    /// The secrets themselves.
    private var texts: [String] = []

    /// The maximum number of bytes between a syntax error and a value that its message quotes.
    private static let bytesAroundSyntaxError = 64
    /// The maximum number of values to look for; a message quotes only a few.
    private static let maxValues = 16

    /// Finds the reported value if it is a secret, the secrets in it, and those around a syntax error.
    ///
    /// - Parameter offset: The offset at which `text` begins in the file; the range of the finding refers to the file.
    init(of finding: Diagnostic, in text: ConcealedText, at offset: Int, isAboutSecret: Bool) {
        guard let range = finding.range?.bytes, range.lowerBound >= offset else { return }
        let value = range.lowerBound - offset..<range.upperBound - offset
        if isAboutSecret, !text.endsName(at: value.upperBound) { add(text[value]) }
        for copy in text.copies(in: value).prefix(Self.maxValues) {
            add(copy)
            // The message may quote a longer text, in which only copies with a digit are hidden.
            let written = String(decoding: copy, as: UTF8.self)
            if copy.contains(where: \.isDigit) {
                spellings.append((written, Concealment.placeholder(for: copy), false))
            }
        }
        // A fix may write a part of the reported value. The message of a syntax error may quote a value next to the
        // error. Syntax errors have an empty pointer. A finding about the whole payload has one, too, but
        // quotes only keys.
        let isSyntax = finding.pointer.tokens.isEmpty && !Self.isObject(text[value])
        guard isAboutSecret || isSyntax else { return }
        let bytesAroundSyntaxError = isSyntax ? Self.bytesAroundSyntaxError : 0
        let end =
            min(value.upperBound, value.lowerBound + Concealment.maxQuotedBytes) + bytesAroundSyntaxError
        for secret in text.named(in: max(0, value.lowerBound - bytesAroundSyntaxError)..<end).prefix(
            Self.maxValues)
        {
            add(secret)
        }
    }

    private static func isObject(_ value: ArraySlice<UInt8>) -> Bool {
        value.count > 1 && value.first == UInt8(ascii: "{") && value.last == UInt8(ascii: "}")
    }

    var isEmpty: Bool { spellings.isEmpty }

    private mutating func add(_ value: ArraySlice<UInt8>) {
        let written = value.prefix(Concealment.maxQuotedBytes)
        guard let first = written.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
            return
        }
        // In JSON inside a string, backslashes precede the quotes.
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
        // Apple's key names are not secrets, and findings also quote them to name the keys.
        guard !text.isEmpty, !["true", "false", "null"].contains(text), KeyCatalog.keys(named: text).isEmpty
        else { return }
        texts.append(text)
        let placeholder = Concealment.placeholder(for: secret)
        spellings.append((text.spoken, "\"\(placeholder)\"", true))
        spellings.append(("\"\(Concealment.cut(text))\"", "\"\(placeholder)\"", true))
        let number = String(text.drop { $0 == "0" })
        for before in ["the number ", "put ", "write ", "="] {
            spellings += [text, number].map { (before + $0, before + placeholder, false) }
        }
    }

    /// Returns a text of the finding without the secrets.
    func hidden(in text: String) -> String {
        var bytes = Array(text.utf8)
        // Most texts contain none of the spellings.
        guard spellings.contains(where: { Self.range(of: $0.written, in: bytes[...]) != nil }) else {
            return text
        }
        for spelling in spellings {
            var start = 0
            while let range = Self.range(of: spelling.written, in: bytes[start...]) {
                start = range.upperBound
                // The match may be only the beginning of a longer word.
                if !spelling.isQuoted, start < bytes.count, Self.isOfWord(bytes[start]) { continue }
                bytes.replaceSubrange(range, with: spelling.shown.utf8)
                start = range.lowerBound + spelling.shown.utf8.count
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }

    /// Returns the first range of a word in a text, compared byte for byte.
    ///
    /// `replacing` is slow even for a text without the word: with it, 4,000 findings took four times as long.
    private static func range(of word: String, in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = word.utf8.first else { return nil }
        var rest = text
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word.utf8) { return start..<start + word.utf8.count }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Returns whether an edit writes one of the secrets.
    func occur(in edit: String) -> Bool { texts.contains { edit.contains($0) } }
}
