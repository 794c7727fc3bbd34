import PushPayload

/// Text in the Markdown of GitHub and GitLab.
enum MarkdownText {
    /// Escapes text for a paragraph or a table cell, so that it shows as it is: without markup, HTML or links, and
    /// without notifying mentioned users.
    static func escape(_ text: String) -> String {
        var result = ""
        let scalars = Array(VisibleText.escape(text).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Even if escaped, these characters turn a name or number after them into a link, unless an invisible
            // character separates them.
            case "@", "#": result += "\(scalar)&#8203;"
            case "\\", "`", "*", "_", "|", "[", "]", "~", "$": result += "\\\(scalar)"
            // URLs become links automatically: "https://", "www.".
            case ":" where scalars[(index + 1)...].starts(with: "//".unicodeScalars): result += "\\:"
            case "." where index > 0 && (scalars[index - 1] == "w" || scalars[index - 1] == "W"):
                result += "\\."
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
