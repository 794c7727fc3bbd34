extension KeyDefinition {
    /// `aps.alert.subtitle`
    static let subtitle = KeyDefinition(
        name: "subtitle", place: .alert, types: [.string], example: #""Second half""#, use: .ordinary,
        since: [.iOS(10), .macOS(10.14), .watchOS(3), .visionOS(1)], missing: [.tvOS],
        summary: "The second line of the notification, below the title.",
        remarks: "For a translated subtitle, use subtitle-loc-key instead.",
        sources: [.symbol("usernotifications/unnotificationcontent/subtitle"), .apple(.generating)]
    )
}
