/// The data of Unicode CLDR for one locale.
struct LocaleData: Sendable {
    /// The BCP 47 tag, with the region if the project has several regions of the language.
    let identifier: String
    let plural: PluralRule
    let list: ListSeparators
    let numbers: NumberStyle
}
