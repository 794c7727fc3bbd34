/// A token of a Swift file.
struct SwiftToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A name or keyword, without the backticks of `` `default` ``.
        case name(String)
        /// A number as written.
        case number(String)
        /// A string with its escapes decoded; `nil` if its value is unknown, as with interpolations.
        case string(String?)
        /// A punctuation character; `->` is ``arrow``.
        case punctuation(Character)
        case arrow
        /// The end of the file.
        case end
    }

    let kind: Kind
    /// Whether the token is the first on its line.
    let isFirstOnLine: Bool
    /// Whether whitespace or a comment precedes the token.
    let followsSpace: Bool
    /// Whether a name is written in backticks, so that it is not a keyword.
    var isQuoted = false

    /// The token after the last one of a file.
    static let end = SwiftToken(kind: .end, isFirstOnLine: true, followsSpace: true)

    /// The name; `nil` for any other kind.
    var name: String? { if case .name(let name) = kind { name } else { nil } }

    /// A name without backticks, which may be a keyword; `nil` for any other token.
    var word: String? { isQuoted ? nil : name }

    func isPunctuation(_ sign: Character) -> Bool { kind == .punctuation(sign) }
}
