/// Double quotes that were typed twice, doubled in a CSV file, or escaped for the Windows command prompt.
extension SyntaxFaultScanner {
    /// Returns the fault of JSON whose double quotes are doubled, as in a CSV file or a verbatim string of C#; `nil`
    /// for any other text.
    ///
    /// - Parameter parses: Whether the parser accepts a document.
    /// - Complexity: O(*n*) in the size of the document.
    func csvFault(parses: ([UInt8]) -> Bool) -> SyntaxFault? {
        guard let edits = CSVField.edits(in: bytes), let first = edits.first else { return nil }
        if let range = CSVField.expression(in: bytes) {
            return SyntaxFault(
                kind: .extraQuote, range: range,
                message: "this is code, a verbatim string of C# with an expression, not JSON",
                help: JSONEncoders.printing(in: "C#"))
        }
        let isJSON = parses(FixApplier.replace(edits, in: bytes))
        guard isJSON || CSVField.isCertain(in: bytes) else { return nil }
        let instruction = "write each double quote once"
        let isEnclosed = matches("\"{", at: first.range.lowerBound)
        return SyntaxFault(
            .extraQuote, first.range,
            "the double quotes are doubled, as in a field of a CSV file or a verbatim string of C#",
            help: isEnclosed ? instruction + ", and remove those around the payload" : instruction,
            fix: isJSON ? Fix(title: instruction, safety: .safe, edits: edits) : nil)
    }

    /// Returns the fault of JSON that is escaped for the Windows command prompt, `{^"aps^": …}`; `nil` for any other
    /// text.
    ///
    /// - Parameter parses: Whether the parser accepts a document.
    /// - Complexity: O(*n*) in the size of the document.
    func caretFault(parses: ([UInt8]) -> Bool) -> SyntaxFault? {
        let start = nextSignificant(from: 0)
        guard matches("{", at: start) || matches("[", at: start),
            matches("^\"", at: nextSignificant(from: start + 1))
        else { return nil }
        var edits: [Edit] = []
        var index = start
        while let caret = bytes[index...].firstIndex(of: UInt8(ascii: "^")) {
            edits.append(Edit(caret..<caret + 1, ""))
            // A caret escapes the next character, which may be another caret.
            index = min(caret + 2, bytes.count)
        }
        let instruction = "remove the carets"
        return SyntaxFault(
            .unexpected, edits[0].range.lowerBound..<edits[0].range.lowerBound + 2,
            "carets escape the double quotes, as in the Windows command prompt", help: instruction,
            fix: parses(FixApplier.replace(edits, in: bytes))
                ? Fix(title: instruction, safety: .safe, edits: edits) : nil)
    }

    /// Reports a second closing quote: `"Goal"",`.
    ///
    /// - Returns: Whether there is one.
    mutating func reportExtraClosingQuote() -> Bool {
        guard endedWithQuote, lastToken.upperBound == offset, matches("\"", at: offset),
            let next = byte(at: nextSignificant(from: offset + 1)),
            (expected == .colon ? ":" : ",}]").utf8.contains(next)
        else { return false }
        reportExtraQuote(at: offset, "\(quotedToken(lastToken)) ends with two double quotes")
        offset += 1
        return true
    }

    /// Reports a second opening quote, which the scanner has already read as the end of an empty string: `""Goal",`.
    ///
    /// - Returns: Whether there is a second opening quote. If so, the scanner continues with the string after it.
    mutating func reportExtraOpeningQuote() -> Bool {
        guard lastToken.count == 2, lastToken.upperBound == offset else { return false }
        let line = bytes[offset...].prefix { $0 != 0x0A }
        guard let end = line.firstIndex(of: UInt8(ascii: "\"")) else { return false }
        let next = nextSignificant(from: end + 1)
        // If another quote follows after a space on the same line, both belong to the content: `""Goal" "Kobe""`.
        let mayEndTwice = next == end + 1 || bytes[end..<next].contains(0x0A)
        guard let following = byte(at: next), following != UInt8(ascii: "\"") || mayEndTwice,
            (expected == .colon ? "\":" : "\",}]").utf8.contains(following)
        else { return false }
        reportExtraQuote(at: lastToken.lowerBound, "this string begins with two double quotes")
        switch (expected, stack.last?.isObject) {
        case (.colon, _): expected = .key
        case (_, true): expected = .memberValue
        case (_, false): expected = .element
        case (_, nil): expected = .document
        }
        offset = lastToken.lowerBound + 1
        return true
    }

    private mutating func reportExtraQuote(at place: Int, _ what: String) {
        let range = place..<place + 1
        let instruction = "remove one of the double quotes"
        report(
            SyntaxFault(
                .extraQuote, range, what, help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(range, "")])),
            fixCondition: .onlyIfParses)
    }
}
