extension KeyCatalog {
    /// Names that apps hardly ever use for their own data. Every name with a hyphen or a space is unmistakable as well.
    private static let unmistakable: Set<String> = ["aps", "alert", "badge", "sound"]

    /// Names that are unmistakable only inside `aps`, `alert` or `sound`, where apps seldom put their own keys. At the
    /// top level, they are probably custom data.
    private static let unmistakableInside: Set<String> = ["title", "subtitle", "body", "category"]

    /// Returns the unmistakable names of keys that belong to objects other than a given one, in the order of ``all``.
    ///
    /// Excludes words that an app may use itself, such as `name`, `action` or `domain`.
    package static func unmistakableNames(foreignTo place: PayloadKey.Place) -> [String] {
        let own = Set(keys(in: place).map(\.name))
        var seen = own
        return all.map(\.name).filter { name in
            let isUnmistakable =
                name.contains("-") || name.contains(" ") || unmistakable.contains(name)
                || (place != .topLevel && unmistakableInside.contains(name))
            return isUnmistakable && seen.insert(name).inserted
        }
    }
}
