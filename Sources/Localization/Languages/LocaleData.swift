/// The data of Unicode CLDR for one locale.
struct LocaleData: Sendable {
    /// The BCP 47 tag, with a region only where it distinguishes locales of one language: `pt` and `pt-PT`.
    let identifier: String
    let plural: PluralRule
    let list: ListSeparators
    let numbers: NumberStyle
}
