extension KeyCatalog {
    /// Keys without a hyphen or a space that are used only for the notification itself.
    private static let distinctive: Set<String> = ["aps", "alert", "badge", "sound"]

    /// Further such keys inside `aps`, `alert` and `sound`, where apps seldom put their own keys; at the top level these
    /// words are probably custom data.
    private static let distinctiveInside: Set<String> = ["title", "subtitle", "body", "category"]

    /// Returns the names of keys that belong to other objects and are unmistakable, in the order of the table.
    ///
    /// Excludes words that an app may use itself, such as `name`, `action` or `domain`.
    package static func unmistakableNames(foreignTo place: PayloadKey.Place) -> [String] {
        let own = Set(keys(in: place).map(\.name))
        var seen = own
        return all.map(\.name).filter { name in
            let isDistinctive =
                name.contains("-") || name.contains(" ") || distinctive.contains(name)
                || (place != .topLevel && distinctiveInside.contains(name))
            return isDistinctive && seen.insert(name).inserted
        }
    }
}
