import PayloadContainers
import PayloadModel

/// `value-range`: a number outside its documented range.
enum ValueRange: Rule {
    static let description = RuleDescription(
        id: "value-range", family: .value, severity: .warning,
        summary: "A number is outside the range that is documented for its key.",
        rationale: """
            A `badge` is a whole number of 0 or more, `volume` and `relevance-score` are between 0 and 1, and the \
            dates of Live Activities are whole seconds. What iOS does with any other number is not documented. Senders \
            have tried, for example, a `badge` of -1 to count down, and a `relevance-score` of 90 as a percentage. In \
            a Live Activity, any `relevance-score` is allowed. A `summary-arg-count` is a whole number of 1 or more. \
            For any other number, the finding is an error, because a header file of Apple's SDK says that the count \
            cannot be 0.

            In a declarative web push, `app_badge` must be a whole number of 0 or more, or a string of digits. For any \
            other number, the finding is an error, because Safari does not treat the message as declarative.
            """,
        sources: [
            .apple(.generating), .apple(.liveActivities), .thread("jchambers/pushy#1041"),
            .thread("edamov/pushok#116"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Kickoff","body":"Lakers – Bulls, 20:30"},"relevance-score":0.9}}"#
            ),
            Example(#"{"aps":{"alert":{"body":"Goal"},"badge":0,"relevance-score":1}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"badge":3.0,"relevance-score":0.25}}"#),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{},"relevance-score":100}}"#,
                caption: "Any `relevance-score` in a Live Activity"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kickoff","body":"Lakers – Bulls, 20:30"},"relevance-score":↓90}}"#
            ),
            Example(#"{"aps":{"alert":{"body":"Goal"},"badge":↓-1}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"badge":↓2.5}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":"default","volume":↓80}}}"#),
            Example(#"{"aps":{"event":"update","timestamp":↓1700000000.5,"content-state":{}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe","summary-arg-count":↓0}}}"#,
                severity: .error, caption: "A `summary-arg-count` of 0, which Apple forbids"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"},"app_badge":↓-1}"#,
                severity: .error,
                caption: "A declarative web push"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.outOfRange) }

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            guard value.isNumber, let number = value.number else { return }
            for type in key.types {
                guard let problem = problem(number, type, key, payload) else { continue }
                findings.report(
                    .value(key.pointer),
                    "\"\(key.name)\" is \(value.spelledNumber), \(problem); \(consequence(key))",
                    severity: key == .summaryArgumentCount ? .error : nil, help: help(key, type)
                )
            }
        }
    }

    private static func problem(
        _ number: Double, _ type: PayloadKey.ValueType, _ key: PayloadKey, _ payload: Inspection
    ) -> String? {
        let isWhole = number == number.rounded()
        switch type {
        case .integer(let minimum):
            if !isWhole { return "not a whole number" }
            return number < Double(minimum) ? "less than \(minimum)" : nil
        case .number(let range):
            // A Live Activity accepts any score.
            if key == .relevanceScore, payload.kind == .liveActivity || payload.has(.event) { return nil }
            if range.contains(number) { return nil }
            return "outside \(type.allowed ?? "its range")"
        case .date:
            // `activity-wrong-event` reports a date that the event does not use.
            if let event = payload.activityEvent, !ActivityWrongEvent.isRead(key, by: event) { return nil }
            // `activity-date-unit` reports a number that cannot be seconds.
            return isWhole || number > ActivityDateUnit.largestSeconds ? nil : "not a whole second"
        default:
            return nil
        }
    }

    private static func consequence(_ key: PayloadKey) -> String {
        switch key {
        case .badge: "what the icon then shows is not documented"
        case .relevanceScore:
            "Apple does not document how the notification summary then ranks the notification"
        case .volume: "Apple does not document how loud the alert is"
        case .summaryArgumentCount: "a notification counts as at least one in the summary line"
        default: "Apple documents whole seconds only, and the Live Activity may ignore the date"
        }
    }

    private static func help(_ key: PayloadKey, _ type: PayloadKey.ValueType) -> String {
        let allowed = type.allowed ?? ""
        switch type {
        case .number: return "write a number from \(allowed)"
        case .date: return "write \(allowed), without a fraction"
        default: return "write a \(allowed)" + (key == .badge ? "; 0 removes the badge" : "")
        }
    }
}
