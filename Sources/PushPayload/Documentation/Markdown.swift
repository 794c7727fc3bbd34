/// The subset of Markdown that the documentation uses.
package enum Markdown {
    /// Returns a row of a table.
    package static func row(_ cells: [String]) -> String {
        "| " + cells.map(cell).joined(separator: " | ") + " |\n"
    }

    /// Returns a block of code.
    package static func code(_ text: String, language: String) -> String {
        "```\(language)\n\(text)\n```\n"
    }

    /// Returns a paragraph that shows a text as it is, even if it contains a character reference such as `&amp;`.
    package static func escapingReferences(_ text: String) -> String {
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
            let isReference = part.first.map { $0 == "#" || $0.isLetter } ?? false
            result += (isReference ? "&amp;" : "&") + part
        }
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// Formats paragraphs for a terminal: without markup, in lines up to the width; only a single word can be longer.
    ///
    /// Code loses its backticks; it gets quotes if it contains spaces and no quotes. List items keep their hyphen.
    package static func plain(_ markdown: String, width: Int) -> [String] {
        var lines: [String] = []
        var paragraph = ""
        func flush() {
            let isItem = paragraph.hasPrefix("- ")
            let text = isItem ? String(paragraph.dropFirst(2)) : paragraph
            let filled = TextFill.lines(withoutMarks(text), width: isItem ? width - 2 : width)
            lines += filled.enumerated().map { index, line in
                isItem ? (index == 0 ? "- " : "  ") + line : line
            }
            paragraph = ""
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix("- ") { flush() }
            if line.isEmpty {
                lines.append("")
            } else {
                paragraph += (paragraph.isEmpty ? "" : " ") + line
            }
        }
        flush()
        return lines
    }

    private static func withoutMarks(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            let isCode = !index.isMultiple(of: 2)
            if isCode { return part.contains(" ") && !part.contains("\"") ? "\"\(part)\"" : String(part) }
            return part.split(separator: "**", omittingEmptySubsequences: false).joined()
        }.joined()
    }
}
