extension KeyDefinition {
    /// `aps.alert.launch-image`
    static let launchImage = KeyDefinition(
        name: "launch-image", place: .alert, types: [.string], example: #""MatchLaunch""#, use: .ordinary,
        since: [.iOS(4, unverified: true), .watchOS(3), .visionOS(1)], missing: [.macOS, .tvOS],
        summary: "The launch image or storyboard to show when the notification opens the app.",
        remarks: "The name of a file in the app's bundle; its extension is optional.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/launchimagename"), .apple(.generating),
            .apple(.legacyKeys),
        ]
    )
}
