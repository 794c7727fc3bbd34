extension KeyDefinition {
    /// `aps.attributes-type`
    static let attributesType = KeyDefinition(
        name: "attributes-type", place: .aps, types: [.string],
        example: #""MatchAttributes""#, use: .liveActivity,
        since: [.iOS(17.2)],
        summary: "The name of the ActivityAttributes type of the Live Activity that is to start.",
        remarks: "Needed with the event `start`, together with `attributes`; no other event uses it.",
        sources: [
            .symbol("activitykit/activity/pushtostarttoken"), .apple(.generating), .apple(.liveActivities),
        ]
    )
}
