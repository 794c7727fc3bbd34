/// A text in the plural forms of a language.
struct PluralForms: Sendable {
    private let forms: [PluralCategory: String]
    /// The text if it is the same for every number; otherwise empty.
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
