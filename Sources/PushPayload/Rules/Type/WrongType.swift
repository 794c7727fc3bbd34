import LocatedJSON
import PayloadContainers
import PayloadModel

/// `wrong-type`: a value of the wrong type.
enum WrongType: Rule {
    static let description = RuleDescription(
        id: "wrong-type", family: .type, severity: .error,
        summary: "A key has a value of the wrong type.",
        rationale: """
            APNs does not look into the payload, so it accepts any type; the phone may then ignore or misread the \
            value. A `badge` given as `"5"` does not change the icon, and `"+1"` is not supported: the number is \
            absolute. If the arguments of a localized text are not an array, they are lost and the text shows gaps. An \
            object that was encoded twice arrives as one long string: `alert` shows braces and quotes on the Lock \
            Screen, and a `content-state` cannot be decoded, so the Live Activity does not change.

            `title` and `body` as objects with `loc-key` and `loc-args` are documented for Live Activities only. Other \
            rules report flags, the elements of `loc-args` and values of enumerations.

            In a declarative web push, `web_push` must be the number 8030: Safari leaves a message with `"8030"` to \
            the site's service worker. Only `app_badge` may be a string of digits instead of a number.
            """,
        fixes: """
            Safe: digits in a string become the number, a number in place of free text becomes the string of its \
            digits, and in a declarative web push `"true"` and `"false"` become the Boolean. Unsafe: JSON text in a \
            string is parsed, an empty array becomes an empty object, a single argument becomes an array if a text \
            uses it, a nested `loc-key` becomes a flat key such as `title-loc-key`, and an expression of Azure \
            Notification Hubs in place of a number gets the form `#(…)`. An ambiguous value, such as `"+1"`, has no \
            fix.
            """,
        sources: [
            .apple(.generating), .apple(.liveActivities), .thread("richsage/RMSPushNotificationsBundle#62"),
            .thread("Coccodrillo/apns#45"), .thread("edamov/pushok#5"), .thread("jchambers/pushy#1112"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":"Goal","badge":0,"sound":{"critical":1,"name":"default","volume":0.5}}}"#),
            Example(
                #"{"aps":{"alert":{"title":"座位已确认","body":"{A} 12"},"badge":5.0},"badge":"mine"}"#,
                caption: "`5.0`, which is a whole number, and the app's own `badge` beside `aps`"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2},"alert":{"title":"#
                    + #"{"loc-key":"GOAL","loc-args":["Kobe"]},"body":"2:1"}}}"#,
                caption: "A nested `loc-key` in a Live Activity"),
            Example(
                #"{"aps":{"alert":{"title-loc-key":null,"title-loc-args":null,"body":"Goal"}}}"#,
                caption: "`null`, which Apple allows for these keys"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"},"badge":↓"5"}}"#,
                fixed: #"{"aps":{"alert":{"title":"Table booked","body":"Tonight at eight"},"badge":5}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Seat","body":↓12},"thread-id":↓4711}}"#,
                fixed: #"{"aps":{"alert":{"title":"Seat","body":"12"},"thread-id":"4711"}}"#),
            Example(
                #"{"aps":{"alert":"Goal","badge":↓"+1"}}"#,
                caption: "A string that should increment the badge, which APNs cannot do"),
            Example(
                #"{"aps":{"alert":{"loc-key":"GOAL_BODY","loc-args":↓"Kobe"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"loc-key":"GOAL_BODY","loc-args":["Kobe"]}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal","loc-args":↓"Kobe"}}}"#,
                caption: "Arguments that no text uses, because `loc-key` is missing"),
            Example(
                #"{"aps":{"event":"update","timestamp":↓"1700000000","content-state":↓"{\"home\":2,\"away\":1}"}}"#,
                fixed:
                    #"{"aps":{"event":"update","timestamp":1700000000,"content-state":"{\"home\":2,\"away\":1}"}}"#,
                unsafelyFixed:
                    #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                caption: "JSON text inside a string"),
            Example(
                #"{"aps":{"alert":↓"{\"title\":\"هدف\",\"body\":\"2:1\"}"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"هدف","body":"2:1"}}}"#),
            Example(
                #"{"aps":↓"{\"alert\":\"Goal\"}"}"#,
                unsafelyFixed: #"{"aps":{"alert":"Goal"}}"#),
            Example(
                #"{"aps":{"alert":{"title":↓{"loc-key":"GOAL_TITLE","loc-args":["Kobe"]},"body":"2:1"}}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title-loc-key":"GOAL_TITLE","title-loc-args":["Kobe"],"body":"2:1"}}}"#,
                caption: "A nested `loc-key`, which only Live Activities read"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":↓[]}}"#,
                unsafelyFixed: #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{}}}"#,
                caption: "An empty object, which PHP writes as an array"),
            Example(
                #"{"Simulator Target Bundle":↓4711,"aps":{"alert":"Goal"}}"#,
                caption: "A key that only the Simulator reads"),
            Example(
                #"{"web_push":↓"8030","notification":{"title":"Goal","navigate":"https://example.com/77","body":↓12,"silent":↓"true"}}"#,
                fixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","body":"12","silent":true}}"#,
                caption: "A declarative web push"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","tag":↓null,"actions":[↓"table"]},"app_badge":↓"+1","mutable":↓1}"#
            ),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.wrongType) }

    static let readsPlaceholders = true

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        checkTopLevel(payload, &findings)
        payload.forEachKey { key, value in
            if !fits(value, key, payload) { report(key, value, payload, &findings) }
        }
    }

    /// Reports wrong types of the keys next to `aps` that this kind of push reads; other keys there are the app's own.
    private static func checkTopLevel(_ payload: Inspection, _ findings: inout Findings) {
        for key in KeyCatalog.keys(in: .topLevel) {
            let isRead =
                switch key.use {
                case .fileProvider: payload.kind == .fileProvider
                case .simulator: true
                // `special-push-body` reports the body of an MDM push. APNs does not deliver web pushes,
                // so nothing reads `web_push` here.
                case .mdm, .webPush: false
                default: payload.kind.readsAps
                }
            guard isRead, let value = payload[key], !value.isNull, !fits(value, key, payload) else {
                continue
            }
            report(key, value, payload, &findings)
        }
    }

    // MARK: - Types

    private static func fits(_ value: JSONNode, _ key: PayloadKey, _ payload: Inspection) -> Bool {
        if value.isString {
            // Any text fits, even a placeholder.
            if key.acceptsString, key != .alert { return true }
        } else if key.types.contains(where: { fits(value, $0) }) {
            return true
        }
        if hasSeparateRule(key) { return true }
        if value.isTemplate(for: key) { return !isHubTextForNumber(value, key) }
        if value.isObject, payload.kind == .liveActivity, LocalizedField.field(ofLiteral: key) != nil {
            return true
        }
        if key == .alert, value.isString { return value.encodedAlert == nil }
        return key.types.contains { fits(value, $0) }
    }

    /// Returns whether Azure Notification Hubs will write a string where a number belongs.
    static func isHubTextForNumber(_ value: JSONNode, _ key: PayloadKey) -> Bool {
        guard let text = value.text, Placeholder.isHubText(text.buffer) else { return false }
        return key.types.allSatisfy { $0.isNumeric || $0 == .null }
    }

    private static func fits(_ value: JSONNode, _ type: PayloadKey.ValueType) -> Bool {
        switch type {
        case .string, .enumeration: value.isString
        case .integer, .number, .date: value.isNumber
        case .flag, .binary: true
        case .boolean: value.kind == .boolean
        case .object: value.isObject
        case .strings: value.isArray
        case .null: value.isNull
        }
    }

    /// Returns whether `safari-url-args` or `special-push-body` reports wrong types of a key.
    private static func hasSeparateRule(_ key: PayloadKey) -> Bool {
        key == .urlArguments || key == .contentChanged
    }

    // MARK: - Messages

    private static func report(
        _ key: PayloadKey, _ value: JSONNode, _ payload: Inspection, _ findings: inout Findings
    ) {
        let isEncoded = value.isString && encodedText(value, key) != nil
        var found: String { isEncoded ? "JSON text inside a string" : value.spoken }
        var expected: String {
            key.types.filter { $0 != .null && !(isEncoded && $0 == .string) }
                .map(\.spoken).joined(separator: " or ")
        }
        findings.report(
            .value(key.pointer),
            "\"\(key.name)\" is \(found), not \(expected): \(consequence(key, isEncoded: isEncoded))",
            help: help(key, value, expected), fix: fix(key, value, payload)
        )
    }

    private static func consequence(_ key: PayloadKey, isEncoded: Bool) -> String {
        switch key {
        case .aps: "iOS finds nothing to show"
        case .alert where isEncoded: "the phone shows its braces and quotes as the text"
        case .alert, .title, .subtitle, .body: "the text may be missing on the phone"
        case .badge: "the number on the icon does not change"
        case .contentState, .attributes: "the Live Activity cannot decode it and does not change"
        case .timestamp, .staleDate, .dismissalDate: "the Live Activity has no valid date"
        case .localizationArguments, .titleLocalizationArguments, .subtitleLocalizationArguments:
            "the arguments are lost, and a text that uses them shows gaps"
        case .threadID: "iOS might not group the notification by thread"
        case .sound, .alertSound, .soundName: "the phone might not play the right sound"
        case .containerIdentifier, .domain: "no change is signaled"
        case .simulatorTargetBundle: "the Simulator cannot determine the app"
        default: "iOS may ignore or misread it"
        }
    }

    private static func help(_ key: PayloadKey, _ value: JSONNode, _ expected: String) -> String {
        switch key {
        case _ where isHubTextForNumber(value, key):
            "write \"#(…)\", which Azure Notification Hubs fill in as a number"
        case .badge where value.isString && number(value, key) == nil:
            "write the number that the icon should show; APNs cannot increment a badge"
        case .timestamp, .staleDate, .dismissalDate:
            "write the seconds since 1970 as a number, such as \(key.example)"
        case .title, .subtitle, .body:
            value.isObject ? "write a string, or the flat key \"\(flatKey(key))\"" : "write \(expected)"
        default: key.values.isEmpty ? "write \(expected), such as \(key.example)" : "write \(expected)"
        }
    }

    private static func flatKey(_ key: PayloadKey) -> String {
        LocalizedField.field(ofLiteral: key)?.key.name ?? key.name
    }
}
