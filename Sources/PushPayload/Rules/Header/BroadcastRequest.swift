/// `broadcast-request`: a request to a broadcast channel that APNs refuses.
enum BroadcastRequest: Rule {
    static let description = RuleDescription(
        id: "broadcast-request", family: .header, severity: .error,
        summary: "A broadcast names no proper channel, or tries to start a Live Activity.",
        rationale: """
            A request with `apns-channel-id` goes to all Live Activities that listen to the channel. The id is the \
            base64 text that APNs gave when the channel was made; anything else is answered with `BadChannelId`. A \
            broadcast updates or ends activities that are already on the phone: none can be started by it, only by \
            a push to a push-to-start token.
            """,
        sources: [.apple(.broadcast), .apple(.channels), .apple(.liveActivities)],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity", "apns-channel-id: c2NvcmVzLWNoYW5uZWw="]),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"}}}
                """#, headers: ["apns-push-type: liveactivity"]),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":↓"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"}}}
                """#,
                headers: ["apns-push-type: liveactivity", "apns-channel-id: c2NvcmVzLWNoYW5uZWw="]),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity", "apns-channel-id: scores-channel"],
                findingsWithoutRange: 1,
                caption: "The name of a channel is not its id"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let channel = payload.headers?.first(HeaderName.channelID) else { return }
        if !Base64.isWellFormed(channel.value.utf8) {
            findings.report(
                .header(channel),
                "\"\(HeaderName.channelID)\" is not base64; APNs answers BadChannelId, and no Live Activity is updated",
                help: "send the id that APNs gave when the channel was made"
            )
        }
        if payload.activityEvent == .start {
            findings.report(
                .value(PayloadKey.event.pointer),
                "a broadcast cannot start a Live Activity; none appears",
                help: "send \"start\" to a push-to-start token, without \"\(HeaderName.channelID)\""
            )
        }
    }
}
