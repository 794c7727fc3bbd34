import PayloadModel

/// `push-type-mismatch`: a push type that contradicts the payload.
enum PushTypeMismatch: Rule {
    static let description = RuleDescription(
        id: "push-type-mismatch", family: .header, severity: .error,
        summary: "`apns-push-type` declares a different kind of push than the keys of the payload indicate.",
        rationale: """
            Apple says that the header must accurately reflect the contents of the payload; if it does not, or is \
            missing where it is required, APNs may return an error, delay the notification or drop it. A push with \
            only `content-available`, sent as `alert`, shows nothing and might not wake the app. iOS does not show an \
            alert sent as `background`. A Live Activity update sent as `alert` never reaches the activity.

            The rule considers only keys that cannot be the app's own data: `timestamp` in an alert push is no \
            evidence of a Live Activity. `background-visible-keys` reports an alert, a badge or a sound in a \
            background push with `content-available`. `special-push-body` reports the wrong body of a device \
            management, File Provider, widget or control push.
            """,
        fixes:
            "There is no automatic fix, because either the header or the payload may be right.",
        sources: [.apple(.sending), .apple(.liveActivities), .apple(.background)],
        valid: [
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#,
                headers: ["apns-push-type: background", "apns-priority: 5"]),
            Example(
                #"{"aps":{"alert":"تم تأكيد الحجز","content-available":1}}"#,
                headers: ["apns-push-type: alert"],
                caption: "A notification that also wakes the app"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"timestamp":1700000000,"event":"goal"}}"#,
                headers: ["apns-push-type: alert"],
                caption: "The app's own data; `goal` is not an event of a Live Activity"),
            Example(
                #"{"aps":{"event":"end"},"caller":"Mona"}"#, headers: ["apns-push-type: voip"],
                caption: "A VoIP push, which only the app reads"),
            Example(
                #"{"aps":{"badge":0}}"#, headers: ["apns-push-type: alert"],
                caption: "A badge alone, which counts as visible"),
            Example(
                #"{"aps":{"content-available":1},"alert":"Goal"}"#, headers: ["apns-push-type: alert"],
                caption: "A text in the wrong place (reported by `misplaced-key`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#, headers: ["apns-push-type: alert"],
                findingsWithoutRange: 1, caption: "A silent push declared as an alert"),
            Example(
                #"{"aps":{"alert":{"title":"Table for two","body":"Tonight at eight"}}}"#,
                headers: ["apns-push-type: background", "apns-priority: 5"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: alert"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"alert":{"title":"比赛","body":"开始了"}}}"#, headers: ["apns-push-type: liveactivity"],
                findingsWithoutRange: 1),
            Example(
                #"{"aps":{"content-changed":true}}"#,
                headers: ["apns-push-type: background", "apns-priority: 5"],
                findingsWithoutRange: 1),
        ]
    )

    static let reads =
        Facts.keys(
            .aps, .alert, .badge, .sound, .contentAvailable, .contentChanged, .timestamp, .event,
            .contentState, .staleDate, .dismissalDate, .attributesType, .attributes, .inputPushToken,
            .inputPushChannel, .alertSound) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let header = payload.headers?.first(HeaderName.pushType),
            let contradiction = contradiction(in: payload)
        else { return }
        let meant = contradiction.types.map { "\"\(HeaderName.pushType): \($0.rawValue)\"" }
        findings.report(
            .header(header),
            "the push type is \(header.spoken), but \(contradiction.observation);"
                + " APNs may reject, delay or drop the push, and \(contradiction.consequence)",
            help: meant.isEmpty
                ? "send the push type of the payload"
                : "send \(meant.joined(separator: " or ")), or change the payload"
        )
    }

    /// Returns the push types that the payload indicates; `nil` if it does not contradict the header.
    static func typesMeant(by payload: Inspection) -> [PushType]? { contradiction(in: payload)?.types }

    /// A contradiction between the push type and the payload.
    private struct Contradiction {
        let observation: String
        let consequence: String
        let types: [PushType]
    }

    private static func contradiction(in payload: Inspection) -> Contradiction? {
        // If the system does not read `aps`, everything in it is the app's own data.
        guard let type = payload.headers?.pushType, payload.aps != nil, payload.kind.readsAps else {
            return nil
        }
        return contradiction(to: type, in: payload)
    }

    private static func contradiction(to type: PushType, in payload: Inspection) -> Contradiction? {
        if type != .liveactivity, let key = payload.evidenceOfLiveActivity {
            return Contradiction(
                observation: "\"\(key.name)\" belongs to a Live Activity",
                consequence: "the activity does not change", types: [.liveactivity])
        }
        let visible: [PayloadKey] = [.alert, .badge, .sound]
        let isVisible = visible.contains { payload[$0].map { !$0.isNull } == true }
        // A misplaced or misspelled key has its own finding, and correcting it may change the kind of push.
        let expected = type == .liveactivity ? PushKind.liveActivityKeys : visible
        if payload.hasUnsettledMember(where: { expected.contains($0) }) { return nil }
        switch type {
        case .alert where !isVisible, .background where !isVisible:
            return silentContradiction(to: type, in: payload)
        case .background where !payload.isSet(.contentAvailable):
            return Contradiction(
                observation: "\"aps\" has a visible or audible key and no \"content-available\"",
                consequence: "nothing is shown", types: [.alert])
        case .liveactivity where PushKind.liveActivityKeys.allSatisfy({ !payload.has($0) }):
            return Contradiction(
                observation: "\"aps\" has no key of a Live Activity", consequence: "no activity changes",
                types: payload.suggestedPushTypes)
        default:
            return nil
        }
    }

    /// Returns the contradiction between a push type and a payload that shows nothing.
    private static func silentContradiction(to type: PushType, in payload: Inspection) -> Contradiction? {
        if payload[.contentChanged]?.boolean == true {
            return Contradiction(
                observation: "\"content-changed\" is for widgets and controls",
                consequence: "nothing is reloaded",
                types: PushKind.reload.pushTypes)
        }
        guard type == .alert, payload.isSet(.contentAvailable), payload.kindByKeys == .background else {
            return nil
        }
        return Contradiction(
            observation: "\"aps\" has \"content-available\" and no visible key",
            consequence: "iOS might not wake the app", types: [.background])
    }
}
