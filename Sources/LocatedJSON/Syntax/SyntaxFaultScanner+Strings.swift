extension SyntaxFaultScanner {
    /// The kinds of quotes around a string.
    enum Quote {
        case straight, single, curly, singleCurly
    }

    /// The content of a string, and the quote that closes it.
    struct StringEnd {
        var content: Range<Int>
        var closing: Range<Int>
        var quote: Quote
    }

    /// Returns the kind of the quote at an offset; `nil` if there is none.
    func quote(at offset: Int) -> Quote? {
        switch byte(at: offset) {
        case UInt8(ascii: "\""): .straight
        case UInt8(ascii: "'"): .single
        default: ForeignQuote.isDouble(in: bytes, at: offset).map { $0 ? .curly : .singleCurly }
        }
    }

    /// Returns the length of a quote in bytes.
    func length(of quote: Quote) -> Int {
        quote == .straight || quote == .single ? 1 : ForeignQuote.length
    }

    /// Scans the string at the current offset as a key or a value, depending on the expected token.
    mutating func scanString(_ quote: Quote) {
        if quote == .straight, let end = acceptedStringEnd {
            return finishToken(offset..<end, endedWithQuote: true)
        }
        let opening = offset..<(offset + length(of: quote))
        if matches("\"\"\"", at: offset) {
            return stop(
                SyntaxFault(
                    .unexpected, offset..<(offset + 3), "JSON has no strings in triple quotes",
                    help: "write one double quote, and \\n for a line break"))
        }
        guard let end = stringEnd(from: opening.upperBound, openedBy: quote) else {
            return stopAtUnclosedString(opening)
        }
        if quote != .straight || end.quote != .straight {
            reportQuotes(opening: opening, openedBy: quote, end: end)
        }
        scanContent(end.content, isKey: expected == .firstKey || expected == .key, isSingle: quote == .single)
        finishToken(
            opening.lowerBound..<end.closing.upperBound,
            endedWithQuote: quote == .straight && end.quote == .straight)
    }

    /// The end of the string at the current offset; `nil` unless the parser accepted the string and its last quote ends
    /// a token.
    var acceptedStringEnd: Int? {
        guard offset < rejectedEnd else { return nil }
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: offset).end }
        return end < rejectedEnd && endsToken(at: end) ? end : nil
    }

    /// Reports the quotes around a string that are not JSON quotes.
    private mutating func reportQuotes(opening: Range<Int>, openedBy quote: Quote, end: StringEnd) {
        let isSingle = quote == .single
        let wrong = [(opening, quote), (end.closing, end.quote)].filter { $0.1 != .straight }.map(\.0)
        guard let first = wrong.first, let last = wrong.last else { return }
        var edits = wrong.map { Edit($0, "\"") }
        let inner = isSingle ? escaping(end.content) : []
        edits += inner
        let hasQuote = !isSingle && hasStraightQuote(end.content)
        let fix = Fix(title: "write straight double quotes", safety: isSingle ? .unsafe : .safe, edits: edits)
        let name =
            isSingle
            ? "single quotes"
            : ForeignQuote.isCurly(in: bytes, at: first.lowerBound)
                ? "curly quotes" : shown(at: first.lowerBound)
        report(
            SyntaxFault(
                isSingle ? .singleQuotes : .curlyQuotes, first.lowerBound..<last.upperBound,
                "JSON strings need straight double quotes, not \(name)",
                help: "write straight double quotes (\")", fix: hasQuote ? nil : fix),
            fixCondition: isSingle ? .always : .safeIfParses)
    }

    /// Returns the edits inside a string that are needed when its single quotes become double quotes.
    private func escaping(_ content: Range<Int>) -> [Edit] {
        var edits: [Edit] = []
        var offset = content.lowerBound
        while offset < content.upperBound {
            if matches("\\'", at: offset) { edits.append(Edit(offset..<(offset + 1), "")) }
            if bytes[offset] == UInt8(ascii: "\"") { edits.append(Edit(offset..<offset, "\\")) }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return edits
    }

    /// Whether a string contains an unescaped straight double quote.
    private func hasStraightQuote(_ content: Range<Int>) -> Bool {
        var offset = content.lowerBound
        while offset < content.upperBound {
            if bytes[offset] == UInt8(ascii: "\"") { return true }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private static let comma = UInt8(ascii: ",")

    /// Whether a byte may be after the last string of a document.
    private static func mayFollow(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == comma || isSpace(byte)
    }

    private mutating func stopAtUnclosedString(_ opening: Range<Int>) {
        var end = bytes[opening.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        while end > opening.upperBound, SyntaxFaultScanner.isSpace(bytes[end - 1]) { end -= 1 }
        if let fault = jsonOnLines(opening.lowerBound..<end) { return stop(fault) }
        // A comma at the end of the line does not belong to the string. On the last line, brackets do not either.
        let isLast = nextSignificant(from: end) == bytes.count
        var close = end
        while close > opening.upperBound,
            isLast ? Self.mayFollow(bytes[close - 1]) : bytes[close - 1] == Self.comma
        {
            close -= 1
            if !isLast { break }
        }
        if stopAtSingleOpeningQuote(opening, lineEnd: end) { return }
        let instruction = "write a double quote at the end of the string"
        stop(
            SyntaxFault(
                .unclosedString, opening.lowerBound..<end, "this string has no closing quote",
                help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(close..<close, "\"")])),
            fixCondition: .onlyIfParses)
    }

    /// Stops at a string that a single quote opens and a double quote closes: `'Goal"`.
    ///
    /// - Returns: Whether the opening quote is a single one, and the first double quote on its line ends a token.
    private mutating func stopAtSingleOpeningQuote(_ opening: Range<Int>, lineEnd: Int) -> Bool {
        guard matches("'", at: opening.lowerBound),
            let closing = bytes[opening.upperBound..<lineEnd].firstIndex(of: UInt8(ascii: "\"")),
            endsToken(at: closing + 1)
        else { return false }
        let instruction = "write a double quote in place of the single quote"
        stop(
            SyntaxFault(
                .singleQuotes, opening.lowerBound..<closing + 1,
                "this string begins with a single quote and ends with a double quote", help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(opening, "\"")])),
            fixCondition: .onlyIfParses)
        return true
    }

    /// Whether a straight quote ended the last string too early: the next character is not structural, not a quote,
    /// and not foreign punctuation that separates tokens.
    func endsInTheMiddle(_ byte: UInt8) -> Bool {
        endedWithQuote && lastToken.upperBound == offset && !SyntaxFaultScanner.isStructural(byte)
            && quote(at: offset) == nil && !separatesTokens(offset)
    }

    /// Whether foreign punctuation, such as `，`, is at an offset, and a token or the end of the document follows it.
    /// Before other text, it may belong to a string with unescaped quotes.
    private func separatesTokens(_ offset: Int) -> Bool {
        guard let mark = ForeignPunctuation(in: bytes, at: offset) else { return false }
        let next = nextSignificant(from: mark.range.upperBound)
        return next == bytes.count || Self.isStructural(bytes[next]) || quote(at: next) != nil
            || beginsJSONValue(at: next) || ForeignPunctuation(in: bytes, at: next) != nil
    }

    /// Stops at the quote that ended the last string too early.
    mutating func stopAtUnescapedQuote() {
        if expected == .colon || isAfterOutermostName, let colon = colonInKey {
            return stopAtUnclosedKey(colon)
        }
        if reportExtraOpeningQuote() { return }
        let instruction = "close the string before the comma"
        let comma = lastStringIsCut ? nil : commaBeforeQuote
        // If a structural character follows, the quote is meant to end the inner string.
        let isInside =
            lastTokenEndsInInnerString && !(byte(at: lastToken.upperBound).map(Self.isStructural) ?? false)
        let escape = isInside ? #"\\\""# : #"\""#
        var fault = SyntaxFault(
            .unescapedQuote, (lastToken.upperBound - 1)..<lastToken.upperBound,
            "this double quote ends the string too early",
            help: (comma == nil ? "" : instruction + ", or ")
                + "write \(escape) for a double quote inside a string",
            fix: comma.map { Fix(title: instruction, safety: .unsafe, edits: [Edit($0..<$0, "\"")]) })
        fault.replacement = escape
        stop(fault, fixCondition: .onlyIfParses)
    }

    /// Whether the last string contains JSON that ends inside an inner string: `"{\"alert\":\"Goal"`.
    private var lastTokenEndsInInnerString: Bool {
        let content = bytes[lastToken].dropFirst().dropLast()
        guard let first = content.first(where: { !Self.isSpace($0) }), "{[".utf8.contains(first) else {
            return false
        }
        var isInside = false
        var offset = content.startIndex
        while offset < content.endIndex {
            if matches(#"\\\""#, at: offset) {
                offset += 4
            } else if matches(#"\""#, at: offset) {
                isInside.toggle()
                offset += 2
            } else {
                offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        return isInside
    }

    /// The offset of a comma at the end of the text in the last string; the comma probably belongs after the string.
    /// `nil` if there is none.
    var commaBeforeQuote: Int? {
        var offset = lastToken.upperBound - 2
        while byte(at: offset) == UInt8(ascii: " ") { offset -= 1 }
        return byte(at: offset) == Self.comma ? offset : nil
    }

    /// The offset of the colon at the end of the last string, or before a bracket at its end: `"alert:"`, `"alert: {"`;
    /// `nil` if there is none.
    private var colonInKey: Int? {
        var end = lastToken.upperBound - 2
        func skipSpaces() { while byte(at: end) == 0x20 { end -= 1 } }
        skipSpaces()
        if let byte = byte(at: end), "{[".utf8.contains(byte) {
            end -= 1
            skipSpaces()
        }
        return byte(at: end) == UInt8(ascii: ":") && end > lastToken.lowerBound + 1 ? end : nil
    }

    /// Whether the last token is outside of all brackets, and begins like a key that is not closed: `"badge: "`.
    private var isAfterOutermostName: Bool {
        let name = lastToken.lowerBound + 1
        return expected == .end && matches(":", at: name + wordLength(at: name))
    }

    /// Stops at a key that the first quote of its value closes: `"alert:"Goal"`.
    private mutating func stopAtUnclosedKey(_ colon: Int) {
        let instruction = "write a double quote before the colon"
        stop(
            SyntaxFault(
                .unclosedString, lastToken.lowerBound..<colon,
                "the key \(quoted((lastToken.lowerBound + 1)..<colon)) has no closing quote",
                help: instruction,
                fix: Fix(
                    title: instruction, safety: .unsafe,
                    edits: [Edit(colon..<colon, "\"")])),
            fixCondition: .onlyIfParses)
    }

    /// Stops at a string that consists of keys and values in curly quotes: `"alert”:”Goal”,”badge"`.
    ///
    /// - Returns: Whether the last token is such a string.
    mutating func stopAtMembersInCurlyQuotes() -> Bool {
        guard endedWithQuote else { return false }
        let quotes = lastToken.filter { quote(at: $0) == .curly }
        let isDelimited = quotes.contains { place in
            byte(at: nextSignificant(from: place + ForeignQuote.length)).map(":,".utf8.contains) == true
        }
        guard isDelimited else { return false }
        let edits = quotes.map { Edit($0..<($0 + ForeignQuote.length), "\"") }
        stop(
            SyntaxFault(
                .curlyQuotes, lastToken,
                "this string contains several keys or values in curly quotes",
                help: "write straight double quotes (\")",
                fix: Fix(title: "write straight double quotes", safety: .safe, edits: edits)),
            fixCondition: .onlyIfParses)
        return true
    }
}
