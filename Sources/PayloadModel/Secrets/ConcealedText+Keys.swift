import LocatedJSON

extension ConcealedText {
    /// Returns whether the word or string at an index may be a key: punctuation of JSON is before it, it begins a line
    /// that does not continue a command, or it is a string directly after a value or comment. After any other word it
    /// may be a password, as in `curl -u hunter2:`.
    ///
    /// - Complexity: O(1): reads a limited number of bytes before the index.
    func mayBeKey(at index: Int, isQuoted: Bool) -> Bool {
        var rest = self[max(0, index - Self.reach)..<index]
        let quotes = "\"'".utf8
        if !isQuoted, let quote = rest.last, quotes.contains(quote) {
            // The first word of a string. The caller reads the words only if a finding is about a part of the string.
            rest.removeLast()
            Self.dropBlanksAndContinuations(from: &rest)
            return Self.readable.contains { rest.suffix($0.utf8.count).elementsEqual($0.utf8) }
        }
        let isContinued = Self.dropBlanksAndContinuations(from: &rest)
        guard let last = rest.last else { return true }
        if last == UInt8(ascii: "\n") {
            let line = rest.dropLast().suffix { $0 != UInt8(ascii: "\n") }
            let end = line.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? line.startIndex
            return !isContinued && !Self.isOption(Self.lastWord(of: line[..<end]))
        }
        if "{[(,;]}".utf8.contains(last) {
            var outside = rest.dropLast()
            Self.dropBlanksAndContinuations(from: &outside)
            let word = Self.lastWord(of: outside)
            return !Self.isOption(word) || Self.readable.contains { word.elementsEqual($0.utf8) }
        }
        let word = Self.lastWord(of: rest)
        if isQuoted, word.contains(where: quotes.contains) || Self.isLiteralOrComment(word) { return true }
        // The mark at the start of a list item, of a quoted line or of a changed line in a diff.
        let isMark = word.allSatisfy { $0 < 0x80 && !$0.isLetter && !quotes.contains($0) }
        let before = rest[..<word.startIndex].last { !" \t".utf8.contains($0) }
        return isMark && !isContinued && (before == nil || before == UInt8(ascii: "\n"))
    }

    /// The maximum number of bytes between a key and the punctuation before it.
    private static let reach = 256

    /// The options whose values contain names that are not secrets.
    private static let readable = [
        "-H", "--header", "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json",
    ]

    /// Removes blanks, and the line ends that continue a command, from the end of a text. Other line ends stay.
    ///
    /// - Returns: Whether it removed a line end that continues a command.
    @discardableResult
    private static func dropBlanksAndContinuations(from text: inout ArraySlice<UInt8>) -> Bool {
        var isContinued = false
        while true {
            while let last = text.last, " \t\r".utf8.contains(last) { text.removeLast() }
            guard text.last == UInt8(ascii: "\n") else { return isContinued }
            let line = text.dropLast().suffix { $0 != UInt8(ascii: "\n") }
            // A line ends with `\` to continue in Unix shells, and with `^` or a backtick in Windows shells.
            guard let end = line.last(where: { !" \t\r".utf8.contains($0) }), "\\^`".utf8.contains(end),
                let index = line.lastIndex(of: end)
            else { return isContinued }
            text = text[..<index]
            isContinued = true
        }
    }

    private static func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.suffix { $0 > UInt8(ascii: " ") }
    }

    /// Returns whether a word is an option of a command: one or two hyphens before a letter.
    static func isOption(_ word: ArraySlice<UInt8>) -> Bool {
        let name = word.drop { $0 == UInt8(ascii: "-") }
        return (1...2).contains(word.count - name.count) && name.first.map(\.isLetter) == true
    }

    private static func isLiteralOrComment(_ word: ArraySlice<UInt8>) -> Bool {
        ["true", "false", "null", "*/"].contains { word.suffix($0.utf8.count).elementsEqual($0.utf8) }
            || word.last?.isDigit == true
    }
}

extension ArraySlice<UInt8> {
    /// Returns the longest suffix whose bytes satisfy a condition.
    fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
