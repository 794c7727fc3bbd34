/// The plural categories of Unicode CLDR.
///
/// The names do not determine the numbers: French also uses `one` for 0, Russian for 21.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    /// The category of all other numbers.
    case other
}
