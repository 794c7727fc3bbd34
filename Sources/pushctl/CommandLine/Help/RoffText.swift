/// Text for roff, where a few characters mean something else.
enum RoffText {
    /// Text of a line. A leading dot or quote would make it a request; so would ` ' ` become a typographic
    /// quote, and a hyphen one that cannot be searched for.
    static func line(_ text: String) -> String {
        let escaped = escape(text)
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// Text in quotes as the argument of a macro.
    static func argument(_ text: String) -> String {
        "\"\(escape(text))\""
    }

    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return result
    }
}
