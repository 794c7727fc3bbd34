/// The forms in which languages put words that go with a number, by the names of Unicode CLDR.
///
/// The names do not say the number: French uses `one` for 0 too, Russian for 21.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    /// The form of all other numbers.
    case other
}
