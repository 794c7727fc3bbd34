extension SyntaxFaultScanner {
    /// The problem and the instruction for a foreign quotation mark at the offset, such as a backtick or `«`, or for
    /// the `+` or `-` of a line in a diff; `nil` for any other text.
    var foreignMark: (what: String, help: String)? {
        if stack.isEmpty, matches("`", at: offset) {
            return ("the payload is in backticks, as in JavaScript and Markdown", "remove the backticks")
        }
        if matches("`", at: offset) {
            return (
                "JSON strings need straight double quotes, not backticks", "write straight double quotes (\")"
            )
        }
        let pairs: [(StaticString, StaticString)] = [("«", "»"), ("「", "」"), ("『", "』"), ("《", "》")]
        if let (opening, closing) = pairs.first(where: {
            matches($0.0, at: offset) || matches($0.1, at: offset)
        }) {
            return (
                "JSON strings need straight double quotes, not \(opening) \(closing)",
                "write straight double quotes (\")"
            )
        }
        let isMark = matches("+ ", at: offset) || matches("- ", at: offset) || matches("+\t", at: offset)
        guard isMark, offset > 0, bytes[offset - 1] == 0x0A else { return nil }
        return (
            "this line begins with \(shown(at: offset)), as in a diff",
            "remove the \"+\" at the start of lines, and the whole lines that begin with \"-\""
        )
    }
}
