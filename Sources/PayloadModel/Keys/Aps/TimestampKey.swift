extension KeyDefinition {
    /// `aps.timestamp`
    static let timestamp = KeyDefinition(
        name: "timestamp", place: .aps, types: [.date], example: "1700000000", use: .liveActivity,
        since: [.iOS(16.1)],
        summary: "When the content state was true, in seconds since 1970; the newest state wins.",
        remarks: "Needed in every Live Activity push, together with `event`. A push with an older"
            + " timestamp than the current state is ignored. Milliseconds are not supported.",
        sources: [.symbol("activitykit"), .apple(.generating), .apple(.liveActivities)]
    )
}
