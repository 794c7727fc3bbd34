import PayloadModel

/// `nothing-visible`: an `aps` that asks for nothing.
enum NothingVisible: Rule {
    static let description = RuleDescription(
        id: "nothing-visible", family: .structure, severity: .warning,
        summary: "`aps` contains nothing that the phone could show, play or act upon.",
        rationale: """
            An alert or background push does something only through one of these keys: `alert`, `badge`, `sound`, \
            `content-available`, `content-changed`, `url-args` or `ptt-push-type`. If all of them are missing, and \
            also the `event` of a Live Activity, APNs accepts the payload with status 200, but nothing happens: no \
            notification, no sound, no call into the app. `thread-id`, `category`, `interruption-level` and similar \
            keys only shape a notification that another key requests.
            """,
        sources: [.thread("node-apn/node-apn#344"), .apple(.generating)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions","#
                    + #""interruption-level":"active"},"match":"lions-tigers"}"#),
            Example(#"{"aps":{"badge":0}}"#, caption: "A badge of 0, which clears the badge"),
            Example(#"{"aps":{"content-available":1},"booking":"A-1042"}"#),
            Example(
                #"{"aps":{},"call":"7f3e"}"#, headers: ["apns-push-type: voip"],
                caption: "A VoIP push, which needs no key in `aps`"),
            Example(#"{"aps":{"title":"Kick-off"}}"#, caption: "Reported by `misplaced-key`"),
            Example(
                #"{"aps":{"mutable-content":1}}"#, caption: "Reported by `mutable-content-without-alert`"),
        ],
        invalid: [
            Example(#"{"aps":↓{"thread-id":"lions","interruption-level":"active"},"match":"lions-tigers"}"#),
            Example(#"{"aps":↓{}}"#),
            Example(
                #"{"aps":↓{"category":"BOOKING"},"notification":{"body":"تم تأكيد حجزك"}}"#,
                caption: "The text is where another service expects it"),
        ]
    )

    private static let effective: [PayloadKey] = [
        .alert, .badge, .sound, .contentAvailable, .event, .contentChanged, .urlArguments, .pushToTalkType,
    ]

    static let reads =
        Facts.keys(
            .aps, .mutableContent, .alert, .badge, .sound, .contentAvailable, .urlArguments, .contentChanged,
            .pushToTalkType, .event, .alertSound) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.aps != nil, payload.kind.isOrdinary, payload.kindOfKeys.isOrdinary,
            !payload.isForWallet,
            !effective.contains(where: payload.has),
            // `mutable-content` without an alert has its own finding.
            !payload.isSet(.mutableContent),
            !payload.hasUnsettledMember(where: {
                $0.place == .alert || $0.place == .topLevel || effective.contains($0)
            }
            )
        else { return }
        findings.report(
            .value(PayloadKey.aps.pointer),
            "\"aps\" contains nothing to show, play or act upon: APNs accepts the payload, but nothing happens on the"
                + " phone",
            help: "add an \"alert\", or \"content-available\": 1 to wake the app silently"
        )
    }
}
