extension KeyCatalogue {
    /// The keys whose contents an app reads in properties of quite another name.
    ///
    /// Source: Apple, `UNNotificationContent`. The other properties are named as their keys, in camelCase.
    private static let keysByProperty: [String: PayloadKey] = [
        "threadidentifier": .threadID, "categoryidentifier": .category,
        "targetcontentidentifier": .targetContentID, "launchimagename": .launchImage,
        "summaryargument": .summaryArgument, "summaryargumentcount": .summaryArgumentCount,
    ]

    /// The key that fills a property of the notification in the app, such as `thread-id` for
    /// `threadIdentifier`, however that name is written.
    static func key(filling property: String) -> PayloadKey? {
        keysByProperty.first { KeySpelling.sameForm(property, among: [$0.key], written: \.self) != nil }?
            .value
    }
}
