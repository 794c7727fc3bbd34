import PayloadModel

/// `action-loc-key`: the text of a button of modal alerts, which iOS no longer shows.
enum ActionLocKey: Rule {
    static let description = RuleDescription(
        id: "action-loc-key", family: .deprecation, severity: .warning,
        summary: "`action-loc-key` labels a button of modal alerts, which iOS no longer shows.",
        rationale: """
            The key named the text of the right-hand button when a notification was a modal alert in the middle of the \
            screen; `null` hid that button. The key is no longer in Apple's table of keys. Today people open a \
            notification by tapping it, and buttons come from the actions of its `category`.
            """,
        fixes: "The key is removed. Unsafe, because the app might read it.",
        sources: [.apple(.legacyKeys)],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"category":"MATCH"},"action-loc-key":"OPEN"}"#,
                caption: "Reported by `misplaced-key` instead")
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"body":"Your table is ready",↓"action-loc-key":"OPEN"},"category":"BOOKING"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Your table is ready"},"category":"BOOKING"}}"#),
            Example(
                #"{"aps":{"alert":{"loc-key":"GOAL",↓"action-loc-key":null}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"loc-key":"GOAL"}}}"#),
        ]
    )

    static let reads = Facts.keys(.actionLocalizationKey)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let key = PayloadKey.actionLocalizationKey
        guard payload.kind.readsAps, let value = payload[key], value.isString || value.isNull else { return }
        findings.report(
            .key(key.pointer),
            "\"\(key.name)\" labels a button of modal alerts, which iOS no longer shows; the notification has no such"
                + " button",
            help: "remove it and describe buttons as actions of a category",
            fix: payload.editor.remove(key.pointer, safety: .unsafe)
        )
    }
}
