import PayloadModel

/// `activity-missing-key`: a Live Activity push without an event, or without a key that its event needs.
enum ActivityMissingKey: Rule {
    static let description = RuleDescription(
        id: "activity-missing-key", family: .liveActivity, severity: .error,
        summary: "A Live Activity push lacks `event`, or a key that its event needs.",
        rationale: """
            Every Live Activity push needs `event` and `timestamp`. `start` and `update` also need `content-state`; \
            `start` needs `attributes-type`, `attributes` and an `alert` with a text as well. If one of these is \
            missing, APNs still answers 200, and according to reports the phone silently drops the push: no activity \
            appears, or the old state stays. With `end` the final `content-state` is only recommended: without it, the \
            activity ends with its old state, and the finding is a warning.
            """,
        sources: [.apple(.liveActivities), .thread("kylebrowning/APNSwift#232")],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"minutes":12},\#
                "attributes-type":"Delivery","attributes":{"order":4711},\#
                "alert":{"title":"外卖","body":{"loc-key":"ON_ITS_WAY"}}}}
                """#),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":3,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity"]),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"timestamp":1700000000}}"#,
                caption: "An alert whose `timestamp` is the sender's own data"),
        ],
        invalid: [
            Example(#"{"aps":↓{"event":"update","content-state":{"home":2,"away":1}}}"#),
            Example(
                #"{"aps":↓{"timestamp":1700000000,"content-state":{"minutes":12}}}"#,
                caption: "A push without an event"),
            Example(
                #"{"aps":↓{"timestamp":1700000000,"content-state":{"event":"update","minutes":12}}}"#,
                caption: "The event is one level too deep"),
            Example(
                #"""
                {"aps":↓↓{"event":"start","timestamp":1700000000,"content-state":{"minutes":12},"alert":↓{}}}
                """#, caption: "A start without attributes and without a text"),
            Example(
                #"{"aps":↓{"event":"end","timestamp":1700000000,"dismissal-date":1700003600}}"#,
                severity: .warning, caption: "An `end` without the final state, which is only recommended"),
        ]
    )

    static let reads =
        Facts.keys(
            .aps, .alert, .timestamp, .event, .contentState, .attributesType, .attributes, .title, .subtitle,
            .body, .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity else { return }
        guard payload.has(.event) else {
            reportMissing(
                .event, "the phone does not know the event and may ignore the push", payload, &findings)
            return
        }
        if !payload.has(.timestamp) {
            reportMissing(.timestamp, "the phone may ignore the push", payload, &findings)
        }
        guard let event = payload.activityEvent else { return }
        if !payload.has(.contentState) {
            switch event {
            case .start:
                reportMissing(.contentState, "the activity does not start", payload, &findings)
            case .update:
                reportMissing(.contentState, "the activity keeps its old state", payload, &findings)
            case .end:
                let effect = "the activity ends with its old state"
                reportMissing(.contentState, effect, severity: .warning, payload, &findings)
            }
        }
        if event == .start { checkStart(payload, &findings) }
    }

    private static func checkStart(_ payload: Inspection, _ findings: inout Findings) {
        for key in [PayloadKey.attributesType, .attributes, .alert] where !payload.has(key) {
            reportMissing(key, "the activity does not start", payload, &findings)
        }
        guard let alert = payload[.alert], alert.isObject || alert.isString, !payload.hasAlertText else {
            return
        }
        findings.report(
            .value(PayloadKey.alert.pointer), "\"alert\" has no text; the activity does not start",
            help: "write \"title\" and \"body\" into \"alert\""
        )
    }

    private static func reportMissing(
        _ key: PayloadKey, _ effect: String, severity: Severity? = nil, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        // A service that generates the payload adds these keys itself.
        let isAdded = payload.options.isGeneratedByService && (key == .timestamp || key == .attributesType)
        guard !isAdded, !payload.isReportedElsewhere(key) else { return }
        let event = payload.activityEvent.map { "the event \"\($0.rawValue)\"" } ?? "a Live Activity push"
        let verb = severity == .warning ? "should have" : "needs"
        findings.report(
            .value(key.place.pointer), "\(event) \(verb) \"\(key.name)\", which is missing; \(effect)",
            severity: severity,
            help: help(key, payload)
        )
    }

    private static func help(_ key: PayloadKey, _ payload: Inspection) -> String {
        if payload[.contentState]?[key.name] != nil {
            return "move \"\(key.name)\" from \"content-state\" into \"aps\""
        }
        return switch key {
        case .event: "add \"event\" with \"start\", \"update\" or \"end\""
        case .timestamp: "add \"timestamp\" with the current time in seconds since 1970"
        case .contentState: "add \"content-state\" with all properties of the app's ContentState"
        case .attributesType: "add \"attributes-type\" with the name of the app's ActivityAttributes type"
        case .attributes: "add \"attributes\" with all properties of the app's ActivityAttributes type"
        default: "add \"\(key.name)\" with \"title\" and \"body\""
        }
    }
}
