/// The words of one language, as `Translations/translations.json` has them.
///
/// The texts hold `{count}` and `{names}`, which ``fill(_:count:names:)`` replaces.
struct Translation: Sendable {
    /// The default line of a stack (rule S11).
    let more: PluralForms
    /// The default line of a stack with names (rule S11).
    let moreFrom: PluralForms
    /// The line of iOS 15 and later (rule N2).
    let plusMore: PluralForms
    /// How many notifications there are (rules H1 and N3).
    let countLine: PluralForms
    /// What stands for the text of a single notification (rule H1).
    let hidden: String

    /// Puts the number and the names in their places, in one pass: braces in a name stay what they are.
    static func fill(_ template: String, count: String, names: String = "") -> String {
        var text = ""
        var rest = template[...]
        // Found by bytes: to a `Character`, a brace before a combining mark is no brace.
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
