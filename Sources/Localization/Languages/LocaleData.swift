/// What Unicode CLDR says about a locale.
struct LocaleData: Sendable {
    /// BCP 47, with the region where the project tells languages apart by region.
    let identifier: String
    let plural: PluralRule
    let list: ListSeparators
    let numbers: NumberStyle
}
