extension KeyDefinition {
    /// `aps.dismissal-date`
    static let dismissalDate = KeyDefinition(
        name: "dismissal-date", place: .aps, types: [.date], example: "1700007200", use: .liveActivity,
        since: [.iOS(16.1)],
        summary: "When an ended Live Activity leaves the Lock Screen, in seconds since 1970.",
        remarks: "Only with the event `end`. A date in the past removes the activity at once. Without the"
            + " key, it leaves four hours after the end, which is also the latest possible time.",
        sources: [
            .symbol("activitykit"), .apple(.liveActivities), .thread("kylebrowning/APNSwift#228"),
            .thread("istornz/flutter_live_activities#180"),
        ]
    )
}
