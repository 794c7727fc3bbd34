import PayloadModel

/// `activity-timestamp-old`: a Live Activity push with a timestamp that is old or in the future.
enum ActivityTimestampOld: Rule {
    static let description = RuleDescription(
        id: "activity-timestamp-old", family: .liveActivity, severity: .warning,
        summary: "The timestamp of a Live Activity push is over an hour old, or in the future.",
        rationale: """
            The phone shows the state with the newest `timestamp` and ignores a push with an older one. If you send a \
            payload again with yesterday's timestamp, it has no effect on a phone that already shows a newer state. \
            After a push with a timestamp in the future, the phone ignores all updates with earlier timestamps until \
            that time. The rule needs the time of sending (`--now`).
            """,
        sources: [.apple(.liveActivities), .thread("rakutentech/macos-push-tester#62")],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700086400,"content-state":{"home":2,"away":1}}}"#,
                now: 1_700_086_400),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2}}}"#,
                now: 1_700_003_600,
                caption: "A timestamp one hour old"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2}}}"#,
                now: 1_700_000_000, caption: "A timestamp that is the time of sending"),
            Example(
                #"{"aps":{"event":"update","timestamp":1000000000,"content-state":{"home":2}}}"#,
                caption: "Without `--now`, the time of sending is unknown"),
        ],
        invalid: [
            Example(
                #"{"aps":{"event":"update","timestamp":↓1700000000,"content-state":{"home":2,"away":1}}}"#,
                now: 1_700_086_400, caption: "A payload from the previous day"),
            Example(
                #"{"aps":{"event":"update","timestamp":↓1700007200,"content-state":{"比分":"2:1"}}}"#,
                now: 1_700_000_000, caption: "A timestamp two hours in the future"),
        ]
    )

    /// The maximum age of a timestamp, in seconds.
    private static let longestAge = 3600.0

    static let reads = Facts.values(of: .timestamp) + .keys(.aps)

    static func applies(_ options: ValidationOptions) -> Bool { options.now != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let now = payload.options.now.map(Double.init), payload.isLiveActivity,
            !payload.hasEarlyTimestamp,
            let timestamp = payload.activityDate(.timestamp)
        else { return }
        let place = Findings.Place.value(PayloadKey.timestamp.pointer)
        let help = "write the time of sending in seconds since 1970"
        if timestamp > now {
            findings.report(
                place,
                "\"timestamp\" is in the future; until then the phone ignores every update with an earlier timestamp",
                help: help)
        } else if timestamp < now - longestAge {
            findings.report(
                place,
                "\"timestamp\" is over an hour old; the phone ignores the push if it already shows a newer state",
                help: help)
        }
    }
}
