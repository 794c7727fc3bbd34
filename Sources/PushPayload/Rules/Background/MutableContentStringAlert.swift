import PayloadModel

/// `mutable-content-string-alert`: a push with `mutable-content` whose alert is a string.
enum MutableContentStringAlert: Rule {
    static let description = RuleDescription(
        id: "mutable-content-string-alert", family: .background, severity: .warning,
        summary: "`mutable-content` is set, but the alert is a string instead of an object.",
        rationale: """
            For a push that the service extension should change, Apple asks for an `alert` object with a title, a \
            subtitle or a body. A string is documented as the body of the alert, but Apple does not say whether the \
            extension runs for such an alert.
            """,
        fixes: "Safe: the string becomes the `body` of an object, which means the same.",
        sources: [.apple(.serviceExtension), .apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Anna sent a photo"},"mutable-content":1}}"#),
            Example(#"{"aps":{"alert":"Anna sent a photo"}}"#),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":↓"Anna sent a photo","mutable-content":1},"photo":"p/17.jpg"}"#,
                fixed:
                    #"{"aps":{"alert":{"body":"Anna sent a photo"},"mutable-content":1},"photo":"p/17.jpg"}"#),
            Example(
                #"{"aps": {"mutable-content": 1, "alert": ↓"وصلت رسالة \u2709"}}"#,
                fixed: #"{"aps": {"mutable-content": 1, "alert": {"body": "وصلت رسالة \u2709"}}}"#,
                caption: "An escape in the text, which the fix keeps"),
        ]
    )

    static let reads = Facts.keys(.alert, .mutableContent)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, payload.isSet(.mutableContent),
            let alert = payload[.alert], alert.text?.isEmpty == false, alert.encodedAlert == nil
        else { return }
        findings.report(
            .value(PayloadKey.alert.pointer),
            "\"alert\" is a string, and \"mutable-content\" is documented for an object only; whether the service"
                + " extension runs is not documented",
            help: "write \"alert\": {\"body\": ...}",
            fix: payload.editor.expandString(.alert, safety: .safe)
        )
    }
}
