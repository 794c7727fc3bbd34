extension KeyDefinition {
    /// `aps.alert.subtitle`
    static let subtitle = KeyDefinition(
        "subtitle", in: .alert, [.string], example: #""Second half""#, use: .ordinary,
        since: [.iOS(10)],
        summary: "The second line of the notification, below the title.",
        remarks: "Give subtitle-loc-key instead for a translated subtitle.",
        sources: [.apple(.generating)]
    )
}
