/// A text in the forms that the number in it asks for.
struct PluralForms: Sendable {
    private let forms: [PluralCategory: String]
    /// The text of languages that never change it.
    private let unchanging: String

    init(_ unchanging: String) {
        forms = [:]
        self.unchanging = unchanging
    }

    init(_ forms: [PluralCategory: String]) {
        self.forms = forms
        unchanging = ""
    }

    subscript(category: PluralCategory) -> String {
        forms[category] ?? unchanging
    }
}
