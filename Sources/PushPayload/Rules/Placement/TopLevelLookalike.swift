import PayloadModel

/// `top-level-lookalike`: custom data that looks like a key of `aps`.
enum TopLevelLookalike: Rule {
    static let description = RuleDescription(
        id: "top-level-lookalike", family: .placement, severity: .warning,
        summary: "Custom data at the top level looks like a key that belongs in `aps`.",
        rationale: """
            iOS does not read custom data beside `aps`, and passes it to the app in `userInfo`, so any name is valid \
            there. But a `threadId` or `mutable_content` there was often meant for `aps`. iOS then does not group the \
            notification by thread, or does not run the service extension.

            The rule also reports a key that is in its right place and again at the top level: a documented key with a \
            hyphen in its name, or `alert`, `badge` or `sound`. iOS ignores the copy at the top level, so a change to \
            it has no effect.

            The finding is a note if the key is most likely the app's own data:

            - The key is also in its right place, and the copy at the top level has another spelling.
            - The key is an everyday word that this kind of push uses, such as `title` or `category` in an alert push, \
            and it is missing in its right place.
            - The push is silent, the key is `badge` or `sound`, and `aps` lacks it.
            - The key is missing in its right place, and the value is an object or array that the key cannot have, as \
            in `"badge":{"style":"dot"}`.
            - The key is `alert` or `sound`, and `aps` lacks it. Its value is an object with members that iOS does not \
            read, but without a text or the name of a sound.

            If `aps` has `mutable-content` and a string `alert`, the rule does not report everyday words, because they \
            may be meant for the service extension.
            """,
        fixes: """
            Unsafe: the key moves to its right place and gets its right name. If the same value is already there, the \
            copy at the top level is removed. A different value there is never replaced. A flag such as \
            `mutable_content` with `0` or `false` is removed. A note has no fix.
            """,
        sources: [.thread("fechanique/cordova-plugin-fcm#555"), .apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},"match":"lions-tigers"}"#),
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},"title":"Kick-off","event":"kick-off"}"#,
                caption: "A `title` that `alert` has too, and an `event`, which only Live Activities use"),
            Example(
                #"{"aps":{"content-available":1},"title":"Kick-off"}"#,
                caption: "A silent push shows no title"),
            Example(
                #"{"aps":{"alert":"Kick-off","mutable-content":1},"title":"Lions – Tigers"}"#,
                caption: "A title for the service extension"),
            Example(
                #"{"aps":{"alert":"Kick-off"},"match":{"threadId":"mine"}}"#,
                caption: "A key inside the app's own object"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},↓"threadId":"lions"}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Booked"}},↓"mutable_content":1,"booking":"A-1042"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Booked"},"mutable-content":1},"booking":"A-1042"}"#),
            Example(
                #"{"aps":{"alert":{"body":"Booked"},"badge":3},↓"badge":4}"#,
                caption: "Two badges: iOS reads only the one in `aps`"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"},"thread-id":"a"},↓"thread-id":"a"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Booked"},"thread-id":"a"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"预订成功"}},↓"category":"BOOKING",↓"title":"预订"}"#, severity: .note,
                caption: "Everyday words that are missing in their right places"),
            Example(
                #"{"aps":{"content-available":1},↓"alert":{"id":5,"kind":"delay"}}"#, severity: .note,
                caption: "An `alert` that has only the app's own members"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"}},↓"badge":{"style":"dot"}}"#, severity: .note,
                caption: "A `badge` that is an object"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"}},↓"thread-id":["a"]}"#, severity: .note,
                caption: "A `thread-id` that is an array"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"},"thread-id":"a"},↓"thread_id":"a"}"#, severity: .note,
                caption: "A copy in another spelling"),
        ]
    )

    static let reads = Facts.allKeys + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .lookalike(let key, let likeness) = unsettled.resolution else { continue }
            report(unsettled, key, likeness, payload, &findings)
        }
    }

    private static func report(
        _ unsettled: UnsettledMember, _ key: PayloadKey, _ likeness: KeyResolution.Likeness,
        _ payload: Inspection,
        _ findings: inout Findings
    ) {
        let name = String(unsettled.name)
        let isNote = likeness == .probablyCustom || (likeness == .otherSpelling && payload.has(key))
        let move = isNote ? nil : payload.editor.move(unsettled.pointer, to: key, safety: .unsafe)
        let isOff = FlagNotOne.isOff(key, unsettled.value, in: payload)
        let fix = FlagNotOne.fix(move, of: key, unsettled.value, at: unsettled.pointer, in: payload)
        let right = "\"\(key.name)\" in \"\(key.place.rawValue)\""
        let message =
            switch likeness {
            case .otherSpelling: "\(name.spoken) beside \"aps\" is custom data: iOS reads only \(right)"
            case .alsoInPlace: "\"\(name)\" is also beside \"aps\"; iOS reads only the \(right)"
            case .probablyCustom:
                "\"\(name)\" beside \"aps\" is custom data: iOS does not use it for the notification"
            }
        findings.report(
            .key(unsettled.pointer), message, severity: isNote ? .note : nil,
            help: isOff
                ? "remove it unless the app reads it"
                : help(right, likeness, isNote: isNote, isMovable: fix != nil),
            fix: fix)
    }

    private static func help(
        _ right: String, _ likeness: KeyResolution.Likeness, isNote: Bool, isMovable: Bool
    ) -> String {
        if isNote { return "remove it unless the app reads it; iOS reads only \(right)" }
        switch (likeness, isMovable) {
        case (.alsoInPlace, _): return "keep one of them, or give the app's own data another name"
        case (_, true): return "write it as \(right), or give the app's own data another name"
        case (_, false):
            return "write it as \(right) by hand; an existing value of another type prevents the fix"
        }
    }
}
