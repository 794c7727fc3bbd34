/// Lays JSON out for a reader without reading it: every number, escape and repeated key stays as it was.
enum JSONReflow {
    /// Deeper nesting is the point of an example, not something to be spread over lines.
    private static let deepest = 8

    /// One member or element a line, two spaces for each level.
    ///
    /// - Parameter text: JSON that parses.
    /// - Returns: `nil` for what is nested too deep to be read.
    static func pretty(_ text: String) -> String? {
        var result = ""
        var depth = 0
        var isInString = false
        var isEscaped = false
        // An opening bracket whose contents have not begun.
        var isOpen = false
        func breakLine() { result += "\n" + String(repeating: "  ", count: depth) }
        for scalar in text.unicodeScalars {
            if isInString {
                result.unicodeScalars.append(scalar)
                if !isEscaped, scalar == "\"" { isInString = false }
                isEscaped = !isEscaped && scalar == "\\"
                continue
            }
            if " \n\r\t".unicodeScalars.contains(scalar) { continue }
            let isClosing = scalar == "}" || scalar == "]"
            if isClosing {
                depth -= 1
                if !isOpen { breakLine() }
            } else if isOpen {
                breakLine()
            }
            isOpen = false
            result.unicodeScalars.append(scalar)
            switch scalar {
            case "\"": isInString = true
            case ":": result += " "
            case ",": breakLine()
            case "{", "[":
                depth += 1
                isOpen = true
                guard depth <= deepest else { return nil }
            default: break
            }
        }
        return result
    }
}
