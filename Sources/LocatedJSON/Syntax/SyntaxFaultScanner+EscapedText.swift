/// JSON that is escaped for source code or HTML, recognized by its first quote.
extension SyntaxFaultScanner {
    /// Stops at a quote, straight or curly, that is escaped as in source code or written as an HTML entity.
    ///
    /// - Returns: Whether there is such a quote at the offset.
    mutating func stopAtEncodedQuote() -> Bool {
        if matches("\\\"", at: offset) {
            if endedWithQuote, stopAtCutString() { return true }
            stopAtEncoded(
                offset..<offset + 2,
                "unexpected backslash before a quote; the JSON is escaped like a string in source code",
                help: "copy the text as the program sends it, with \" in place of \\\"",
                decoded: withoutEscapes)
            return true
        }
        if matches("\\", at: offset), ForeignQuote.isDouble(in: bytes, at: offset + 1) == true {
            let range = offset..<offset + 1 + ForeignQuote.length
            stopAtEncoded(
                range,
                "unexpected \(text(range)) in place of a double quote; the JSON is escaped like a string in source code,"
                    + " with curly quotes",
                help: "write \" in place of \(text(range))", decoded: withoutEscapes)
            return true
        }
        if matches(Self.escapedQuote, at: offset) {
            stopAtEncoded(
                offset..<(offset + Self.escapedQuote.utf8CodeUnitCount),
                "unexpected \\u0022 in place of a quote; the JSON is escaped like a string in source code",
                help: "write \" in place of \\u0022",
                decoded: withoutEscapes.replacing(String(describing: Self.escapedQuote), with: "\""))
            return true
        }
        guard let entity = Self.quoteEntities.first(where: { matches($0, at: offset) }) else { return false }
        stopAtEncoded(
            offset..<offset + entity.utf8CodeUnitCount,
            "\(quoted(offset..<offset + entity.utf8CodeUnitCount)) is an HTML entity; JSON needs a plain double quote",
            help: "write \" in its place", decoded: withoutEntities)
        return true
    }

    private static let escapedQuote: StaticString = "\\u0022"

    /// Stops at a quote of an encoded document, with a fix that decodes the document.
    ///
    /// - Parameter decoded: The whole document without the encoding.
    private mutating func stopAtEncoded(
        _ range: Range<Int>, _ what: String, help: String, decoded: String
    ) {
        // The fix replaces the whole document, so it cannot be combined with an earlier fix.
        let fix =
            fixes.isEmpty
            ? Fix(
                title: "decode the text once", safety: .unsafe, edits: [Edit(0..<bytes.count, decoded)]) : nil
        stop(SyntaxFault(.unexpected, range, what, help: help, fix: fix), fixCondition: .onlyIfParses)
    }

    /// Decodes an object once if its first key is in escaped quotes, as in `{\"aps\": …}`; returns `nil` for any other
    /// text.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    static func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
        let scanner = SyntaxFaultScanner(bytes)
        let brace = scanner.nextSignificant(from: 0)
        let first = scanner.nextSignificant(from: brace + 1)
        let key = EscapedSpace.run(in: bytes, at: first)?.range.upperBound ?? first
        guard scanner.matches("{", at: brace), scanner.matches("\\", at: key) else { return nil }
        let quote = scanner.quote(at: key + 1)
        return quote == .straight || quote == .curly ? Array(scanner.withoutEscapes.utf8) : nil
    }

    /// The document without the backslashes of source code. Escaped line breaks and tabs become spaces.
    private var withoutEscapes: String {
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == UInt8(ascii: "\\"), let escaped = self.byte(at: offset + 1) else {
                result.append(byte)
                offset += 1
                continue
            }
            switch escaped {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escaped)
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): result.append(UInt8(ascii: " "))
            case 0xE2... where ForeignQuote.isDouble(in: bytes, at: offset + 1) == true:
                result.append(UInt8(ascii: "\""))
                offset += ForeignQuote.length - 1
            default: result += [byte, escaped]
            }
            offset += 2
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The HTML entities of a double quote.
    private static let quoteEntities: [StaticString] = ["&quot;", "&#34;", "&#x22;"]

    private var withoutEntities: String {
        let entities =
            Self.quoteEntities.map { (String(describing: $0), "\"") }
            + [("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        return entities.reduce(text(0..<bytes.count)) { $0.replacing($1.0, with: $1.1) }
    }
}
