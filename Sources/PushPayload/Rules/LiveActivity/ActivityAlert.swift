import PayloadModel

/// `activity-alert`: the alert of a Live Activity in a form that Apple documents for other pushes only.
enum ActivityAlert: Rule {
    static let description = RuleDescription(
        id: "activity-alert", family: .liveActivity, severity: .warning,
        summary: "The alert of a Live Activity is not an object with a title and a body.",
        rationale: """
            The alert of a Live Activity is an object with `title` and `body`. Each is a string, or an object with \
            `loc-key` and `loc-args`. Apple documents no other form of the alert: not a string instead of the object, \
            not a title alone, and not the flat keys `title-loc-key` and `loc-key` of ordinary pushes. With any of \
            these forms, the phone may update the activity without an alert, or show an empty one.
            """,
        fixes: """
            Flat localization keys move into `title` and `body`. Unsafe, because an older app may have been tested \
            with the flat keys. The fix does not add missing text.
            """,
        sources: [.apple(.liveActivities), .thread("jchambers/pushy#1112")],
        valid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"minutes":12},\#
                "alert":{"title":{"loc-key":"ORDER","loc-args":["4711"]},"body":"Twelve minutes"}}}
                """#),
            Example(#"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"minutes":12}}}"#),
            Example(#"{"aps":{"alert":"Goal"}}"#, caption: "An alert push, not for a Live Activity"),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"minutes":12},\#
                "alert":{↓"title-loc-key":"ORDER","title-loc-args":["4711"],"body":"Twelve minutes"}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"minutes":12},\#
                    "alert":{"title":{"loc-key":"ORDER","loc-args":["4711"]},"body":"Twelve minutes"}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1},"alert":↓"2:1"}}
                """#),
            Example(
                #"""
                {"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1},\#
                "alert":↓{"title":"الهدف"}}}
                """#, caption: "A title alone"),
        ]
    )

    /// The lines of an alert that Apple documents for a Live Activity.
    private static let lines = LocalizedField.all.filter { $0.literal == .title || $0.literal == .body }

    static let reads = Facts.keys(
        .aps, .alert, .title, .subtitle, .body, .titleLocalizationKey, .subtitleLocalizationKey,
        .localizationKey)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity, payload.hasAlertText else { return }
        guard payload.alert != nil else {
            guard payload[.alert]?.encodedAlert == nil else { return }
            findings.report(
                .value(PayloadKey.alert.pointer),
                "\"alert\" is a string, but Apple documents only an object for a Live Activity; the text might not"
                    + " appear",
                help: "write \"alert\": {\"title\": ..., \"body\": ...}"
            )
            return
        }
        reportMissingTexts(payload, &findings)
        for line in lines {
            guard let key = payload[line.key], !key.isNull else { continue }
            let fix = payload.editor.nestLocalization(
                line, safety: .unsafe)
            findings.report(
                .key(line.key.pointer),
                "\"\(line.key.name)\" is not documented for a Live Activity; the text might not appear",
                help: payload.has(line.literal)
                    ? "remove \"\(line.key.name)\", or write it into \"\(line.literal.name)\" in place of its value"
                    : "write \"\(line.literal.name)\": {\"loc-key\": ..., \"loc-args\": [...]}",
                fix: fix
            )
        }
    }

    private static func reportMissingTexts(_ payload: Inspection, _ findings: inout Findings) {
        let missing = lines.filter { !payload.has($0.literal) && !payload.has($0.key) }
        guard !missing.isEmpty else { return }
        let names = missing.map { "\"\($0.literal.name)\"" }.joined(separator: " and ")
        findings.report(
            .value(PayloadKey.alert.pointer),
            "the alert of a Live Activity has no \(names); the alert may be incomplete or not appear at all",
            help: "add \(names) to \"alert\""
        )
    }
}
