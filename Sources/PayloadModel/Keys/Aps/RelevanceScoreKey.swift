extension KeyDefinition {
    /// `aps.relevance-score`
    static let relevanceScore = KeyDefinition(
        name: "relevance-score", place: .aps, types: [.number(0...1)], example: "0.8",
        since: [.iOS(15), .macOS(12), .watchOS(8), .tvOS(15), .visionOS(1)],
        summary:
            "The importance of the notification among those of the app, from 0 to 1; the highest leads the"
            + " notification summary.",
        remarks: "In a Live Activity any Double is allowed, and the activity with the highest value is in"
            + " the Dynamic Island and at the top of the Lock Screen. What a value outside 0 to 1 does in another push is not"
            + " documented.",
        sources: [
            .apple(.generating), .apple(.liveActivities),
            .symbol("usernotifications/unnotificationcontent/relevancescore"),
            .thread("jchambers/pushy#1033"),
        ]
    )
}
