extension KeyCatalog {
    /// The keys whose contents an app reads in properties with a different name.
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

    /// The key that fills a property of the notification in the app, such as `thread-id` for
    /// `threadIdentifier`, given in normalized form.
    package static func key(filling property: [Unicode.Scalar]) -> PayloadKey? {
        keysByProperty[property]
    }
}
