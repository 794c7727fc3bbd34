import PayloadModel

/// `activity-date-order`: dates of a Live Activity push that are in the wrong order or too far apart.
enum ActivityDateOrder: Rule {
    static let description = RuleDescription(
        id: "activity-date-order", family: .liveActivity, severity: .warning,
        summary: "A date of a Live Activity push is too early, or too late to have an effect.",
        rationale: """
            If `stale-date` is not after `timestamp`, the state is stale on arrival. In some reports, the phone did \
            not show such a state at all. An activity leaves the Lock Screen no later than four hours after it ends; a \
            later `dismissal-date` does not keep it there. An activity is active for at most eight hours, so a \
            `stale-date` more than eight hours after `timestamp` has no effect; the rule reports it as a note.
            """,
        sources: [
            .apple(.liveActivities), .thread("nalu-development/nalu#222"),
            .thread("istornz/flutter_live_activities#180"),
        ],
        valid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700003600,"stale-date":1700007200,\#
                "content-state":{"home":2,"away":1}}}
                """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"stale-date":1700000001,"content-state":{"home":2}}}
                """#),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"dismissal-date":1700014400,"content-state":{"home":2}}}
                """#, caption: "A `dismissal-date` exactly four hours after `timestamp`"),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"dismissal-date":1,"content-state":{"home":2}}}"#,
                caption: "A `dismissal-date` in the past, which removes the activity at once"),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700003600,"stale-date":↓1700000000,\#
                "content-state":{"home":2,"away":1}}}
                """#),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"dismissal-date":↓1700086400,\#
                "content-state":{"حالة":"تم التوصيل"}}}
                """#, caption: "A `dismissal-date` one day after `timestamp`"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"stale-date":↓1700036000,"content-state":{"home":2}}}
                """#, severity: .note,
                caption: "A `stale-date` ten hours after `timestamp`"),
        ]
    )

    /// The maximum time in seconds that an ended activity stays on the Lock Screen (Apple, ActivityKit).
    static let longestStay = 4.0 * 3600
    /// The maximum time in seconds that an activity is active (Apple, ActivityKit).
    private static let longestActivity = 8.0 * 3600

    static let reads =
        Facts.keys(.aps, .timestamp, .staleDate, .dismissalDate) + .keys(.event)
        + .order(
            DateOrder(later: .staleDate, earlier: .timestamp, margin: 0),
            DateOrder(later: .staleDate, earlier: .timestamp, margin: Int(longestActivity)),
            DateOrder(later: .dismissalDate, earlier: .timestamp, margin: Int(longestStay)))

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity, !payload.hasEarlyTimestamp,
            let timestamp = payload.activityDate(.timestamp)
        else { return }
        let event = payload.activityEvent
        if event != .end, let stale = payload.activityDate(.staleDate) {
            if stale <= timestamp {
                findings.report(
                    .value(PayloadKey.staleDate.pointer),
                    "\"stale-date\" is not later than \"timestamp\"; the phone may never show this state",
                    help: "write a date after \"timestamp\", or remove \"stale-date\""
                )
            } else if stale > timestamp + longestActivity {
                findings.report(
                    .value(PayloadKey.staleDate.pointer),
                    "\"stale-date\" is more than eight hours after \"timestamp\"; an activity is active for eight hours"
                        + " at most, so the state never becomes stale",
                    severity: .note,
                    help: "write a date within eight hours, or remove \"stale-date\""
                )
            }
        }
        if event == nil || event == .end, let dismissal = payload.activityDate(.dismissalDate),
            dismissal > timestamp + longestStay
        {
            findings.report(
                .value(PayloadKey.dismissalDate.pointer),
                "\"dismissal-date\" is more than four hours after \"timestamp\";"
                    + " iOS removes the activity after four hours",
                help: "write a date within four hours,"
                    + " or remove \"dismissal-date\" to keep the activity for four hours"
            )
        }
    }
}
