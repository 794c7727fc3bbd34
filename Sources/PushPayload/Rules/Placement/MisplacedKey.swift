import LocatedJSON
import PayloadContainers
import PayloadModel

/// `misplaced-key`: a known key in the wrong object.
enum MisplacedKey: Rule {
    static let description = RuleDescription(
        id: "misplaced-key", family: .placement, severity: .error,
        summary: "A key of the payload is in an object where iOS does not read it.",
        rationale: """
            APNs accepts the payload with status 200 and iOS silently ignores the key: a `thread-id` \
            at the top level or in `alert` does not group the notification, a `summary-arg` in `aps` never reaches the \
            summary line, and a `title` in `aps` is not shown. `alert` contains the texts, their localization keys, \
            the keys of the summary line, `launch-image` and, in a Live Activity, the sound. If `sound` is an object, \
            it has three keys of its own. Most other keys belong in `aps`, and the app's own data beside it.

            At the top level, the rule reports Apple's hyphenated keys and also `alert`, `badge` and `sound`. \
            `top-level-lookalike` reports them instead if they are probably custom data, for example if the key is \
            also in its right place, or if an object `alert` or `sound` has members unknown to iOS, but no alert text \
            and no sound name. In a Live Activity, this rule also reports `event`, `timestamp` and `attributes` at the \
            top level, unless the key is also in `aps`. If `aps` sets `mutable-content`, this rule only warns about \
            `badge` and `sound` at the top level, because the service extension may read them.

            In a declarative web push, `app_badge` and `mutable` belong beside `notification`. Safari 18.4 reads them \
            inside `notification`, and later versions may ignore them there, so the rule only warns. A key in both \
            places is right if the values are equal; otherwise the rule reports a note.
            """,
        fixes: """
            Safe: the key moves into its object as the last member; a missing `alert` is created, and a string \
            `alert` becomes the `body` of an object. A flag such as `content-available` with `0` or `false` is \
            removed. Unsafe:

            - `app_badge` and `mutable`, because Safari 18.4 does not read them in their new place.
            - `alert`, `badge`, `sound`, `event` and `timestamp` at the top level, which may be the app's own data.
            - `attributes` at the top level, if the payload has no `attributes-type`.
            - Misspelled keys.
            - `Simulator Target Bundle`, and keys of a sound object if `sound` is not an object.
            - Keys of a Live Activity, unless the push type or another key in `aps` identifies a Live Activity.

            Nothing moves to a place that already has another value, or into an `alert` that is a string of JSON, \
            which `wrong-type` reports. A sound object does not move into the `alert` of a Live Activity, and a \
            missing `alert` is created only for texts and their localization keys. If an `alert` or `sound` object at \
            the top level also has members unknown to iOS, pushctl leaves the whole object in place.
            """,
        sources: [
            .apple(.generating), .thread("jchambers/pushy#382"), .thread("jchambers/pushy#651"),
            .thread("node-apn/node-apn#532"),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team"}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"}},"title":"mine","team":{"thread-id":"mine"}}"#),
            Example(
                #"{"aps":{"content-available":1},"badge":3}"#,
                caption: "A `badge` in a silent push (reported by `top-level-lookalike`)"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","app_badge":3},"app_badge":3}"#,
                caption: "`app_badge` in both places, for every version of Safari"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"thread-id":"team",↓"summary-arg":"Kobe"}}"#,
                fixed: #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team"}}"#,
                caption: "The usual mistake with `summary-arg`"),
            Example(
                #"{"aps":{"alert":"Goal"},↓"thread-id":"team"}"#,
                fixed: #"{"aps":{"alert":"Goal","thread-id":"team"}}"#,
                caption: "One level too high"),
            Example(
                #"{"aps":{"alert":"Goal"},↓"content-available":0}"#,
                fixed: #"{"aps":{"alert":"Goal"}}"#,
                caption: "A flag that is off, but that iOS might treat as set if it were in `aps`"
            ),
            Example(
                #"{"aps":{"alert":"Goal",↓"summary-arg":"Kobe"}}"#,
                fixed: #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"}}}"#,
                caption: "A string `alert`, which becomes an object"),
            Example(
                #"{"aps":{"alert":"Goal",↓"title":"Kobe"}}"#,
                fixed: #"{"aps":{"alert":{"body":"Goal","title":"Kobe"}}}"#),
            Example(
                #"{"aps":{↓"title":"Kobe",↓"body":"Goal"}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kobe","body":"Goal"}}}"#),
            Example(
                #"{"aps":{"badge":1},↓"alert":{"body":"Goal"}}"#,
                unsafelyFixed: #"{"aps":{"badge":1,"alert":{"body":"Goal"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"mutable-content":1},↓"sound":"goal.caf"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"},"mutable-content":1,"sound":"goal.caf"}}"#,
                severity: .warning, caption: "A sound that the service extension may read"),
            Example(
                #"{"aps":{"badge":1},↓"alert":{"body":"Goal","match":77}}"#,
                caption: "An object that also contains the app's own data"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"summaryArg":"Kobe"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"}}}"#,
                caption: "Misspelled and misplaced"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"body":"No goal"}}"#,
                caption: "Another value in the right place, so nothing moves"),
            Example(
                #"{"aps":{"alert":"{\"body\":\"Goal\"}",↓"subtitle":"2:1"}}"#,
                caption: "An `alert` that is a string of JSON and must become an object first"),
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"sound":"horn.caf"}}}"#,
                fixed: #"{"aps":{"alert":{"body":"Goal"},"sound":"horn.caf"}}"#,
                caption: "`sound` in `alert`, where only Live Activities read it"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,↓"sound":"default","content-state":{"home":2}}}"#,
                caption: "A sound in a Live Activity without an alert"),
            Example(
                #"{"aps":{"event":"start","timestamp":1700000000,"alert":{"title":"Kick-off","body":"Lions – Tigers"},"content-state":{"home":0}},↓"attributes-type":"Match",↓"attributes":{"home":"Lions"}}"#,
                fixed:
                    #"{"aps":{"event":"start","timestamp":1700000000,"alert":{"title":"Kick-off","body":"Lions – Tigers"},"content-state":{"home":0},"attributes-type":"Match","attributes":{"home":"Lions"}}}"#,
                caption: "The type of a Live Activity and its data"),
            Example(
                #"{"aps":{"event":"start","timestamp":1700000000,"alert":{"title":"Kick-off","body":"Lions – Tigers"},"content-state":{"home":0}},↓"attributes":{"home":"Lions"}}"#,
                unsafelyFixed:
                    #"{"aps":{"event":"start","timestamp":1700000000,"alert":{"title":"Kick-off","body":"Lions – Tigers"},"content-state":{"home":0},"attributes":{"home":"Lions"}}}"#,
                caption: "Without a type, `attributes` may be the app's own data"),
            Example(
                #"{"aps":{"thread-id":"team",↓"summary-arg":"Kobe"}}"#,
                caption: "`summary-arg` without an alert that it could move into"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":1},"alert":"Goal",↓"sound":"goal.caf"}}"#,
                caption: "The sound of a Live Activity, beside a string `alert`, which cannot contain it"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77",↓"app_badge":3}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"},"app_badge":3}"#,
                severity: .warning, caption: "A declarative web push"),
            Example(
                #"{"web_push":8030,"app_badge":4,"notification":{"title":"Goal","navigate":"https://example.com/77",↓"app_badge":3}}"#,
                severity: .note, caption: "Two values; some versions of Safari read one, some the other"),
            Example(
                #"{"web_push":8030,↓"title":"Goal","notification":{"navigate":"https://example.com/77"}}"#,
                fixed:
                    #"{"web_push":8030,"notification":{"navigate":"https://example.com/77","title":"Goal"}}"#,
                caption: "A title beside `notification`"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.misplaced) }

    static let reads = Facts.allKeys + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .misplaced(let key, let isRenamed) = unsettled.resolution else { continue }
            report(key, unsettled, isRenamed: isRenamed, payload, &findings)
        }
    }

    private static func report(
        _ key: PayloadKey, _ unsettled: UnsettledMember, isRenamed: Bool, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        let pointer = unsettled.pointer
        let fix = fix(key, unsettled, pointer, isRenamed: isRenamed, payload)
        let target =
            switch key.place {
            case .topLevel: key == .aps ? "at the top level" : "beside \"aps\""
            case .aps, .alert, .sound: "in \"\(key.place.rawValue)\""
            }
        findings.report(
            .key(pointer),
            (isRenamed
                ? "\"\(String(unsettled.name))\" \(spoken(unsettled.place)) should be \"\(key.name)\" \(target): "
                : "\"\(String(unsettled.name))\" belongs \(target), not \(spoken(unsettled.place)): ")
                + consequence(key, unsettled, payload),
            severity: mayBeForExtension(key, unsettled, payload) ? .warning : nil,
            help: help(key, unsettled, payload, isMovable: fix != nil), fix: fix
        )
    }

    private static func fix(
        _ key: PayloadKey, _ unsettled: UnsettledMember, _ pointer: JSONPointer, isRenamed: Bool,
        _ payload: Inspection
    ) -> Fix? {
        if lacksSoundName(key, unsettled) || hasCustomData(key, unsettled) { return nil }
        if lacksText(key, payload) { return nil }
        // Only the Simulator's key moves to the top level. Members named like other top-level keys may be custom data.
        if key.place == .topLevel, key != .simulatorTargetBundle { return nil }
        let isCertain =
            !isRenamed && key.place != .topLevel
            && (unsettled.place != .topLevel || key.isHyphenated || isOfNamedType(key, unsettled, payload))
            && (key.place != .sound || payload.sound != nil)
            && !payload.wouldBecomeLiveActivity(with: key)
        let move = payload.editor.move(pointer, to: key, safety: isCertain ? .safe : .unsafe)
        return FlagNotOne.fix(move, of: key, unsettled.value, at: pointer, in: payload)
    }

    /// Returns whether a key is the data of a Live Activity whose type the payload names, and therefore not custom
    /// data.
    private static func isOfNamedType(
        _ key: PayloadKey, _ unsettled: UnsettledMember, _ payload: Inspection
    ) -> Bool {
        guard key == .attributes, unsettled.value.isObject else { return false }
        return payload.has(.attributesType)
            || payload.unsettledMembers.contains { other in
                guard case .misplaced(.attributesType, renamed: false) = other.resolution else {
                    return false
                }
                return other.place == unsettled.place
            }
    }

    /// Returns whether the service extension may read a badge or sound beside `aps`, and add it to the notification.
    private static func mayBeForExtension(
        _ key: PayloadKey, _ unsettled: UnsettledMember, _ payload: Inspection
    ) -> Bool {
        unsettled.place == .topLevel && (key == .badge || key == .sound) && payload.isSet(.mutableContent)
    }

    /// Returns whether the key would move into an alert without a text. A string `alert` is itself a text, except in
    /// a Live Activity.
    private static func lacksText(_ key: PayloadKey, _ payload: Inspection) -> Bool {
        let isText = payload[.alert]?.isString == true && payload.kindByKeys != .liveActivity
        return key.place == .alert && payload.alert == nil && !isText && !texts.contains(key)
    }

    private static let texts = LocalizedField.all.flatMap { [$0.literal, $0.key] }

    /// Returns whether a key is the sound of a Live Activity, and its value is not a string. A Live Activity accepts
    /// only the name of a sound.
    private static func lacksSoundName(_ key: PayloadKey, _ unsettled: UnsettledMember) -> Bool {
        key == .alertSound && !unsettled.value.isString
    }

    /// Returns whether an object also contains custom data, which does not belong in `aps`.
    private static func hasCustomData(_ key: PayloadKey, _ unsettled: UnsettledMember) -> Bool {
        unsettled.place == .topLevel && CustomDataShare(of: unsettled.value, in: key) != .none
    }

    private static func spoken(_ place: PayloadKey.Place) -> String {
        place == .topLevel ? "at the top level" : "in \"\(place.rawValue)\""
    }

    private static func consequence(_ key: PayloadKey, _ unsettled: UnsettledMember, _ payload: Inspection)
        -> String
    {
        if FlagNotOne.isOff(key, unsettled.value, in: payload) {
            return "iOS ignores it there; in the right place, iOS might treat the flag as set"
        }
        if key == .sound, unsettled.place == .alert { return "only Live Activities read it there" }
        if key == .aps { return "iOS does not read the inner one" }
        if mayBeForExtension(key, unsettled, payload) {
            return "iOS ignores it there, although a service extension may read it"
        }
        return key.consequenceIfUnread ?? "iOS does not read it there"
    }

    private static func help(
        _ key: PayloadKey, _ unsettled: UnsettledMember, _ payload: Inspection, isMovable: Bool
    ) -> String {
        let place = key.place == .topLevel ? "beside \"aps\"" : "into \"\(key.place.rawValue)\""
        if isMovable {
            return FlagNotOne.isOff(key, unsettled.value, in: payload) ? "remove it" : "move it \(place)"
        }
        if key == .mdm {
            return "send only {\"mdm\": \"…\"}; a device management push has no other key"
        }
        if lacksText(key, payload) {
            return
                "write an \"alert\" with \"title\", \"body\" and \"\(key.name)\", or remove \"\(key.name)\""
        }
        if key == .aps { return "remove the inner \"aps\" and put its keys into the outer one" }
        if payload[key] != nil {
            return key.place == .topLevel
                ? "the top level already has \"\(key.name)\" with another value; keep one of the two"
                : "\"\(key.place.rawValue)\" already has \"\(key.name)\" with another value; keep one of the two"
        }
        if key.place == .alert, payload[.alert]?.encodedAlert != nil {
            return "write \"alert\" as an object instead of a JSON string, then move \"\(key.name)\" into it"
        }
        if hasCustomData(key, unsettled) {
            return
                "move the keys that iOS reads into \"aps.\(key.name)\", and keep only the app's own data at the top level"
        }
        if lacksSoundName(key, unsettled) { return "write the name of the sound as a string \(place)" }
        return key.place == .topLevel
            ? "move it \(place)" : "move it \(place) by hand; that place has a value of another type"
    }
}
