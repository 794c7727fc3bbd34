/// Fills a text of the app's strings with the arguments of a push.
public enum LocalizedText {
    /// Puts arguments in the place of `%@`, in their order, and of `%1$@`, by position (documented).
    ///
    /// `%%` becomes a percent sign. A placeholder without an argument, and a specifier of another kind, stay
    /// as written, so that the gap is seen; the device has no documented text for them (chosen). Arguments
    /// enter as they are: a `%` in them has no meaning.
    ///
    /// - Parameters:
    ///   - format: A text of the app's strings.
    ///   - arguments: The elements of `loc-args` or its kin.
    /// - Complexity: O(*n*) in the length of the result.
    public static func fill(_ format: String, arguments: [String]) -> String {
        var text = ""
        var next = 1
        for piece in FormatPiece.pieces(of: format) {
            switch piece {
            case .literal(let literal): text += literal
            case .percentSign: text += "%"
            case .specifier(let specifier):
                guard specifier.conversion == "@", specifier.isPlain else {
                    text += specifier.text
                    continue
                }
                let position = specifier.position ?? next
                if specifier.position == nil { next += 1 }
                let isThere = arguments.indices.contains(position &- 1)
                text += isThere ? arguments[position &- 1] : specifier.text
            }
        }
        return text
    }
}
