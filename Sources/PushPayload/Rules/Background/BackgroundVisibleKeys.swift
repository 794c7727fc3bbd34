import PayloadModel

/// `background-visible-keys`: a visible or audible key in a push that wakes the app.
enum BackgroundVisibleKeys: Rule {
    static let description = RuleDescription(
        id: "background-visible-keys", family: .background, severity: .warning,
        summary: "A push with `content-available` also contains an alert, a badge or a sound.",
        rationale: """
            Apple reserves `content-available` for silent pushes, whose `aps` contains that key and nothing else. Many \
            apps send it together with an alert, a badge or a sound, and APNs accepts that: iOS shows the notification \
            and wakes the app. pushctl reports one note for such a push, not one for each key. It reports an empty \
            alert, badge or sound as a warning: iOS shows or plays nothing, and the push is not silent either. An \
            alert is empty if it has no member, or only empty texts. Under the push type `background`, pushctl reports \
            each of the three keys as an error, even if it is empty, because APNs may reject, delay or drop the push.
            """,
        fixes: """
            Unsafe: an `alert`, `badge` or `sound` that is an empty string is removed. All other keys stay, because \
            only you know whether the push should be visible.
            """,
        sources: [
            .apple(.generating), .apple(.background), .thread("braze-inc/braze-docs#6438"),
            .thread("logicalparadox/apnagent#4"), .thread("appfeel/node-pushnotifications#79"),
        ],
        valid: [
            Example(#"{"aps":{"content-available":1},"booking":4711}"#),
            Example(
                #"{"aps":{"content-available":1,"category":"sync"}}"#,
                headers: ["apns-push-type: background"],
                caption: "A key that is neither visible nor audible, in a push of type `background`"),
            Example(
                #"{"aps":{"alert":{"body":"Table for two confirmed"},"badge":1,"sound":"default"}}"#,
                caption: "A push without `content-available`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"content-available":0}}"#,
                caption: "`content-available` is 0"),
        ],
        invalid: [
            Example(
                #"{"aps":{"content-available":1,↓"sound":""},"booking":4711}"#,
                unsafelyFixed: #"{"aps":{"content-available":1},"booking":4711}"#,
                caption: "An empty sound, which iOS does not play"),
            Example(
                #"{"aps":{↓"alert":{},"content-available":1}}"#, caption: "An alert without a member"),
            Example(
                #"{"aps":{↓"alert":{"title":"","body":""},"content-available":1}}"#,
                caption: "An alert with nothing but empty texts"),
            Example(
                #"{"aps":{"content-available":1,↓"badge":3},"unread":3}"#, severity: .error,
                headers: ["apns-push-type: background", "apns-priority: 5"],
                caption: "A badge, which no fix removes, in a push of type `background`"),
            Example(
                #"{"aps":{"alert":{"title":"聊天","body":"你有一条新消息"},↓"content-available":1}}"#,
                severity: .note, headers: ["apns-push-type: alert"],
                caption: "A visible push that also wakes the app"),
            Example(
                #"{"aps":{"alert":{"body":"New offer"},"badge":1,↓"content-available":1}}"#, severity: .note,
                caption: "Two visible keys, but only one note; no push type is given"),
        ]
    )

    private static let visible = [PayloadKey.alert, .badge, .sound]
    private static let effects: [PayloadKey: String] = [
        .alert: "is visible", .badge: "changes the badge", .sound: "plays a sound",
    ]

    private static let texts: [PayloadKey] = [.title, .subtitle, .body]

    static let reads =
        Facts.keys(.alert, .badge, .sound, .contentAvailable) + .keys(KeyCatalog.keys(in: .alert))
        + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, payload.isSet(.contentAvailable) else { return }
        let isBackground = payload.headers?.pushType == .background
        var found: [String] = []
        for key in visible {
            guard let value = payload[key], !value.isNull else { continue }
            let isEmpty = value.text?.isEmpty == true || key == .alert && isEmptyAlert(payload)
            if !isEmpty, let effect = effects[key] { found.append(effect) }
            guard isBackground || isEmpty else { continue }
            let isWritten = payload.document.isWritten(key.pointer)
            let origin = isWritten ? "" : ", which the service sets from this field,"
            findings.report(
                .key(key.pointer),
                isBackground
                    ? "\"\(key.name)\"\(origin) does not belong in a push of type \"background\"; APNs may reject, delay or"
                        + " drop it"
                    : "\"\(key.name)\" is empty, so iOS \(key == .sound ? "plays" : "shows") nothing, but the push is not silent"
                        + " either",
                severity: isBackground ? .error : nil,
                help: isEmpty
                    ? "remove \"\(key.name)\""
                    : (isWritten ? "remove \"\(key.name)\", or " : "")
                        + "send the push with the push type \"alert\"",
                fix: value.text?.isEmpty == true
                    ? payload.editor.remove(key.pointer, safety: .unsafe) : nil
            )
        }
        guard !found.isEmpty, !isBackground else { return }
        findings.report(
            .key(PayloadKey.contentAvailable.pointer),
            "the push \(found.joined(separator: ", ")) and also sets \"content-available\", as a silent push does; APNs accepts both,"
                + " and iOS wakes the app as well",
            severity: .note, help: "keep both if this is intended, or send a separate silent push")
    }

    /// Returns whether the alert is an object without members, or with nothing but empty texts.
    private static func isEmptyAlert(_ payload: Inspection) -> Bool {
        guard let alert = payload.alert else { return false }
        return alert.count == texts.count { payload[$0]?.text?.isEmpty == true }
    }
}
