import LocatedJSON

/// A text of hover or completion in the form that the client shows.
enum MarkupContent {
    enum Kind: String {
        case markdown
        case plaintext
    }

    static func json(_ markdown: String, as kind: Kind) -> JSONValue {
        let text = kind == .markdown ? markdown : plain(markdown)
        return ["kind": .string(kind.rawValue), "value": .string(text)]
    }

    /// The words of a Markdown text: without marks for code and emphasis, each link with its address in parentheses.
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
