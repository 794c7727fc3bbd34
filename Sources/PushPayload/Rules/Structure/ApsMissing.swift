import LocatedJSON
import PayloadContainers
import PayloadModel

/// `aps-missing`: a payload without `aps`, for a push that needs it.
enum ApsMissing: Rule {
    static let description = RuleDescription(
        id: "aps-missing", family: .structure, severity: .error,
        summary: "A payload has no `aps`.",
        rationale: """
            Everything that iOS itself reads is in the object `aps`: text, sound, badge, grouping. APNs answers 200 to \
            a payload without `aps`, but the phone shows nothing, because all keys count as the app's own data. The \
            rule reports all of them in one finding.

            VoIP, complication, File Provider, device management, location, Push to Talk and declarative web pushes \
            need no `aps`, nor does a Wallet push, whose body is `{}`. The rule recognizes such a push by its push \
            type, a Wallet topic, or a key such as `mdm`.

            The finding is an error only if one of these shows that the object is meant for APNs or the Simulator:

            - `aps` is null, or an object at the top level has a name similar to `aps` (`apns` counts only without \
            other members beside it).
            - All keys at the top level are keys of `aps`.
            - The top level contains an `alert` or `badge` with a plausible value, a `sound`, or a key of `aps` with a \
            hyphen in its name, such as `thread-id`.
            - Several headers of a request to APNs are at the top level.
            - The object is empty, or has `Simulator Target Bundle`.
            - The file is an `.apns` file or a container.
            - Options name the headers or the container.

            Any other object with the texts of a notification, a badge, an object `apns` or a single header may be for \
            a push service or a server of yours that makes the payload, so pushctl warns. An object with none of these \
            is probably a document of another kind, so the finding is a note (a warning for an answer of Expo's push \
            service).

            An object with receivers or platforms beside its texts, or with names or values that only push services \
            use, is probably a request to a push service, because a payload for APNs has none of these. This holds \
            even if the object also has keys of `aps`. If pushctl does not recognize the format of the request, the \
            finding is a note.

            DynamoDB, Firestore and MongoDB write a value inside an object that names the value's type, as in \
            `{"S": "Goal"}` and `{"$numberInt": "3"}`. A document in this form belongs to the database and is not a \
            payload for APNs. The finding is a note. If an `aps` in this form is at the top level, pushctl reports \
            nothing else in the document but duplicate keys and secrets.
            """,
        fixes: """
            Unsafe: if every key of the payload is a key of `aps`, all of them move into `aps`. Otherwise there is no \
            fix, because only you know which keys are for the system.
            """,
        sources: [.apple(.generating), .thread("node-apn/node-apn#344"), .thread("djacobs/PyAPNs#64")],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"}}}"#),
            Example(#"{"mdm":"5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4"}"#),
            Example(#"{"caller":"Amina","call":"7f3e"}"#, headers: ["apns-push-type: voip"]),
            Example(#"{}"#, headers: ["apns-topic: pass.com.example.ticket"]),
            Example(#"{}"#, headers: ["apns-topic: order.com.example.shop"], caption: "An order in Wallet"),
            Example(
                #"{"seat":"12A"}"#, headers: ["apns-topic: pass.com.example.ticket"],
                caption: "Reported by `special-push-body` instead"),
            Example(
                #"{"order":"A-1042"}"#, headers: ["apns-topic: order.com.example.shop"],
                caption: "Reported by `special-push-body` instead"),
            Example(#"{"Aps":{"alert":"Kick-off"}}"#, caption: "Reported by `misspelled-key` instead"),
        ],
        invalid: [
            Example(
                #"↓{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"},"sound":"default"}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"},"sound":"default"}}"#
            ),
            Example(
                "↓{\n  \"badge\": 3,\n  \"alert\": {\n    \"body\": \"比赛开始了\"\n  }\n}\n",
                unsafelyFixed:
                    "{\n  \"aps\": {\n    \"badge\": 3,\n    \"alert\": {\n      \"body\": \"比赛开始了\"\n    }\n  }\n}\n"
            ),
            Example(
                #"↓{"sound":"default","booking":"A-1042"}"#,
                caption: "A key of `aps` beside the app's own data"),
            Example(
                #"↓{"booking":"A-1042","status":"confirmed"}"#, headers: ["apns-push-type: alert"],
                caption: "Only the app's own data, in a request to APNs"),
            Example(#"{↓"apns":{"alert":"Kick-off"}}"#, caption: "A name that is nearly `aps`"),
            Example(#"{↓"аps":{"alert":"Kick-off"}}"#, caption: "The first letter is Cyrillic"),
            Example(
                #"↓{"notification":{"title":"Kick-off","body":"Lions – Tigers has begun"}}"#,
                severity: .warning,
                caption: "Texts in an object `notification`, as some push services expect them"),
            Example(
                #"↓{"title":"Kick-off","icon":"/ball.png","badge":"/ball.png"}"#, severity: .warning,
                caption: "The message of a site to its own service worker"),
            Example(
                #"↓{"notification":{"title":"Kick-off","navigate":"https://example.com/77"}}"#,
                severity: .warning, caption: "A declarative web push without `web_push`"),
            Example(#"{"aps":↓null,"booking":"A-1042"}"#),
            Example(
                #"{↓"apns-topic":"com.example.scores","apns-push-type":"alert","score":"2:1"}"#,
                caption: "Headers of the request in its body"),
            Example(
                #"{↓"apns-topic":"com.example.scores","key-id":"ABC123DEFG"}"#, severity: .warning,
                caption: "A single header, perhaps in the settings of a server"),
            Example(
                #"↓{"Simulator Target Bundle":"com.example.scores","score":"2:1"}"#,
                caption: "A file for the Simulator"),
            Example(
                #"↓{"alert":true,"level":3}"#, severity: .warning,
                caption: "`alert` as a flag, which is not a valid alert"),
            Example("↓{}", caption: "An empty object"),
            Example(
                #"↓{"info":{"name":"Scores"},"item":[{"name":"List","request":{"method":"GET"}}]}"#,
                severity: .note, caption: "A document of another kind"),
            Example(
                #"{↓"users":["kiosk"],"android":{"data":{"message":"Kick-off"}},"ios":{"alert":"Kick-off","badge":1}}"#,
                severity: .note, caption: "A request to a push server that makes the payload"),
            Example(
                #"{"apns":{↓"alertTitle":"Kick-off","alertBody":"Lions – Tigers","sound":"default"}}"#,
                severity: .note, caption: "Texts under names that only push services use"),
            Example(
                #"{"channel":"goals",↓"apns":{"alert":"Kick-off"},"mqtt":"Kick-off"}"#, severity: .warning,
                caption: "Perhaps a request to a push server"),
            Example(
                #"{"alert":"Kick-off","category":"goals",↓"badge":"Increment","_profile":"dev"}"#,
                severity: .note,
                caption: "A badge that a push service increments"),
            Example(
                #"{"alert":"Kick-off",↓"badge":"Increment"}"#, severity: .note,
                caption: "The same badge, in an object that has only keys of `aps`"),
            Example(
                #"{"title":"Kick-off","badge":1,↓"ids":["00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"]}"#,
                severity: .note, caption: "Device tokens, which a payload never contains"),
            Example(
                #"{↓"include_player_ids":["6392d91a"],"isIos":true}"#, severity: .note,
                caption: "A part of a request to OneSignal"),
            Example(
                #"{"data":{↓"alert":"Kick-off","badge":1},"user":"kiosk"}"#, severity: .note,
                caption: "The keys of a payload in `data`, as some services expect them"),
            Example(
                #"↓{"data":[{"status":"ok","id":"7f3e9a21-5c4b-4d8e-9b10-2f6a8c3d1e57"}]}"#,
                severity: .warning,
                caption: "An answer of Expo's push service"),
            Example(
                #"{"Item":{↓"aps":{"M":{"alert":{"S":"Kick-off"},"badge":{"N":"1"}}}}}"#, severity: .note,
                caption: "An item of DynamoDB"),
            Example(
                #"{"fields":{↓"aps":{"mapValue":{"fields":{"alert":{"stringValue":"比赛开始了"}}}}}}"#,
                severity: .note, caption: "A document of Firestore"),
            Example(
                #"{↓"aps":{"alert":"Kick-off","badge":{"$numberInt":"1"}}}"#, severity: .note,
                caption: "A document of MongoDB"),
            Example(
                #"{"title":"Kick-off","body":"Lions – Tigers",↓"platform":"ios"}"#, severity: .note,
                caption: "A request that names the platform, which a payload never does"),
        ]
    )

    static let reads = Facts.keys(.aps, .webPush, .simulatorTargetBundle) + .unknownNames + .data

    static func watches(_ name: UTF8Bytes) -> Bool { name == PayloadKey.aps.name || isType(name) }
    static let minLengthOfInspectedStrings: Int? = nil

    static func mayReport(_ member: DataMember) -> Bool {
        if let name = member.name, isType(name) { return true }
        return if case .object = member.value { true } else { false }
    }

    private static func isType(_ name: UTF8Bytes) -> Bool {
        TypedValue.typesOfMongoDB.contains { name == $0 }
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard !payload.kind.isApsOptional, !payload.isForWallet else { return }
        guard let aps = payload[.aps] else {
            if let (pointer, container) = TypedValue.aps(in: payload.data) {
                return reportTyped(pointer, container, &findings)
            }
            if payload.misspelledAps == nil { reportMissing(payload, &findings) }
            return
        }
        if let container = TypedValue.container(of: aps) {
            return reportTyped(PayloadKey.aps.pointer, container, &findings)
        }
        guard aps.isNull else { return }
        findings.report(
            .value(PayloadKey.aps.pointer),
            "\"aps\" is null: iOS finds nothing to read, so it shows nothing",
            help: help
        )
    }

    private static func reportMissing(_ payload: Inspection, _ findings: inout Findings) {
        let root = payload.root
        let isCertain = isCertainlyForAPNs(payload)
        if !isCertain, ExpoAnswer.isFound(in: payload.data) {
            return findings.report(
                .value(JSONPointer()), "this is \(ExpoAnswer.name)", severity: .warning, help: ExpoAnswer.help
            )
        }
        if !isCertain, OneSignalAnswer.isFound(in: payload.data) {
            return findings.report(
                .value(JSONPointer()), "this is \(OneSignalAnswer.name)", severity: .note,
                help: OneSignalAnswer.help)
        }
        if !isCertain, let sign = ServiceRequest.sign(in: payload.data) {
            let name = sign.tokens.last ?? ""
            let value = payload.data.descendant(at: sign)?.string
            let isCounted = value == ServiceRequest.countedBadge
            let isForOneSignal = PayloadContainer.recipientFieldsOfOneSignal.contains(name)
            findings.report(
                .key(sign),
                "\"aps\" is missing; with \(name.spoken)\(isCounted ? ": \((value ?? "").spoken)" : ""), this looks like a request to"
                    + (isForOneSignal
                        ? " OneSignal, which makes the payload"
                        : " a push service that makes the payload, in a format that pushctl does not recognize"),
                severity: .note,
                help: isForOneSignal
                    ? "validate the whole request, with \"contents\" or \"template_id\""
                    : "if --container supports the service, name it; otherwise validate the payload that the service sends"
            )
            return
        }
        if root.count > 0, root.members.allSatisfy({ KeyCatalog.key(named: $0.name, in: .aps) != nil }) {
            findings.report(
                .value(JSONPointer()),
                "all keys of the payload belong in \"aps\", which is missing: iOS treats them as the app's own data"
                    + " and shows nothing",
                help: "put them into an object \"aps\"; \(gateway)",
                fix: payload.editor.wrap(in: PayloadKey.aps.name, safety: .unsafe)
            )
            return
        }
        if let (name, reason, help) = nearAps(root) {
            // Requests to some services have an object "apns" beside other members.
            let mayBeRequest = name == "apns" && root.count > 1 && !isCertain
            findings.report(
                .key(JSONPointer([name])), "\(reason); iOS reads only \"aps\", so it shows nothing",
                severity: mayBeRequest ? .warning : nil,
                help: help + (mayBeRequest ? "; \(gateway)" : ""))
            return
        }
        let isMeantForAPNs = isCertain || root.members.contains(where: isForSystem)
        if isMeantForAPNs, let holder = holderOfAps(payload.data) {
            findings.report(
                .value(JSONPointer()),
                "\"aps\" is missing; iOS does not look for it in \"\(holder)\", so it shows nothing",
                help:
                    "send the value at \"\(holder)\" as the payload; the members around it are not part of a push to APNs"
            )
            return
        }
        if reportHeaders(payload, isCertain: isCertain, &findings) { return }
        let notification = payload.data["notification"]
        if !isCertain, notification?["title"]?.isString == true,
            let page = notification?["navigate"]?.string, page.contains("://")
        {
            findings.report(
                .value(JSONPointer()),
                "without \"web_push\": 8030, Safari does not show this notification itself, but leaves it to the site's"
                    + " service worker",
                severity: .warning, help: "add \"web_push\": 8030 beside \"notification\"")
            return
        }
        let others =
            payload.headers?.pushType == nil ? ", or pass --push-type for a push that needs no \"aps\"" : ""
        guard isMeantForAPNs || payload.has(.webPush) || mayBeNotification(payload.data) else {
            let isPerhapsForFCM = PayloadContainer.mayBeMessageForFCM(payload.data)
            return findings.report(
                .value(JSONPointer()),
                "this object has no \"aps\", and no payload is recognized in it", severity: .note,
                help:
                    isPerhapsForFCM
                    ? "if it is a message for the Admin SDKs of Firebase, pass --container fcm"
                    : "if it contains a payload, pass --extract with its place, such as --extract /body; \(gateway)"
                        + others)
        }
        findings.report(
            .value(JSONPointer()),
            isMeantForAPNs
                ? "\"aps\" is missing; iOS reads only \"aps\", so it shows nothing"
                : "\"aps\" is missing; if this is a payload for APNs, iOS shows nothing",
            severity: isMeantForAPNs ? nil : .warning,
            help: payload.has(.webPush)
                ? "send a declarative web push to its web push endpoint; APNs treats it as custom data"
                : isCertain ? help + others : "\(help); \(gateway)"
        )
    }

    /// Reports headers of a request to APNs beside the app's own data. A single header may be a setting of a server.
    private static func reportHeaders(
        _ payload: Inspection, isCertain: Bool, _ findings: inout Findings
    ) -> Bool {
        let names = payload.root.members.map(\.name).filter { name in
            HeaderName.ofNotifications.contains { name == $0 }
        }
        let type = payload.data[HeaderName.pushType]?.string.flatMap(PushType.init(rawValue:))
        guard let name = names.first.map({ String($0) }), payload.headers?.pushType == nil,
            type.map({ PushKind($0).isApsOptional }) != true
        else { return false }
        let isMeant = isCertain || names.count > 1
        findings.report(
            .key(JSONPointer([name])),
            "\"aps\" is missing, and \(name.spoken) is a header of a request to APNs, not a key of its payload;"
                + (isMeant ? "" : " if this is a payload for APNs,") + " iOS shows nothing",
            severity: isMeant ? nil : .warning,
            help: "send it as an HTTP header; \(help)" + (isMeant ? "" : "; \(gateway)"))
        return true
    }

    /// The instruction for an object that may be a request to a push service.
    private static let gateway =
        "if a push service adds \"aps\", name the service with --container"

    /// Returns the name of the first object whose name looks like `aps`, the problem with that name, and the
    /// instruction.
    private static func nearAps(_ root: JSONNode) -> (name: String, reason: String, help: String)? {
        let aps = PayloadKey.aps.name
        let help = "write \"aps\""
        for (name, value) in root.members where value.isObject {
            let name = String(name)
            let hidden = name.unicodeScalars.first { $0.properties.isDefaultIgnorableCodePoint }
            if let hidden,
                name.unicodeScalars.filter({ !$0.properties.isDefaultIgnorableCodePoint }).elementsEqual(
                    aps.unicodeScalars)
            {
                return (name, "this \"aps\" contains the invisible character \(hidden.codePoint)", help)
            }
            if let letter = LookAlikeLetter(in: name, for: aps) {
                return (name, "\(name.spoken) is not \"aps\", because \(letter.explanation)", letter.help)
            }
            guard NameDistance.distance(name.lowercased(), aps, limit: 1) != nil,
                value.members.contains(where: { key, _ in PushKind.visible.contains { key == $0.name } })
            else { continue }
            return (name, "\(name.spoken) is not \"aps\"", help)
        }
        return nil
    }

    /// Returns the pointer to the first nested object that contains an `aps`, as in requests to push services.
    private static func holderOfAps(_ root: JSONNode) -> JSONPointer? {
        var walk = JSONWalk(inside: root)
        while let (value, name) = walk.next() {
            if value.isObject, let name, name == PayloadKey.aps.name { return walk.pointer.parent }
        }
        return nil
    }

    private static let help =
        "write the keys for iOS into \"aps\", such as {\"aps\": {\"alert\": {\"body\": \"…\"}}}"
}
