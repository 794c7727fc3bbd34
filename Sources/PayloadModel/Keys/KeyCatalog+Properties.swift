extension KeyCatalog {
    /// The keys whose property in the app does not have the key's name, by the normalized name of the property.
    ///
    /// Source: Apple, `UNNotificationContent`. The other properties have the names of their keys, in camelCase.
    private static let keysByProperty: [[Unicode.Scalar]: PayloadKey] = [
        KeySpelling.normalized("threadIdentifier"): .threadID,
        KeySpelling.normalized("categoryIdentifier"): .category,
        KeySpelling.normalized("targetContentIdentifier"): .targetContentID,
        KeySpelling.normalized("launchImageName"): .launchImage,
        KeySpelling.normalized("summaryArgument"): .summaryArgument,
        KeySpelling.normalized("summaryArgumentCount"): .summaryArgumentCount,
    ]

    /// Returns the key that fills a property of the app's notification, such as `thread-id` for `threadIdentifier`.
    ///
    /// - Parameter property: The normalized name of the property.
    package static func key(forProperty property: [Unicode.Scalar]) -> PayloadKey? {
        keysByProperty[property]
    }
}
