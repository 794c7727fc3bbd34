extension KeyDefinition {
    /// `aps.input-push-channel`
    static let inputPushChannel = KeyDefinition(
        name: "input-push-channel", place: .aps, types: [.string],
        example: #""c2NvcmVzLWNoYW5uZWw=""#, use: .liveActivity,
        since: [.iOS(18)],
        summary: "The base64 identifier of the broadcast channel from which the started Live Activity gets"
            + " its updates.",
        remarks: "Only with the event `start`, and never with `input-push-token`. Before iOS 18, an activity"
            + " with this key does not start at all.",
        sources: [.symbol("activitykit/pushtype/channel(_:)"), .apple(.liveActivities), .apple(.channels)]
    )
}
