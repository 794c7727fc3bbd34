/// Fills a text of the app's strings with the arguments of a push.
public enum LocalizedText {
    /// Replaces each `%@` with the next argument, and `%1$@` with the first one (documented).
    ///
    /// `%%` becomes a percent sign. Apple does not document the device's text for a specifier without an argument, or
    /// for any other specifier; this project keeps both as written, so that the gap is visible (chosen). A `%` in an
    /// argument has no meaning.
    ///
    /// - Parameters:
    ///   - format: A text of the app's strings.
    ///   - arguments: The elements of `loc-args` or a similar key.
    /// - Complexity: O(*n*) in the length of the result.
    public static func fill(_ format: String, arguments: [String]) -> String {
        var text = ""
        var next = 1
        for part in FormatPart.parts(of: format) {
            switch part {
            case .literal(let literal): text += literal
            case .percentSign: text += "%"
            case .specifier(let specifier):
                guard specifier.conversion == "@", specifier.isPlain else {
                    text += specifier.text
                    continue
                }
                let position = specifier.position ?? next
                if specifier.position == nil { next += 1 }
                let hasArgument = arguments.indices.contains(position &- 1)
                text += hasArgument ? arguments[position &- 1] : specifier.text
            }
        }
        return text
    }
}
