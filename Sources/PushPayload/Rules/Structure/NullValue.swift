import LocatedJSON
import PayloadModel

/// `null-value`: a null that Apple does not allow.
enum NullValue: Rule {
    static let description = RuleDescription(
        id: "null-value", family: .structure, severity: .warning,
        summary: "A key at the top level, in `aps`, in `alert` or in `sound` is null.",
        rationale: """
            Apple lists the types that a value may have; null is not one of them. What iOS does with `"badge": null` \
            is not documented. According to one report, a library for senders lost all custom data because of a single \
            null, so the rule also reports null in the app's own top-level keys, as a note. To send no value, omit the \
            key.

            As an exception, Apple's archived reference allows null for `title-loc-key`, `title-loc-args` and \
            `action-loc-key`, so the rule does not report null there. The rule also ignores null inside other objects \
            and arrays, such as `content-state`, `attributes` and objects in the app's own data.
            """,
        fixes: "The key is removed. Unsafe, because the app might distinguish null from a missing key.",
        sources: [.apple(.generating), .apple(.legacyKeys), .thread("andreialecu/node-apn-http2#8")],
        valid: [
            Example(#"{"aps":{"alert":{"title-loc-key":"KICK_OFF","title-loc-args":null}}}"#),
            Example(#"{"aps":{"alert":{"body":"Kick-off"}},"match":{"winner":null}}"#),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"},"badge":↓null}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"}}}"#),
            Example(
                #"{"aps":{"alert":{"title":↓null,"body":"تم تأكيد حجزك"}},"booking":"A-1042"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"تم تأكيد حجزك"}},"booking":"A-1042"}"#),
            Example(
                #"{"aps":{"alert":{"body":"Your table is ready"}},"booking":↓null}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Your table is ready"}}}"#, severity: .note,
                caption: "The app's own data"),
        ]
    )

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.aps != nil || payload.kind.isApsOptional else { return }
        payload.recordAllKeys()
        for index in payload.members.all.indices {
            let member = payload.members.all[index]
            guard member.value.isNull, member.place == .topLevel || payload.kind.readsAps else { continue }
            if let key = member.key, key.types.contains(.null) || isRequired(key, payload) { continue }
            report(member.name, member.key, at: member.place, payload, &findings)
        }
    }

    /// Returns whether the key determines the kind of push; the rule about that kind then reports the null.
    private static func isRequired(_ key: PayloadKey, _ payload: Inspection) -> Bool {
        switch payload.kind {
        case .mdm: key == .mdm
        case .fileProvider: key == .containerIdentifier
        default: false
        }
    }

    private static func report(
        _ name: UTF8Bytes, _ key: PayloadKey?, at place: PayloadKey.Place, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        let pointer = place.pointer.appending(String(name))
        let isCustom = place == .topLevel && key == nil
        let effect =
            isCustom
            ? "which Apple does not list among the values of custom data; in one report, a library for senders"
                + " lost all custom data because of a null"
            : "which Apple does not list among its values; what iOS does with it is not documented"
        findings.report(
            .value(pointer), "\(String(name).spoken) is null, \(effect)", severity: isCustom ? .note : nil,
            help: "remove the key, or give it a value",
            fix: payload.editor.remove(pointer, safety: .unsafe)
        )
    }
}
