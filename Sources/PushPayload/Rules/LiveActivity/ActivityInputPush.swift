import PayloadModel

/// `activity-input-push`: a push that starts a Live Activity and requests its updates in an invalid way.
enum ActivityInputPush: Rule {
    static let description = RuleDescription(
        id: "activity-input-push", family: .liveActivity, severity: .error,
        summary:
            "A push that starts a Live Activity has both `input-push-token` and `input-push-channel`, or one of them"
            + " is invalid.",
        rationale: """
            A push with the event `start` may request a push token with `"input-push-token": 1`, or subscribe the \
            activity to a broadcast channel with `input-push-channel`, whose value is the base64 id of the channel. \
            If the push has both keys, or one of them has an invalid value, the phone does not start the activity.
            """,
        sources: [.apple(.liveActivities), .apple(.channels)],
        valid: [
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"},\#
                "input-push-token":1}}
                """#),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"},\#
                "input-push-channel":"c2NvcmVzLWNoYW5uZWw="}}
                """#),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"},\#
                "input-push-token":1,↓"input-push-channel":"c2NvcmVzLWNoYW5uZWw="}}
                """#, caption: "Both a token and a channel"),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"},\#
                "input-push-channel":↓"Lakers – Bulls"}}
                """#, caption: "The name of a channel instead of its id"),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"湖人"},"alert":{"title":"开赛","body":"直播"},\#
                "input-push-token":↓0}}
                """#),
        ]
    )

    static let reads = Facts.keys(.event, .inputPushToken) + .values(of: .inputPushChannel) + .keys(.aps)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity else { return }
        // With another event the keys have no effect, so their values do not matter.
        if let event = payload.activityEvent, event != .start { return }
        let token = payload[.inputPushToken].flatMap { $0.isNull ? nil : $0 }
        let channel = payload[.inputPushChannel].flatMap { $0.isNull ? nil : $0 }
        if let token, token.integer != 1 {
            findings.report(
                .value(PayloadKey.inputPushToken.pointer),
                "\"input-push-token\" is \(token.spoken), not the number 1; the activity does not start",
                help: "write \"input-push-token\": 1, or remove it"
            )
        }
        guard let channel else { return }
        if token != nil {
            findings.report(
                .key(PayloadKey.inputPushChannel.pointer),
                "\"input-push-channel\" and \"input-push-token\" exclude each other; the activity does not start",
                help: "keep the one that your updates use"
            )
        } else if let id = channel.text, !Base64.isWellFormed(id.buffer) {
            findings.report(
                .value(PayloadKey.inputPushChannel.pointer),
                "\"input-push-channel\" is not base64; the activity does not start",
                help: "write the id that APNs returned when you created the channel"
            )
        }
    }
}
