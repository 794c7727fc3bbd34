extension KeyDefinition {
    /// `aps.alert.body`
    static let body = KeyDefinition(
        name: "body", place: .alert, types: [.string], example: #""2:1 in the last minute""#,
        since: [
            .iOS(3, from: .symbol("uikit/uiremotenotificationtype")),
            .macOS(10.8, from: .symbol("appkit/nsapplication/remotenotificationtype/alert")), .watchOS(3),
            .visionOS(1),
        ], missing: [.tvOS],
        summary: "The message of the notification.",
        remarks: "In a Live Activity, it may also be an object with loc-key and loc-args; in any other push,"
            + " that form is not documented. For a translated message, use loc-key instead.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/body"), .apple(.generating),
            .apple(.liveActivities),
        ]
    )
}
