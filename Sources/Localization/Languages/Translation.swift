/// The texts of one language, from `Translations/translations.json`.
///
/// They can contain `{count}` and `{names}`, which ``fill(_:count:names:)`` replaces.
struct Translation: Sendable {
    /// The default summary line of a stack (rule S11).
    let more: PluralForms
    /// The default summary line of a stack with names (rule S11).
    let moreFrom: PluralForms
    /// The summary line of iOS 15 and later (rule N2).
    let plusMore: PluralForms
    /// The number of notifications in words (rules H1 and N3).
    let countLine: PluralForms
    /// The placeholder for the text of a single notification while previews are hidden (rule H1).
    let hidden: String

    /// Inserts the number and the names in one pass, so that braces in a name have no meaning.
    static func fill(_ template: String, count: String, names: String = "") -> String {
        var text = ""
        var rest = template[...]
        // Searches bytes, because a brace before a combining mark is not a brace `Character`.
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let end = rest.utf8.index(after: close)
            text += rest[..<open]
            switch rest[open..<end] {
            case "{count}": text += count
            case "{names}": text += names
            case let other: text += other
            }
            rest = rest[end...]
        }
        return text + rest
    }
}
