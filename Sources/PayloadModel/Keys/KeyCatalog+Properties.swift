extension KeyCatalog {
    /// The keys whose values an app reads from properties with different names, by the property's normalized name.
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
    package static func key(filling property: [Unicode.Scalar]) -> PayloadKey? {
        keysByProperty[property]
    }
}
