import LocatedJSON
import PayloadModel

/// `flag-not-one`: a flag that is not the number 1.
enum FlagNotOne: Rule {
    static let description = RuleDescription(
        id: "flag-not-one", family: .type, severity: .warning,
        summary: "`content-available`, `mutable-content` or `critical` has a value other than the number 1.",
        rationale: """
            Apple documents only the value `1` for `content-available`, `mutable-content` and `critical`. To switch a \
            flag off, omit the key. What iOS does with `"1"` or `true` is not documented: iOS might not run the \
            service extension or wake the app. According to reports, even `0` or `false` switches the flag on.

            Amazon Pinpoint requires `content-available` in `RawContent`. For an alert it must be `0`, so the rule \
            does not report `0` there.
            """,
        fixes: """
            Safe: `true`, `"1"` and `"true"` become `1`. Unsafe: a key with `0`, `false`, `"0"` or `"false"` is \
            removed; if iOS treated the flag as on, the fix turns it off. Any other value has no fix.
            """,
        sources: [
            .apple(.generating), .thread("AndrewBarba/apns2#82"), .thread("fernandospr/javapns-jdk16#8"),
            .thread("MihaelIsaev/FCM#41"),
            .page(
                title: "RawContent of Amazon Pinpoint",
                url:
                    "https://docs.aws.amazon.com/sdk-for-kotlin/api/latest/pinpoint/aws.sdk.kotlin.services.pinpoint.model/-apns-message/raw-content.html"
            ),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Goal"},"mutable-content":1}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":{"critical":0,"name":"default"}}}"#,
                caption: "Reported by `sound-object-not-critical` instead"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"mutable-content":1.0}}"#,
                caption: "`1.0`, which is the number 1"),
            Example(
                #"{"aps":{"content-available":true},"caller":"Mona"}"#, headers: ["apns-push-type: voip"],
                caption: "A VoIP push, which only the app reads"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"mutable-content":↓"1"}}"#,
                fixed: #"{"aps":{"alert":{"body":"Goal"},"mutable-content":1}}"#),
            Example(
                #"{"aps":{"content-available":↓true},"score":3}"#,
                fixed: #"{"aps":{"content-available":1},"score":3}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"content-available":↓0}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}}}"#,
                caption: "`0`, which does not reliably switch a flag off"),
            Example(#"{"aps":{"alert":{"body":"Goal"},"mutable-content":↓2}}"#),
        ]
    )

    private static let flags: [PayloadKey] = [.contentAvailable, .mutableContent, .critical]

    /// Whether a value is meant to switch a flag off, except a 0 that the rule accepts.
    ///
    /// If the key is misplaced or misspelled, iOS ignores it and the flag is off, as intended. A fix must not write the
    /// value where iOS reads it, because iOS might treat the flag as set there.
    static func isOff(_ key: PayloadKey, _ value: JSONNode, in payload: Inspection) -> Bool {
        flags.contains(key) && value.isFlagOff && !(allowsZero(key, in: payload) && value.integer == 0)
    }

    /// Whether the rule accepts 0 for a flag: another rule reports `"critical": 0`, and Amazon Pinpoint requires
    /// `"content-available": 0`.
    private static func allowsZero(_ key: PayloadKey, in payload: Inspection) -> Bool {
        key == .critical || key == .contentAvailable && payload.options.requiresContentAvailable
    }

    /// Returns `writing`, a fix that writes a member where iOS reads it; for a flag that is off, instead a fix that
    /// removes the member; `nil` if `writing` is `nil`.
    static func fix(
        _ writing: Fix?, of key: PayloadKey, _ value: JSONNode, at pointer: JSONPointer,
        in payload: Inspection
    ) -> Fix? {
        guard isOff(key, value, in: payload) else { return writing }
        return writing.flatMap { payload.editor.remove(pointer, safety: $0.safety) }
    }

    static let reads = Facts.keys(.contentAvailable, .mutableContent, .critical)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps else { return }
        for key in flags {
            guard let value = payload[key], !value.isNull, value.integer != 1 else { continue }
            if allowsZero(key, in: payload), value.integer == 0 { continue }
            findings.report(
                .value(key.pointer),
                "\"\(key.name)\" is \(value.spoken), not the number 1; only 1 is documented, and iOS may ignore the flag"
                    + " or treat it as set",
                help: help(key, value),
                fix: fix(key, value, payload.editor)
            )
        }
    }

    private static func help(_ key: PayloadKey, _ value: JSONNode) -> String {
        value.isFlagOff ? "remove \"\(key.name)\"" : "write \"\(key.name)\": 1"
    }

    private static func fix(_ key: PayloadKey, _ value: JSONNode, _ editor: DocumentEditor) -> Fix? {
        if value.isFlagOn { return editor.replaceValue(key.pointer, with: "1", safety: .safe) }
        if value.isFlagOff { return editor.remove(key.pointer, safety: .unsafe) }
        return nil
    }
}
