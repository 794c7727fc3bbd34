/// Quotation marks around a whole text, which was copied with them from a program, a shell or a web page:
/// `'{"aps": …}'`.
struct EnclosingQuotes {
    /// The marks before the text.
    let opening: Range<Int>
    /// The marks after the text, including a semicolon or comma after them; `nil` if there are none.
    let closing: Range<Int>?
    /// The name of the marks in messages.
    let name: String

    private static let marks = [
        ("\"\"\"", "triple quotes"), ("'''", "triple quotes"), ("\"", "double quotes"),
        ("'", "single quotes"), ("`", "backticks"),
    ]

    /// Finds the marks around a text. Returns `nil` if there are none, if no bracket follows them, or if the text is a
    /// JSON string, even an incomplete one.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    init?(in bytes: [UInt8]) {
        let isSpace = SyntaxFaultScanner.isSpace
        guard let start = bytes.firstIndex(where: { !isSpace($0) }),
            var end = bytes.lastIndex(where: { !isSpace($0) })
        else { return nil }
        let mark = Self.marks.first { bytes[start...].starts(with: $0.0.utf8) }
        let isForeign = ForeignQuote.isDouble(in: bytes, at: start) != nil
        guard mark != nil || isForeign else { return nil }
        let length = mark?.0.utf8.count ?? ForeignQuote.length
        opening = start..<(start + length)
        name = mark?.1 ?? "curly quotes"
        let content = bytes[opening.upperBound...].drop(while: isSpace)
        guard let first = content.first, "{[".utf8.contains(first) else { return nil }
        let last = end + 1
        if mark?.0 == "\"" {
            let isString = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start).end } >= last
            // A backslash after the bracket escapes the inner quotes, so the first quote begins a JSON string.
            guard !isString, content.dropFirst().first(where: { !isSpace($0) }) != UInt8(ascii: "\\") else {
                return nil
            }
        }
        while end > opening.upperBound, ";,".utf8.contains(bytes[end]) || isSpace(bytes[end]) { end -= 1 }
        let close = end + 1 - length
        let isClosed =
            close > opening.upperBound
            && (isForeign
                ? ForeignQuote.isDouble(in: bytes, at: close) != nil
                : bytes[close...end].elementsEqual(bytes[opening]))
            && bytes[..<close].last { !isSpace($0) }.map("}]".utf8.contains) == true
        closing = isClosed ? close..<last : nil
    }

    /// The edits that remove the marks.
    var edits: [Edit] { ([opening] + [closing].compactMap { $0 }).map { Edit($0, "") } }

    /// Returns a text with spaces in place of the marks, so that offsets do not change.
    func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for range in [opening, closing].compactMap({ $0 }) {
            for offset in range { bytes[offset] = UInt8(ascii: " ") }
        }
        return bytes
    }
}

extension SyntaxFaultScanner {
    /// Returns the faults of a text in extra quotes: one for the quotes, then those of the text inside.
    ///
    /// - Returns: `nil` for a text without extra quotes, and if the text inside does not parse and either continues
    ///   after its end or has no closing quote.
    /// - Complexity: O(*n*) in the size of the text.
    static func enclosingQuotesFaults(
        in bytes: [UInt8], limit: Int, parses: ([UInt8]) -> Bool
    ) -> [SyntaxFault]? {
        guard let quotes = EnclosingQuotes(in: bytes) else { return nil }
        let content = quotes.blanked(bytes)
        var inner: [SyntaxFault] = []
        if !parses(content) {
            // Only a JavaScript template needs two backslashes before a quote in a string.
            if quotes.name == "backticks",
                SyntaxFaultScanner(content).hasTemplateEscape
            {
                return [
                    SyntaxFault(
                        .expression, quotes.opening, "this is a JavaScript template, not JSON",
                        help: "print it with console.log in the program, and validate that")
                ]
            }
            guard quotes.closing != nil else { return nil }
            inner = faults(in: content, limit: limit, parses: parses)
            guard !inner.contains(where: { $0.kind == .textAfterEnd }) else { return nil }
        }
        let instruction =
            quotes.closing == nil
            ? "remove it"
            : "remove the \(quotes.name == "backticks" ? "backticks" : "quotes") around the payload"
        let innerEdits = inner.flatMap { $0.fix?.edits ?? [] }
        // A fix that decodes the text replaces all of it, including the quotes.
        let isCovered = innerEdits.contains { $0.range.overlaps(quotes.opening) }
        let edits = (quotes.edits + innerEdits).sorted(by: Edit.precedes)
        let isCertain = !isCovered && (inner.isEmpty || parses(FixApplier.replace(edits, in: bytes)))
        let fault = SyntaxFault(
            .extraQuote, quotes.opening,
            quotes.closing == nil
                ? "unexpected quote before the payload" : "the payload is in \(quotes.name)",
            help: instruction,
            fix: isCertain ? Fix(title: instruction, safety: .safe, edits: quotes.edits) : nil)
        return Array(([fault] + inner).prefix(limit))
    }
}

extension SyntaxFaultScanner {
    /// Whether the text contains an escaped backslash before a double quote.
    fileprivate var hasTemplateEscape: Bool {
        bytes.indices.contains { matches(#"\\""#, at: $0) }
    }
}
