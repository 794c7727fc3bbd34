extension KeyDefinition {
    /// `aps.stale-date`
    static let staleDate = KeyDefinition(
        name: "stale-date", place: .aps, types: [.date], example: "1700003600", use: .liveActivity,
        since: [.iOS(16.2)],
        summary: "The time, in seconds since 1970, from which the state counts as out of date, so that the"
            + " app can show it as such.",
        remarks: "For the events `start` and `update`. A date at or before the timestamp keeps the state from"
            + " being shown.",
        sources: [
            .symbol("activitykit/activitycontent/staledate"), .apple(.generating), .apple(.liveActivities),
            .thread("nalu-development/nalu#222"),
        ]
    )
}
