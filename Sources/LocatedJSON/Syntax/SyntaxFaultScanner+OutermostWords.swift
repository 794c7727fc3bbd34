/// Words outside of all brackets, where the payload should begin.
extension SyntaxFaultScanner {
    /// Top-level keys of payloads and messages. A text that begins with one of them lacks its outer braces. Any other
    /// word before braces is a label.
    private static let outermostKeys: Set<String> = [
        "android", "aps", "apns", "data", "fcm", "message", "notification", "web", "webpush",
    ]

    /// Stops at a word outside of all brackets.
    mutating func stopAtOutermostWord(_ word: Range<Int>) {
        let next = nextSignificant(from: word.upperBound)
        let isKey = Self.outermostKeys.contains(text(word))
        // The opening quote of the key is missing in addition to the braces: `aps": {`.
        if matches("\"", at: next), matches(":", at: nextSignificant(from: next + 1)) {
            return stopAtMissingBraces(word, end: next + 1)
        }
        guard byte(at: next) == UInt8(ascii: ":") else {
            guard isKey, byte(at: next) == UInt8(ascii: "{") else {
                return stopOutside(
                    word, "unexpected \(quoted(word)); a payload begins with \"{\"",
                    help: "keep only the JSON of the payload, from \"{\" to \"}\"")
            }
            return stopAtMissingBraces(word)
        }
        let value = nextSignificant(from: next + 1)
        let wordEnd = value + wordLength(at: value)
        let label = word.lowerBound..<(next + 1)
        if matches("//", at: next + 1) {
            stopOutside(
                word, "an address is before the JSON", help: "keep only the JSON, from \"{\" to \"}\"")
        } else if wordEnd > value, byte(at: wordEnd) == UInt8(ascii: "(") {
            stopOutside(
                value..<wordEnd, "\(quoted(value..<wordEnd)) is a call in a program",
                help: "keep only the JSON that is passed to the call, from \"{\" to \"}\"")
        } else if !isKey, matches("{", at: value), isJavaScript {
            stopOutside(
                label, "this is part of a JavaScript object, not JSON",
                help: JSONEncoders.printing(in: "JavaScript"))
        } else if !isKey, bytes[word.lowerBound] < 0x60, !bytes.contains(UInt8(ascii: "{")) {
            // A capitalized label in a text without braces, such as `Note:`.
            stopOutside(
                word, "unexpected \(quoted(word)); a payload begins with \"{\"",
                help: "write the payload as JSON: {\"aps\": {…}}")
        } else if !isKey, byte(at: value) == UInt8(ascii: "{") {
            stopOutside(
                label, "\(quoted(label)) is before the braces of the payload",
                help: "keep only the JSON, from \"{\" to \"}\"")
        } else {
            stopAtMissingBraces(word)
        }
    }

    /// Whether the text contains, outside of strings, a name that only JavaScript programs use.
    private var isJavaScript: Bool {
        let code = ForeignForm.code(of: bytes)
        return ["__dirname", "process.env"].contains(where: code.contains)
    }

    /// Stops at a key outside of all brackets.
    ///
    /// - Parameter end: The end of the key including its closing quote; `nil` for a key without one.
    private mutating func stopAtMissingBraces(_ word: Range<Int>, end: Int? = nil) {
        stopOutside(
            word, "the braces around the payload are missing",
            help: "write JSON: \"{\" before the first key, "
                + (closesTooMuch(from: end ?? word.upperBound) ? "" : "\"}\" after the last value, ")
                + "keys in double quotes")
    }

    /// Stops at the colon or equals sign after a quoted key outside of all brackets.
    mutating func stopAtOutermostColon() {
        let colon = offset..<(offset + 1)
        if beginsSwiftDictionary(at: nextSignificant(from: offset + 1)) {
            stopOutside(
                colon, "this is a Swift dictionary without its brackets",
                help: "print the whole dictionary as JSON: \(JSONEncoders.swift(of: "payload"))",
                kind: .textAfterEnd)
        } else if !stopAtMissingFirstBrace() {
            stopOutside(
                colon, "the braces around the payload are missing",
                help: "write \"{\" before the first key and \"}\" after the last value", kind: .textAfterEnd)
        }
    }

    /// Stops at the arrow after a quoted key outside of all brackets.
    mutating func stopAtOutermostArrow() {
        stopOutside(
            offset..<(offset + 2), "this is part of a Ruby or Perl hash, or of a PHP array, not JSON",
            help: "write the whole hash or array as JSON with to_json, encode_json or json_encode",
            kind: .textAfterEnd)
    }

    /// Whether a Swift dictionary begins at an offset, with a bracket, a string and a colon.
    private func beginsSwiftDictionary(at start: Int) -> Bool {
        let key = nextSignificant(from: start + 1)
        guard matches("[", at: start), matches("\"", at: key) else { return false }
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: key).end }
        return byte(at: nextSignificant(from: end)) == UInt8(ascii: ":")
    }

    /// Stops with a message that states no consequence, because the payload is part of a larger text, and it is unknown
    /// which program reads that text.
    private mutating func stopOutside(
        _ range: Range<Int>, _ message: String, help: String, kind: SyntaxFault.Kind = .unexpected
    ) {
        stop(SyntaxFault(kind: kind, range: range, message: message, help: help))
    }
}
