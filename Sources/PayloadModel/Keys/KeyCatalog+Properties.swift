extension KeyCatalog {
    /// The keys whose property in the app does not have the key's name, by the normalized name of the property.
    ///
    /// Source: Apple, `UNNotificationContent`. The other properties that keys fill have the names of the keys, in
    /// camelCase.
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
    /// - Returns: `nil` if there is no such key, or if its name equals that of the property.
    package static func key(forProperty property: [Unicode.Scalar]) -> PayloadKey? {
        keysByProperty[property]
    }
}
