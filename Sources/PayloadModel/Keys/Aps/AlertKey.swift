extension KeyDefinition {
    /// `aps.alert`
    static let alert = KeyDefinition(
        name: "alert", place: .aps, types: [.object, .string],
        example: #"{"title":"Goal","body":"2:1 in the last minute"}"#,
        since: [
            .iOS(3, from: .symbol("uikit/uiremotenotificationtype")),
            .macOS(10.8, from: .symbol("appkit/nsapplication/remotenotificationtype/alert")), .watchOS(3),
            .visionOS(1),
        ], missing: [.tvOS],
        summary: "The text of the notification: an object with title, subtitle and body, or a string that is"
            + " the body.",
        remarks: "Prefer the object: a notification service extension and a Live Activity need it. A"
            + " background push has no alert.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/body"), .apple(.generating), .apple(.legacyKeys),
            .apple(.liveActivities),
        ]
    )
}
