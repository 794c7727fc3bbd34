import PayloadModel

/// `activity-wrong-event`: a key that the event of the push does not use.
enum ActivityWrongEvent: Rule {
    static let description = RuleDescription(
        id: "activity-wrong-event", family: .liveActivity, severity: .warning,
        summary: "A Live Activity push has a key that its event does not use.",
        rationale: """
            `attributes-type`, `attributes`, `input-push-token` and `input-push-channel` belong to the event `start`; \
            `dismissal-date` belongs to `end`; `stale-date` belongs to `start` and `update`. With any other event the \
            key has no effect: the attributes of a running activity cannot change, an update does not dismiss an \
            activity, and an activity that ended does not become stale.
            """,
        fixes: "Unsafe: the key is removed, although the event may be wrong instead.",
        sources: [.apple(.liveActivities), .thread("kylebrowning/APNSwift#228")],
        valid: [
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":3,"away":1},\#
                "dismissal-date":1700003600}}
                """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":3,"away":1},\#
                "stale-date":1700003600}}
                """#),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1},\#
                ↓"dismissal-date":1700003600}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,↓"attributes-type":"Match",\#
                ↓"attributes":{"home":"湖人"},"content-state":{"home":2,"away":1}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1},\#
                ↓"stale-date":1700003600}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1}}}
                    """#),
        ]
    )

    static let reads = Facts.keys(
        .aps, .timestamp, .event, .contentState, .staleDate, .dismissalDate, .attributesType, .attributes,
        .inputPushToken, .inputPushChannel)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity, let event = payload.activityEvent else { return }
        for key in PushKind.liveActivityKeys {
            guard let value = payload[key], !value.isNull, !isRead(key, by: event) else { continue }
            findings.report(
                .key(key.pointer),
                "\"\(key.name)\" has no effect with the event \"\(event.rawValue)\"; \(effect(key))",
                help: "remove \"\(key.name)\", or change the event",
                fix: payload.editor.remove(key.pointer, safety: .unsafe)
            )
        }
    }

    /// Returns whether a key has an effect with an event.
    static func isRead(_ key: PayloadKey, by event: LiveActivityEvent) -> Bool {
        switch key {
        case .attributesType, .attributes, .inputPushToken, .inputPushChannel: event == .start
        case .dismissalDate: event == .end
        case .staleDate: event != .end
        default: true
        }
    }

    private static func effect(_ key: PayloadKey) -> String {
        switch key {
        case .dismissalDate: "the activity stays"
        case .staleDate: "an activity that ended does not become stale"
        case .inputPushToken, .inputPushChannel: "only a push that starts an activity can set up its updates"
        default: "a running activity keeps its attributes"
        }
    }
}
