/// `activity-date-unit`: a date of a Live Activity push in milliseconds.
enum ActivityDateUnit: Rule {
    static let description = RuleDescription(
        id: "activity-date-unit", family: .liveActivity, severity: .error,
        summary: "A date of a Live Activity push is too large to be in seconds.",
        rationale: """
            `timestamp`, `stale-date` and `dismissal-date` count seconds since 1970. Many languages count \
            milliseconds, a thousand times as much: such a `timestamp` lies tens of thousands of years ahead, so \
            that the phone takes every later update for an old one and shows none of them.
            """,
        repair: """
            Safe: a number of 13 digits is divided by 1000, fractions of a second are dropped. Other numbers are \
            left alone; what they count cannot be told.
            """,
        sources: [.apple(.liveActivities), .apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"updatedMs":1700000000123}}}"#
            ),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1},"dismissal-date":0}}
                """#),
        ],
        invalid: [
            Example(
                #"{"aps":{"event":"update","timestamp":↓1700000000123,"content-state":{"home":2,"away":1}}}"#,
                fixed:
                    #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"stale-date":↓1700003600000,\#
                "content-state":{"到达":12}}}
                """#,
                fixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"stale-date":1700003600,\#
                    "content-state":{"到达":12}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1},\#
                "dismissal-date":↓1700003600000000}}
                """#, caption: "Microseconds, perhaps: left alone"),
        ]
    )

    /// Seconds since 1970 reach this in the year 5138, milliseconds did in 1973.
    static let largestSeconds = 1e11

    static let reads = Facts.keys(.aps, .timestamp, .event, .staleDate, .dismissalDate)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity else { return }
        for key in [PayloadKey.timestamp, .staleDate, .dismissalDate] {
            guard let value = payload[key], let number = value.number, number > largestSeconds,
                payload.activityEvent.map({ ActivityWrongEvent.isOfUse(key, to: $0) }) ?? true
            else { continue }
            let seconds = value.integer.flatMap {
                (1_000_000_000_000..<10_000_000_000_000).contains($0) ? $0 / 1000 : nil
            }
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" counts seconds since 1970, and \(value.spelledNumber) is too large for that;"
                    + " \(effect(key))",
                help: seconds.map { "write seconds: \($0)" }
                    ?? "write seconds since 1970, a number of ten digits",
                fix: seconds.flatMap {
                    payload.editor.replaceValue(key.pointer, with: "\($0)", safety: .safe)
                }
            )
        }
    }

    private static func effect(_ key: PayloadKey) -> String {
        switch key {
        case .timestamp: "the phone takes every later update for an old one"
        case .staleDate: "the state never grows stale"
        default: "the activity stays as long as it may, four hours"
        }
    }
}
