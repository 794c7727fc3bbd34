import LocatedJSON
import PayloadContainers
import PayloadModel

/// `misspelled-key`: a key of the payload in another spelling.
enum MisspelledKey: Rule {
    static let description = RuleDescription(
        id: "misspelled-key", family: .spelling, severity: .error,
        summary:
            "A key differs from a known one in letter case or separators, has a typing error, or is the name of a Swift property.",
        rationale: """
            Keys must match exactly. iOS does not recognize `thread_id`, `mutableContent` or `interuption-level`: APNs \
            accepts the payload with status 200, but iOS does not group the notification by thread, does not run the \
            service extension, or uses the default interruption level. Underscores come from the legacy HTTP API of \
            Firebase Cloud Messaging (`mutable_content`), camelCase from the names of Apple's Swift properties. Some \
            of these names, such as `threadIdentifier`, use other words than the key.

            The fields of a declarative web push must match exactly as well.

            `Aps` or `APS` beside `aps` is the app's own data. The rule reports it, as a warning, only if it contains \
            a key such as `alert` that `aps` lacks, because iOS does not read that key there.
            """,
        fixes: """
            Safe if only letter case, hyphens, underscores and spaces differ: the key is renamed. Unsafe if letters \
            differ, or if the key also moves into another object. Also unsafe if only Live Activities use the key, and \
            neither the push type nor another key in `aps` shows that the push is for a Live Activity. Nothing is \
            renamed if the right key is present as well. If several misspelled keys may stand for the same key, those \
            with wrong letters are not renamed. A flag that is off, such as `"contentAvailable": false`, is removed \
            instead.
            """,
        sources: [
            .thread("firebase/firebase-ios-sdk#3368"), .thread("davibennun/laravel-push-notification#33"),
            .thread("parse-community/node-apn#115"), .apple(.generating),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Kick-off"},"thread-id":"lions"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"},"match-day":"12"}}"#,
                caption: "An unknown key that is similar to no known key"),
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"}},"Aps":{"mine":1}}"#,
                caption: "`Aps` beside `aps`: the app's own data"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},↓"thread_id":"lions"}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions"}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},↓"mutableContent":1}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"mutable-content":1}}"#),
            Example(
                #"{"aps":{"alert":{↓"titel":"预订成功","body":"今晚七点"},↓"interuption-level":"active"}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"预订成功","body":"今晚七点"},"interruption-level":"active"}}"#,
                caption: "Typing errors"),
            Example(
                #"{"aps":{↓"аlert":{"body":"Kick-off"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Kick-off"}}}"#,
                caption: "The first letter is Cyrillic"),
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"},↓"threadIdentifier":"lions"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Kick-off"},"thread-id":"lions"}}"#,
                caption: "The name of Apple's Swift property"),
            Example(
                #"{"aps":{"alert":{"body":"Your table is ready"},↓"contentAvailable":false}}"#,
                fixed: #"{"aps":{"alert":{"body":"Your table is ready"}}}"#,
                caption:
                    "A misspelled flag that is off is removed, not renamed, because iOS might treat"
                    + " `\"content-available\": false` as set"),
            Example(
                #"{↓"APS":{"alert":{"body":"Your table is ready"}}}"#,
                fixed: #"{"aps":{"alert":{"body":"Your table is ready"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Your table is ready"},"badge":1,↓"Badge":2}}"#,
                caption: "A misspelled key next to the right one"),
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"},↓"thread":"lions",↓"threadIdentifier":"tigers"}}"#,
                caption: "Two keys that may stand for `thread-id`"),
            Example(
                #"{↓"APS":{"alert":{"body":"Your table is ready"}},"aps":{"badge":1}}"#, severity: .warning,
                caption: "`APS` beside `aps`, with a key that `aps` lacks"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal",↓"Navigate":"https://example.com/77"}}"#,
                fixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                caption: "A declarative web push"),
            Example(
                #"{↓"webPush":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                fixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                caption: "`webPush` with the value 8030 beside `notification`"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77",↓"appBadge":3}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"},"app_badge":3}"#,
                severity: .error, caption: "A misspelled field that is also in the wrong object"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.misspelled) }

    static let reads = Facts.allKeys + .unknownNames + .data

    static func watches(_ name: UTF8Bytes) -> Bool { isSecondAps(name) }
    static let minLengthOfInspectedStrings: Int? = nil

    static func mayReport(_ member: DataMember) -> Bool {
        if member.key == nil, case .object = member.value { true } else { false }
    }

    private static func isSecondAps(_ name: UTF8Bytes) -> Bool {
        !(name == PayloadKey.aps.name) && KeySpelling.hasSameLetters(name, PayloadKey.aps.name)
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        if let name = payload.misspelledAps {
            report(name, in: .topLevel, as: .aps, .form, payload, &findings)
        }
        reportSecondAps(payload, &findings)
        lazy var ambiguousKeys = Self.ambiguousKeys(in: payload)
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .misspelled(let key, let difference) = unsettled.resolution else { continue }
            let isOff = FlagNotOne.isOff(key, unsettled.value, in: payload)
            report(
                unsettled.name, in: unsettled.place, as: key, difference, isOff: isOff,
                isFixable: difference == .form || !ambiguousKeys.contains(key), payload, &findings)
        }
    }

    /// Reports an object such as `APS` beside `aps` if it contains a key that `aps` lacks.
    private static func reportSecondAps(_ payload: Inspection, _ findings: inout Findings) {
        guard payload.aps != nil, payload.kind.readsAps else { return }
        for (name, object) in payload.root.members where isSecondAps(name) && object.isObject {
            let lost = object.members.lazy.compactMap { KeyCatalog.key(named: $0.name, in: .aps) }
                .first { !payload.has($0) }
            guard let lost, !payload.options.customKeys.allows(name, in: .topLevel) else { continue }
            let name = String(name)
            findings.report(
                .key(JSONPointer([name])),
                "iOS reads only \"aps\", so \"\(lost.name)\" in \(name.spoken) beside it has no effect",
                severity: .warning,
                help: "move the members into \"aps\", or give the app's own data another name")
        }
    }

    private static func consequence(_ key: PayloadKey, isOff: Bool, isAlsoPresent: Bool) -> String {
        if isAlsoPresent { return "it reads only \(key.name.spoken)" }
        if isOff { return "with the right name, iOS might treat the flag as set" }
        return key.consequenceIfUnread ?? "the key has no effect"
    }

    private static func report(
        _ name: UTF8Bytes, in place: PayloadKey.Place, as key: PayloadKey,
        _ difference: KeySpelling.Difference, isOff: Bool = false, isFixable: Bool = true,
        _ payload: Inspection, _ findings: inout Findings
    ) {
        let written = String(name)
        let pointer = place.pointer.appending(written)
        let isCertain = difference == .form && !payload.wouldBecomeLiveActivity(with: key)
        let rename = payload.editor.rename(pointer, to: key.name, safety: isCertain ? .safe : .unsafe)
        let isAlsoPresent = payload.editor.contains(place.pointer.appending(key.name))
        let fix = rename.flatMap { isOff ? payload.editor.remove(pointer, safety: $0.safety) : $0 }
        let letter = LookAlikeLetter(in: written, for: key.name)
        let cause = letter.map { ", because \($0.explanation)" } ?? ""
        findings.report(
            .key(pointer),
            "iOS does not recognize \(written.spoken)\(cause): "
                + consequence(key, isOff: isOff, isAlsoPresent: isAlsoPresent),
            help: isAlsoPresent
                ? "\"\(key.name)\" is present as well; keep the right one and remove the other"
                : isOff
                    ? "remove it"
                    : letter?.help
                        ?? (isCertain ? "use \"\(key.name)\"" : "use \"\(key.name)\" if you mean that key"),
            fix: isFixable || isOff ? fix : nil)
    }
}
