import LocatedJSON
import PayloadModel

/// `activity-date-unit`: a Live Activity push with a date that does not count seconds since 1970.
enum ActivityDateUnit: Rule {
    static let description = RuleDescription(
        id: "activity-date-unit", family: .liveActivity, severity: .error,
        summary: "A date of a Live Activity push does not count seconds since 1970.",
        rationale: """
            `timestamp`, `stale-date` and `dismissal-date` count seconds since 1970. The date functions of many \
            programming languages return milliseconds. Read as seconds, a `timestamp` in milliseconds is tens of \
            thousands of years ahead, so the phone treats every later update as old and shows none of them.

            pushctl warns about a `timestamp` before the year 2000. Usually it is a time of day such as 1702 for \
            17:02, a counter, or a number with missing digits. The phone ignores a push whose `timestamp` is older \
            than that of the current state.
            """,
        fixes: """
            Safe: a number of 13 digits is divided by 1000. Unsafe if the last three digits are not all zero: the fix \
            drops these milliseconds, and its description in the report says so. Other numbers stay, because their \
            unit is unknown.
            """,
        sources: [.apple(.liveActivities), .apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"updatedMs":1700000000123}}}"#,
                caption: "Milliseconds in the app's own data"),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1},"dismissal-date":0}}
                """#, caption: "A `dismissal-date` in the past, which removes the activity at once"),
        ],
        invalid: [
            Example(
                #"{"aps":{"event":"update","timestamp":↓1700000000123,"content-state":{"home":2,"away":1}}}"#,
                unsafelyFixed:
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
                """#, caption: "A number that may count microseconds, so there is no fix"),
            Example(
                #"{"aps":{"timestamp":↓1700000000000,"content-state":{"home":2,"away":1}}}"#,
                fixed: #"{"aps":{"timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity"],
                caption: "A Live Activity push without an event"),
            Example(
                #"{"aps":{"event":"update","timestamp":↓1702,"content-state":{"home":2,"away":1}}}"#,
                severity: .warning, caption: "The time of day 17:02"),
        ]
    )

    /// The largest number that the rule accepts as seconds since 1970. Seconds reach it in the year 5138; milliseconds
    /// reached it in 1973.
    static let largestSeconds = Inspection.largestSeconds

    static let reads = Facts.keys(.aps, .timestamp, .event, .staleDate, .dismissalDate)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity else { return }
        if payload.hasEarlyTimestamp, let value = payload[.timestamp] {
            findings.report(
                .value(PayloadKey.timestamp.pointer),
                "\"timestamp\" counts seconds since 1970, and \(value.spelledNumber) is before the year 2000; the phone"
                    + " ignores the push if it has a newer state",
                severity: .warning,
                help: "write the time of sending in seconds since 1970, a number of ten digits")
        }
        for key in [PayloadKey.timestamp, .staleDate, .dismissalDate] {
            guard let value = payload[key], let number = value.number, number > largestSeconds,
                payload.activityEvent.map({ ActivityWrongEvent.isRead(key, by: $0) }) ?? true
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
                fix: seconds.flatMap { fix(key, value, seconds: $0, payload.editor) }
            )
        }
    }

    /// Returns a fix; only unsafe fixes drop a fraction of a second, and their titles mention that.
    private static func fix(
        _ key: PayloadKey, _ value: JSONNode, seconds: Int, _ editor: DocumentEditor
    ) -> Fix? {
        let rest = (value.integer ?? 0) % 1000
        guard rest != 0 else {
            return editor.replaceValue(key.pointer, with: "\(seconds)", safety: .safe)
        }
        return editor.replaceValue(
            key.pointer, with: "\(seconds)", safety: .unsafe,
            title: "write \(seconds) for \"\(key.name)\", without its \(rest) milliseconds")
    }

    private static func effect(_ key: PayloadKey) -> String {
        switch key {
        case .timestamp: "the phone treats every later update as old"
        case .staleDate: "the state never becomes stale"
        default: "iOS removes the ended activity only after the limit of four hours"
        }
    }
}
