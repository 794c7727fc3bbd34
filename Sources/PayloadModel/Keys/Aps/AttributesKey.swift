extension KeyDefinition {
    /// `aps.attributes`
    static let attributes = KeyDefinition(
        name: "attributes", place: .aps, types: [.object],
        example: #"{"home":"Lakers","away":"Bulls"}"#, use: .liveActivity,
        since: [.iOS(17.2)],
        summary: "The fixed data of the Live Activity that is to start, as its ActivityAttributes type"
            + " decodes it.",
        remarks: "Needed with the event `start`, together with `attributes-type`; no other event uses it."
            + " The changing data belongs in content-state.",
        sources: [
            .symbol("activitykit/activity/pushtostarttoken"), .apple(.generating), .apple(.liveActivities),
        ]
    )
}
