import PayloadModel

/// Here-strings of PowerShell: lines between `@'` at the end of a line and `'@` at the start of a line, or between
/// `@"` and `"@`.
extension ShellReader {
    /// Reads the here-string at the index, and marks the command as one of PowerShell; returns `nil` for other text.
    mutating func readHereString() -> ScriptWord? {
        guard byte(index) == UInt8(ascii: "@"), let content = contentOfHereString else { return nil }
        let isLiteral = byte(index + 1) == UInt8(ascii: "'")
        var word = ScriptWord(at: index)
        command.language = .powerShell
        if isLiteral { word.append(content.range, .literalHereDocument) }
        index = isLiteral ? content.range.upperBound : content.range.lowerBound
        let quoting = ShellQuoting.powerShell(isSingle: false, isEscaped: false)
        while index < content.range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "`") where index + 1 < content.range.upperBound:
                readEscape(into: &word, quoting)
            case UInt8(ascii: "$"): readSubstitution(into: &word, quoting)
            default:
                word.append(index..<index + 1, quoting)
                index += 1
            }
        }
        index = max(index, content.next)
        word.range = word.range.lowerBound..<index
        return word
    }

    /// The lines of the here-string at the index without the last line end, and the index after the here-string;
    /// `nil` if there is none.
    private var contentOfHereString: (range: Range<Int>, next: Int)? {
        mutating get {
            let quote = byte(index + 1)
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""),
                !endlessHereStrings.contains(quote)
            else { return nil }
            var start = index + 2
            while " \t\r".utf8.contains(byte(start)) { start += 1 }
            guard byte(start) == 0x0A else { return nil }
            start += 1
            var line = start
            while byte(line) != quote || byte(line + 1) != UInt8(ascii: "@") {
                guard let lineEnd = bytes[line..<end].firstIndex(of: 0x0A) else {
                    endlessHereStrings.insert(quote)
                    return nil
                }
                line = lineEnd + 1
            }
            var contentEnd = max(start, line - 1)
            if contentEnd > start, bytes[contentEnd - 1] == 0x0D { contentEnd -= 1 }
            return (start..<contentEnd, line + 2)
        }
    }
}
