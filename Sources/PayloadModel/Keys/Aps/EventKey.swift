extension KeyDefinition {
    /// `aps.event`
    static let event = KeyDefinition(
        name: "event", place: .aps, types: [.enumeration(["start", "update", "end"])], example: #""update""#,
        use: .liveActivity,
        since: [.iOS(16.1)],
        sinceByValue: ["start": [.iOS(17.2, from: .symbol("activitykit/activity/pushtostarttoken"))]],
        summary: "What happens to the Live Activity: it starts, shows a new state, or ends.",
        remarks: "Needed in every Live Activity push, together with timestamp. The value start requires"
            + " iOS 17.2 and goes to a push-to-start token, never to a broadcast channel.",
        meanings: [
            "Starts a Live Activity; requires iOS 17.2.", "Shows a new content state.",
            "Ends the Live Activity; it leaves the Lock Screen at dismissal-date.",
        ],
        sources: [
            .symbol("activitykit"), .apple(.generating), .apple(.liveActivities),
            .thread("jchambers/pushy#1049"),
        ]
    )
}
