import LocatedJSON
import PayloadContainers
import PayloadModel

/// `enum-value`: a value that is not in its key's list.
enum EnumValue: Rule {
    static let description = RuleDescription(
        id: "enum-value", family: .value, severity: .error,
        summary: "A key has a value that is not in its list of allowed values.",
        rationale: """
            The values of `interruption-level`, `event` and `ptt-push-type` must match Apple's spelling exactly, \
            including letter case and hyphens. APNs accepts any string. Apple does not document what iOS does with \
            any other string. A Focus might hold back a notification with the level `timeSensitive`, and a Live \
            Activity push with the event `Update` might change nothing.

            In a declarative web push, `web_push` is the number 8030 and `dir` is `auto`, `ltr` or `rtl`; with any \
            other value, Safari does not treat the message as declarative, and leaves it to the site's service worker.
            """,
        fixes: """
            Safe: a value that differs from an allowed one only by letter case, spaces, hyphens or underscores gets \
            the allowed spelling. Unsafe: one or two wrong letters are corrected, except in `dir`, and another number \
            in `web_push` becomes 8030. Any other value has no fix.
            """,
        sources: [
            .apple(.generating), .apple(.liveActivities), .thread("sideshow/apns2#185"), .forum(787_878),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Goal"},"interruption-level":"time-sensitive"}}"#),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000},"event":"goal","level":"high"}"#,
                caption: "The app's own `event` beside `aps`"),
            Example(#"{"aps":{"ptt-push-type":"service-update"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"event":"goal"}}"#,
                caption: "An `event` in a push that is not for a Live Activity"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":↓"timeSensitive"}}"#,
                fixed:
                    #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":"time-sensitive"}}"#
            ),
            Example(
                #"{"aps":{"event":↓"Update","timestamp":1700000000,"content-state":{"home":2}}}"#,
                fixed: #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"登机"},"interruption-level":↓"time-senstive"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"登机"},"interruption-level":"time-sensitive"}}"#,
                caption: "A misspelling that Apple's page also had"),
            Example(#"{"aps":{"alert":{"body":"Goal"},"interruption-level":↓"high"}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"interruption-level":↓""}}"#),
            Example(
                #"{"web_push":↓8031,"notification":{"title":"Goal","navigate":"https://example.com/77","dir":↓"RTL"}}"#,
                fixed:
                    #"{"web_push":8031,"notification":{"title":"Goal","navigate":"https://example.com/77","dir":"rtl"}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","dir":"rtl"}}"#,
                caption: "A declarative web push"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.unlistedWord) }

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            guard !key.values.isEmpty, let text = value.text else { return }
            for case .enumeration(let values) in key.types
            where !values.contains(where: { text == $0 }) && !text.hasOuterCurlyQuote {
                report(key, String(text), values, payload.editor, &findings)
            }
        }
    }

    private static func report(
        _ key: PayloadKey, _ text: String, _ values: [String], _ editor: DocumentEditor,
        _ findings: inout Findings
    ) {
        let same = KeySpelling.sameForm(text, among: values) { $0 }
        let meant = same ?? KeySpelling.nearest(text, among: values) { $0 }
        let list = values.map { "\"\($0)\"" }.joined(last: "or")
        var found: String { editor.document.node(at: key.pointer)?.spoken ?? "another value" }
        findings.report(
            .value(key.pointer),
            "\"\(key.name)\" must be \(list), not \(found); \(consequence(key))",
            help: meant.map { "write \"\($0)\"" }
                ?? "write \(list), or remove the key",
            fix: meant.flatMap {
                editor.replaceValue(
                    key.pointer, with: JSONText.encode($0), safety: same == nil ? .unsafe : .safe)
            }
        )
    }

    private static func consequence(_ key: PayloadKey) -> String {
        switch key {
        case .interruptionLevel: "the level that the notification gets is not documented"
        case .event: "the Live Activity might not start, change or end"
        default: "what happens to the push is not documented"
        }
    }
}
