extension KeyDefinition {
    /// `aps.alert.launch-image`
    static let launchImage = KeyDefinition(
        "launch-image", in: .alert, [.string], example: #""MatchLaunch""#, use: .ordinary,
        since: [.iOS(4, unverified: true)],
        summary: "The launch image or storyboard to show when the notification opens the app.",
        remarks: "The name of a file in the app's bundle; its extension is optional.",
        sources: [.apple(.generating), .apple(.legacyKeys)]
    )
}
