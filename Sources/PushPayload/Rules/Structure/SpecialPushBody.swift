import LocatedJSON
import PayloadModel

/// `special-push-body`: a push of a special kind with the wrong body.
enum SpecialPushBody: Rule {
    static let description = RuleDescription(
        id: "special-push-body", family: .structure, severity: .error,
        summary: "A device management, File Provider, widget, control or Wallet push has the wrong body.",
        rationale: """
            Each of these pushes is for a part of the system. Except for Wallet, which needs no keys, that part looks \
            for its own keys and ignores the payload if they are missing or misplaced. APNs accepts such a payload all \
            the same.

            - Device management: `mdm` with the PushMagic string is the only key.
            - File Provider: `container-identifier` is at the top level, not in `aps`. If the app adds domains through \
            `NSFileProviderManager`, `domain` is required as well. pushctl cannot see in the payload whether the \
            app does so, and therefore reports a missing `domain` as a note.
            - Widgets and controls: `aps` contains `"content-changed": true`.
            - Wallet: the body is an empty object; the text of the notification comes from the updated pass or order. \
            pushctl reports any other body as a note. pushctl recognizes a Wallet push by its topic: `pass.…`, or \
            `order.…` if the payload has no `aps`.

            With the push type of another kind of push, such as `alert`, top-level `mdm` and `container-identifier` \
            are the app's own data. Without a push type, `container-identifier` is also the app's own data if the \
            payload has an alert, a badge or a sound. Without any headers, pushctl warns about `mdm` in such a \
            payload, because Apple documents `mdm` as the only key of a payload.
            """,
        sources: [
            .apple(.mdm), .apple(.fileProvider), .apple(.widgets), .apple(.controls), .forum(706004),
            .forum(767640),
        ],
        valid: [
            Example(#"{"mdm":"5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4"}"#),
            Example(
                #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"team-documents"}"#
            ),
            Example(#"{"aps":{"content-changed":true}}"#, headers: ["apns-push-type: widgets"]),
            Example(
                #"{"aps":{"alert":"Enrolled"},"mdm":"mine"}"#, headers: ["apns-push-type: alert"],
                caption: "`mdm` as the app's own data in an alert push"),
            Example(
                #"{"aps":{},"content-changed":true}"#, headers: ["apns-push-type: widgets"],
                caption: "Reported by `misplaced-key` instead"),
            Example(
                #"{"aps":{"alert":"Ready to collect"}}"#, headers: ["apns-topic: order.com.example.shop"],
                caption: "With `aps`, a topic that begins with `order.` is the bundle id of an app"),
            Example(
                #"{"aps":{"content-available":1},"mdm":"mine"}"#, headers: ["apns-push-type: background"],
                caption: "`mdm` as the app's own data in a background push"),
        ],
        invalid: [
            Example(#"{↓"mdm":"5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4","device":"iPad-17"}"#),
            Example(#"{"mdm":↓4711}"#),
            Example(
                #"{"aps":{"alert":"Enrolled"},↓"mdm":"5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4"}"#,
                severity: .warning,
                caption: "`mdm` beside an alert, without a push type"),
            Example(
                #"{"aps":{↓"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier",↓"domain":"team"}}"#
            ),
            Example(#"↓{"domain":"team-documents"}"#, headers: ["apns-push-type: fileprovider"]),
            Example(
                #"{"container-identifier":↓null,"domain":"team-documents"}"#,
                caption: "A null identifier, without a push type"),
            Example(
                #"↓{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}"#,
                severity: .note,
                caption: "Valid only if the app adds no domains through `NSFileProviderManager`"),
            Example(#"{"aps":↓{"alert":"New scores"}}"#, headers: ["apns-push-type: widgets"]),
            Example(
                #"{"aps":{"content-changed":↓1}}"#,
                caption: "The number 1 instead of true, without a push type"),
            Example(#"{"aps":{"content-changed":↓false}}"#, headers: ["apns-push-type: controls"]),
            Example(
                #"↓{"aps":{"alert":"Your seat has changed"}}"#, severity: .note,
                headers: ["apns-topic: pass.com.example.ticket"]),
            Example(
                #"↓{"order":"A-1042"}"#, severity: .note, headers: ["apns-topic: order.com.example.shop"],
                caption: "An order in Wallet"),
        ]
    )

    static let reads = Facts.keys(.aps, .mdm, .containerIdentifier, .domain, .contentChanged) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        reportMisplaced(payload, &findings)
        switch payload.kind {
        case .mdm: checkDeviceManagement(payload, &findings)
        case .fileProvider: checkFileProvider(payload, &findings)
        case .widgets, .controls, .reload: checkReload(payload, &findings)
        default:
            checkWallet(payload, &findings)
            reportVisible(payload, &findings)
        }
    }

    /// Reports `mdm` beside `aps` if no request headers are known. Otherwise, their push type decides, and a service
    /// that sets headers without a push type does not send device management pushes.
    private static func reportVisible(_ payload: Inspection, _ findings: inout Findings) {
        guard payload.headers == nil, payload.aps != nil, payload[.mdm]?.isString == true else { return }
        findings.report(
            .key(PayloadKey.mdm.pointer),
            "\"mdm\" is beside \"aps\", but a device management push has no other key; the device might not check in",
            severity: .warning,
            help: "send {\"mdm\": \"…\"} alone; pass --push-type if \"mdm\" is custom data")
    }

    private static func checkDeviceManagement(_ payload: Inspection, _ findings: inout Findings) {
        let help = "write {\"mdm\": \"…\"} with the PushMagic string of the device, and no other key"
        guard let magic = payload[.mdm] else {
            findings.report(
                .value(JSONPointer()),
                "this device management push lacks \"mdm\", so the device does not check in", help: help)
            return
        }
        if !magic.isString {
            findings.report(
                .value(PayloadKey.mdm.pointer),
                "\"mdm\" is \(magic.spoken), not the PushMagic string; the device does not check in",
                help: help)
        } else if payload.root.count > 1 {
            findings.report(
                .key(PayloadKey.mdm.pointer),
                "\"mdm\" must be the only key of a device management push; with other keys, the device does not check in",
                help: help + "; pass --push-type if \"mdm\" is custom data")
        }
    }

    private static func checkFileProvider(_ payload: Inspection, _ findings: inout Findings) {
        guard !payload.hasUnsettledMember(where: { $0 == .containerIdentifier }) else { return }
        let example =
            "the identifier of the item, such as \"NSFileProviderWorkingSetContainerItemIdentifier\""
        guard let identifier = payload[.containerIdentifier] else {
            findings.report(
                .value(JSONPointer()),
                "this File Provider push lacks \"container-identifier\", so no change is signaled",
                help: "add \"container-identifier\" at the top level with \(example)")
            return
        }
        guard !identifier.isNull else {
            findings.report(
                .value(PayloadKey.containerIdentifier.pointer),
                "\"container-identifier\" is null, so this File Provider push signals no change",
                help: "write \(example)")
            return
        }
        guard !payload.has(.domain) else { return }
        findings.report(
            .value(JSONPointer()),
            "\"domain\" is missing; if the app adds domains through NSFileProviderManager, the push reaches no"
                + " extension",
            severity: .note, help: "add \"domain\" with the identifier of the File Provider domain")
    }

    private static func reportMisplaced(_ payload: Inspection, _ findings: inout Findings) {
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .special(let key) = unsettled.resolution, key != .urlArguments else { continue }
            findings.report(
                .key(unsettled.pointer),
                "\"\(key.name)\" is in \"\(unsettled.place.rawValue)\", not at the top level, so no change is signaled",
                help: "move it beside \"aps\"")
        }
    }

    private static func checkReload(_ payload: Inspection, _ findings: inout Findings) {
        guard payload.aps != nil else { return }
        let help = "write {\"aps\": {\"content-changed\": true}}"
        if let flag = payload[.contentChanged] {
            guard !flag.isNull, flag.boolean != true else { return }
            findings.report(
                .value(PayloadKey.contentChanged.pointer),
                "\"content-changed\" is \(flag.spoken), but only the Boolean true is documented; the system might"
                    + " reload nothing",
                help: help)
        } else if !payload.hasUnsettledMember(where: { $0 == .contentChanged }) {
            findings.report(
                .value(PayloadKey.aps.pointer),
                "this push for widgets or controls lacks \"content-changed\", so nothing is reloaded",
                help: help)
        }
    }

    private static func checkWallet(_ payload: Inspection, _ findings: inout Findings) {
        guard payload.isForWallet, payload.root.count > 0 else { return }
        findings.report(
            .value(JSONPointer()),
            "a Wallet push should be an empty object; iOS shows none of its keys, because the text comes from the"
                + " updated pass or order",
            severity: .note,
            help: payload.isForOrder
                ? "send {}" : "send {}; the text is the \"changeMessage\" of the field that changed")
    }
}
