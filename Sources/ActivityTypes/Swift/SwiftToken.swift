/// A token of a Swift file.
struct SwiftToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A name or keyword, without the backticks of `` `default` ``.
        case name(String)
        /// A number as written.
        case number(String)
        /// A string with its escapes decoded; `nil` if it has interpolations.
        case string(String?)
        /// A punctuation character; `->` is ``arrow``.
        case sign(Character)
        case arrow
        /// The end of the file.
        case end
    }

    let kind: Kind
    /// Whether it is the first on its line.
    let isFirstOnLine: Bool
    /// Whether whitespace or a comment comes before it.
    let isApart: Bool
    /// Whether a name is written in backticks, so that it is not a keyword.
    var isQuoted = false

    /// The name; `nil` for any other kind.
    var name: String? { if case .name(let name) = kind { name } else { nil } }

    /// A name that may be a keyword.
    var word: String? { isQuoted ? nil : name }

    func isSign(_ sign: Character) -> Bool { kind == .sign(sign) }
}
