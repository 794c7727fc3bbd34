import LocatedJSON
import PayloadModel

/// `alert-empty`: an alert without text.
enum AlertEmpty: Rule {
    static let description = RuleDescription(
        id: "alert-empty", family: .structure, severity: .warning,
        summary: "An alert has no text.",
        rationale: """
            The alert is an empty string or an object without a text: its `title`, `subtitle` and `body` are empty or \
            missing, and it has no key of a localized text. Whether iOS shows an empty banner or none is not \
            documented; a service extension does not run for such an alert. The usual cause is a template that was \
            filled with an empty value.

            The `start` of a Live Activity needs an alert with a text; with empty texts, the activity might not start. \
            `activity-missing-key` reports a missing alert, and an alert without any key for a text. In a silent push, \
            `background-visible-keys` reports the empty alert.
            """,
        sources: [.apple(.generating), .apple(.serviceExtension)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"},"thread-id":"booking-1042"}}"#
            ),
            Example(#"{"aps":{"alert":{"title":"Kick-off"}}}"#),
            Example(#"{"aps":{"alert":{"loc-key":"BOOKING_CONFIRMED"}}}"#),
            Example(#"{"aps":{"badge":2}}"#),
            Example(
                #"{"aps":{"content-available":1,"alert":""}}"#,
                caption: "A silent push; `background-visible-keys` reports the empty alert"),
        ],
        invalid: [
            Example(#"{"aps":{"alert":↓{"title":"","body":""},"thread-id":"booking-1042"}}"#),
            Example(#"{"aps":{"alert":↓"","sound":"default"}}"#),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0},"attributes-type":"Match",\#
                "attributes":{"id":7},"alert":↓{"title":"","body":""}}}
                """#, caption: "The start of a Live Activity with empty texts"),
            Example(#"{"aps":{"alert":↓{},"badge":1}}"#),
            Example(
                #"{"aps":{"alert":↓{"launch-image":"stadium"}}}"#,
                caption: "A launch image, but no text"),
        ]
    )

    private static let texts: [PayloadKey] = [
        .title, .subtitle, .body, .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey,
    ]

    static let reads =
        Facts.keys(
            .alert, .contentAvailable, .event, .title, .subtitle, .body, .titleLocalizationKey,
            .subtitleLocalizationKey, .localizationKey) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let isStart = payload[.event]?.text.map { $0 == "start" } == true
        guard let alert = payload[.alert], isEmpty(alert, payload), payload.kind.readsAps,
            !payload.isSet(.contentAvailable), !isStart || payload.hasAlertText,
            !payload.hasUnsettledMember(where: texts.contains)
        else { return }
        findings.report(
            .value(PayloadKey.alert.pointer),
            isStart
                ? "the alert has no text, but the start of a Live Activity requires one; the activity might not start"
                : "the alert has no text; whether iOS shows an empty notification or none is not documented",
            help: "add a \"title\" or \"body\"" + (isStart ? "" : ", or remove \"alert\"")
        )
    }

    private static func isEmpty(_ alert: JSONNode, _ payload: Inspection) -> Bool {
        if let text = alert.text { return text.isEmpty }
        return alert.isObject
            && !texts.contains { key in payload[key].map { !isEmptyText($0, of: key) } ?? false }
    }

    /// Returns whether a value is an empty text. Other rules report null, other types, and empty localization keys,
    /// whose names have hyphens.
    private static func isEmptyText(_ value: JSONNode, of key: PayloadKey) -> Bool {
        !key.isHyphenated && value.text?.isEmpty == true
    }
}
