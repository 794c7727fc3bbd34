import LocatedJSON

/// Writes a text of hover or completion in the format that the client requests.
enum MarkupContent {
    enum Kind: String {
        case markdown
        case plaintext
    }

    static func json(_ markdown: String, as kind: Kind) -> JSONValue {
        let text = kind == .markdown ? markdown : plain(markdown)
        return ["kind": .string(kind.rawValue), "value": .string(text)]
    }

    /// Converts a Markdown text to plain text: removes the marks for code and bold text and the backslashes of escapes,
    /// and writes the addresses of links in parentheses.
    static func plain(_ markdown: String) -> String {
        var result = ""
        var rest = Substring(markdown)
        while let character = rest.popFirst() {
            switch character {
            case "\\": if let next = rest.popFirst() { result.append(next) }
            case "`": break
            case "*" where rest.first == "*": rest.removeFirst()
            case "[": break
            case "]" where rest.first == "(": result += " "
            default: result.append(character)
            }
        }
        return result
    }
}
