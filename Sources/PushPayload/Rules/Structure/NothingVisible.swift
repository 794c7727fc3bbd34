import LocatedJSON
import PayloadContainers
import PayloadModel

/// `nothing-visible`: an `aps` without a key that has an effect of its own.
enum NothingVisible: Rule {
    static let description = RuleDescription(
        id: "nothing-visible", family: .structure, severity: .warning,
        summary: "`aps` has no key that makes the phone show, play or do something.",
        rationale: """
            An alert or background push does something only through `alert`, `badge`, `sound` or `content-available`. \
            If `aps` contains none of them, APNs accepts the payload with status 200, but nothing happens: no \
            notification, no sound, no call into the app. `thread-id`, `category`, `interruption-level` and similar \
            keys only shape a notification that another key requests. The rule ignores payloads with \
            `content-changed`, `url-args`, `ptt-push-type` or `event`, the keys of other kinds of pushes.
            """,
        sources: [.thread("node-apn/node-apn#344"), .apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions","#
                    + #""interruption-level":"active"},"match":"lions-tigers"}"#),
            Example(#"{"aps":{"badge":0}}"#, caption: "A badge of 0, which clears the badge"),
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#,
                caption: "A background push, which wakes the app"),
            Example(
                #"{"aps":{},"call":"7f3e"}"#, headers: ["apns-push-type: voip"],
                caption: "A VoIP push, which needs no key in `aps`"),
            Example(#"{"aps":{"title":"Kick-off"}}"#, caption: "Reported by `misplaced-key` instead"),
            Example(
                #"{"aps":{"mutable-content":1}}"#,
                caption: "Reported by `mutable-content-without-alert` instead"),
        ],
        invalid: [
            Example(#"{"aps":↓{"thread-id":"lions","interruption-level":"active"},"match":"lions-tigers"}"#),
            Example(#"{"aps":↓{}}"#),
            Example(
                #"{"aps":↓{"interruption-level":"critical"}}"#,
                caption: "Apple does not document whether the level `critical` alone makes a sound"),
            Example(
                #"↓{"to":"ExponentPushToken[kiosk]","data":{"table":4}}"#,
                caption: "A message for Expo with only data"),
            Example(
                #"{"aps":↓{"category":"BOOKING"},"notification":{"body":"تم تأكيد حجزك"}}"#,
                caption: "The text is in `notification`, where services such as FCM expect it"),
        ]
    )

    private static let effective: [PayloadKey] = [
        .alert, .badge, .sound, .contentAvailable, .event, .contentChanged, .urlArguments, .pushToTalkType,
    ]

    static let reads =
        Facts.keys(
            .aps, .mutableContent, .alert, .badge, .sound, .contentAvailable, .urlArguments, .contentChanged,
            .pushToTalkType, .event, .alertSound, .interruptionLevel) + .unknownNames

    /// Returns whether a key is present and has an effect. `content-available` with 0 has none in a payload for
    /// Pinpoint, which requires the key in every alert.
    private static func hasEffect(_ key: PayloadKey, _ payload: Inspection) -> Bool {
        guard let value = payload[key] else { return false }
        return key != .contentAvailable || !payload.options.requiresContentAvailable || value.integer != 0
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.aps != nil, payload.kind.isOrdinary,
            payload.kindByKeys.isOrdinary,
            !payload.isForWallet,
            !effective.contains(where: { hasEffect($0, payload) }),
            // `mutable-content` without an alert has its own finding.
            !payload.isSet(.mutableContent),
            !payload.hasUnsettledMember(where: {
                $0.place == .alert || $0.place == .topLevel || effective.contains($0)
            }
            )
        else { return }
        // The message of a service has its own fields instead of "aps".
        guard !payload.options.isGeneratedByService else {
            findings.report(
                .value(JSONPointer()),
                "the message contains nothing to show, play or act upon: it is delivered, but nothing happens on an"
                    + " iPhone",
                help: "add a text, or the service's own field for a silent push")
            return
        }
        let isCritical = payload[.interruptionLevel]?.text.map { $0 == "critical" } == true
        let others =
            payload.headers?.pushType == nil ? ", or pass --push-type for a push of another type" : ""
        findings.report(
            .value(PayloadKey.aps.pointer),
            isCritical
                ? "\"aps\" has the interruption level \"critical\", but no \"alert\", \"badge\" or \"sound\"; Apple does not"
                    + " document whether iOS presents anything"
                : "\"aps\" contains nothing to show, play or act upon: APNs accepts the payload, but nothing happens on"
                    + " the phone",
            help: "add an \"alert\", or \"content-available\": 1 to wake the app silently\(others)"
        )
    }
}
