extension KeyDefinition {
    /// `aps.target-content-id`
    static let targetContentID = KeyDefinition(
        name: "target-content-id", place: .aps, types: [.string], example: #""match-4711""#, use: .ordinary,
        since: [.iOS(13), .macOS(10.14), .tvOS(13), .watchOS(6), .visionOS(1)],
        summary: "Names the window or scene that comes forward when the notification is opened.",
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationcontent/targetcontentidentifier"),
        ]
    )
}
