extension KeyDefinition {
    /// `aps.category`
    static let category = KeyDefinition(
        name: "category", place: .aps, types: [.string], example: #""MATCH_EVENT""#, use: .ordinary,
        since: [
            .iOS(8, from: .symbol("uikit/uiusernotificationcategory")), .macOS(10.14), .watchOS(3),
            .visionOS(1),
        ], missing: [.tvOS],
        summary: "The identifier of a category that the app registered; the category determines the action"
            + " buttons and the custom view.",
        remarks: "Must equal the identifier of a registered UNNotificationCategory, or the buttons are"
            + " missing. It also selects the notification content extension.",
        sources: [.symbol("usernotifications/unnotificationcontent/categoryidentifier"), .apple(.generating)]
    )
}
