extension KeyDefinition {
    /// `aps.input-push-token`
    static let inputPushToken = KeyDefinition(
        name: "input-push-token", place: .aps, types: [.flag], example: "1", use: .liveActivity,
        since: [.iOS(18)],
        summary: "Asks the started Live Activity for a push token, with which its updates are sent.",
        remarks: "Only the number 1, only with the event `start`, and never with `input-push-channel`.",
        sources: [.apple(.liveActivities)]
    )
}
