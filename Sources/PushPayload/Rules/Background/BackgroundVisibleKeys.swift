/// `background-visible-keys`: something to see or hear in a push that wakes the app.
enum BackgroundVisibleKeys: Rule {
    static let description = RuleDescription(
        id: "background-visible-keys", family: .background, severity: .warning,
        summary: "A push with `content-available` carries an alert, a badge or a sound as well.",
        rationale: """
            Apple keeps `content-available` for silent pushes, whose `aps` holds that key and nothing else. Beside \
            an alert, a badge or a sound, even an empty one, the push is no longer silent: the phone shows it, and \
            whether it wakes the app as well is not documented, though it has been seen to. APNs accepts the \
            mixture, so this is a warning. Under the \
            push type `background` it is an error: the two contradict each other, and APNs may refuse, delay or \
            drop the push.
            """,
        repair: """
            Unsafe: the visible keys are removed, which leaves a silent push. Nothing is removed when the request \
            declares another push type than `background`, nor when it declares none and the alert has a text: then \
            the alert is meant.
            """,
        sources: [
            .apple(.generating), .apple(.background), .thread("braze-inc/braze-docs#6438"),
            .thread("logicalparadox/apnagent#4"),
        ],
        valid: [
            Example(#"{"aps":{"content-available":1},"booking":4711}"#),
            Example(
                #"{"aps":{"content-available":1,"category":"sync"}}"#, headers: ["apns-push-type: background"]
            ),
            Example(#"{"aps":{"alert":{"body":"Table for two confirmed"},"badge":1,"sound":"default"}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"content-available":0}}"#),
        ],
        invalid: [
            Example(
                #"{"aps":{"content-available":1,↓"sound":""},"booking":4711}"#,
                unsafelyFixed: #"{"aps":{"content-available":1},"booking":4711}"#,
                caption: "Even an empty sound makes a silent push a visible one"),
            Example(
                #"{"aps":{"content-available":1,↓"badge":3},"unread":3}"#,
                unsafelyFixed: #"{"aps":{"content-available":1},"unread":3}"#, severity: .error,
                headers: ["apns-push-type: background", "apns-priority: 5"]),
            Example(
                #"{"aps":{↓"alert":{"title":"聊天","body":"你有一条新消息"},"content-available":1}}"#,
                headers: ["apns-push-type: alert"],
                caption: "Declared as an alert: the alert is meant and stays"),
            Example(
                #"{"aps":{↓"alert":{"body":"New offer"},↓"badge":1,"content-available":1}}"#,
                caption: "Nothing is declared, but nobody writes a text that is not to be read"),
        ]
    )

    static let reads = Facts.keys(
        .alert, .badge, .sound, .contentAvailable, .title, .subtitle, .body, .titleLocalizationKey,
        .subtitleLocalizationKey, .localizationKey, .alertSound)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, payload.isSet(.contentAvailable) else { return }
        let declared = payload.headers?.pushType
        for key in [PayloadKey.alert, .badge, .sound] {
            guard let value = payload[key], !value.isNull else { continue }
            let isSilent = declared == .background
            let isMeant = declared == nil ? payload.hasAlertText : !isSilent
            let fix = isMeant ? nil : payload.editor.remove(key.pointer, safety: .unsafe)
            findings.report(
                .key(key.pointer),
                isSilent
                    ? "\"\(key.name)\" has no place in a push of type \"background\"; APNs may refuse, delay or drop it"
                    : "\"\(key.name)\" beside \"content-available\" makes the push a visible one; that the app is"
                        + " woken as well is not documented",
                severity: isSilent ? .error : nil,
                help:
                    "leave \"\(key.name)\" out of a silent push, or \"content-available\" out of a visible one",
                fix: fix
            )
        }
    }
}
