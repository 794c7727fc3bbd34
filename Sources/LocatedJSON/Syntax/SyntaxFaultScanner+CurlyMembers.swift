extension SyntaxFaultScanner {
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
