import PushPayload

/// Text inside GitHub's and GitLab's Markdown.
enum MarkdownText {
    /// Text that shows as it is, in a line of a paragraph or in a cell of a table: no markup, no HTML, no link, and
    /// nobody is told that he was mentioned.
    static func escape(_ text: String) -> String {
        var result = ""
        let scalars = Array(VisibleText.escape(text).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // In front of a name or a number these make links, escaped or not: something invisible parts them.
            case "@", "#": result += "\(scalar)&#8203;"
            case "\\", "`", "*", "_", "|", "[", "]", "~", "$": result += "\\\(scalar)"
            // Addresses become links by themselves: "https://", "www.".
            case ":" where scalars[(index + 1)...].starts(with: "//".unicodeScalars): result += "\\:"
            case "." where index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W"):
                result += "\\."
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
