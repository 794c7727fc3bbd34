/// Strings that contain JSON with unescaped double quotes, so the first of these ends the string: `"{"aps": …}"`.
extension SyntaxFaultScanner {
    /// Stops at the quote that ended the last string, if the string contains only the beginning of JSON.
    ///
    /// - Returns: Whether the scanner stopped.
    mutating func stopAtCutString() -> Bool {
        guard lastStringIsCut else { return false }
        stopAtCut()
        return true
    }

    /// Stops at the quote that ended the last string.
    mutating func stopAtCut() {
        lastToken = lastString
        stopAtUnescapedQuote()
    }

    /// Whether the last string begins with a bracket, and contains more opening than closing brackets.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    var lastStringIsCut: Bool {
        let content = bytes[lastString].dropFirst().drop(while: Self.isSpace)
        guard let first = content.first, "{[".utf8.contains(first), matches("\"", at: lastString.lowerBound)
        else { return false }
        let depth = content.reduce(0) { depth, byte in
            "{[".utf8.contains(byte) ? depth + 1 : "}]".utf8.contains(byte) ? depth - 1 : depth
        }
        return depth > 0
    }

    /// Whether the text at the offset may be the rest of the last string: that string is cut, only whitespace separates
    /// the text from the last token, and the text contains a double quote.
    var mayContinueLastString: Bool {
        nextSignificant(from: lastToken.upperBound) == offset && bytes[offset...].contains(UInt8(ascii: "\""))
            && lastStringIsCut
    }

    /// Returns the fault of a string whose first line contains only an opening bracket; `nil` for any other string, and
    /// if nothing follows the line.
    ///
    /// - Parameter line: The opening quote and the text after it on the same line.
    func jsonOnLines(_ line: Range<Int>) -> SyntaxFault? {
        let content = bytes[line].dropFirst().drop(while: Self.isSpace)
        guard content.count == 1, let bracket = content.first, "{[".utf8.contains(bracket),
            nextSignificant(from: line.upperBound) < bytes.count
        else { return nil }
        return SyntaxFault(
            .unclosedString, line,
            "the JSON in this string is not escaped; a string cannot contain a line break",
            help: #"write \n for each line break in the string, and \" for each double quote"#)
    }
}
