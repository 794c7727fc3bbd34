extension KeyDefinition {
    /// `aps.alert.title`
    static let title = KeyDefinition(
        name: "title", place: .alert, types: [.string], example: #""Goal""#,
        since: [.iOS(8.2, from: .apple(.legacyKeys)), .macOS(10.14), .watchOS(3), .visionOS(1)],
        missing: [.tvOS],
        summary: "The first, bold line of the notification: what it is about, in a few words.",
        remarks: "Apple Watch shows it in the short look. In a Live Activity, it may also be an object"
            + " with loc-key and loc-args; in any other push, that form is not documented. For a translated"
            + " title, use title-loc-key instead.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/title"), .apple(.generating),
            .apple(.legacyKeys), .apple(.liveActivities),
        ]
    )
}
