import LocatedJSON
import PayloadModel

/// `broadcast-request`: a broadcast that has no valid channel id, names the app by a topic, or tries to start a Live
/// Activity.
enum BroadcastRequest: Rule {
    static let description = RuleDescription(
        id: "broadcast-request", family: .header, severity: .error,
        summary:
            "A broadcast has no valid channel id, names the app by a topic, or tries to start a Live Activity.",
        rationale: """
            A request with `apns-channel-id` goes to all Live Activities that listen to the channel. The id is the \
            base64 text that APNs returned when you created the channel; APNs answers any other id with \
            `BadChannelId`, and a request to `/4/broadcasts` without an id with `MissingChannelId`. The path of the \
            request must name the app by its bundle id alone; if it contains a topic with a suffix such as \
            `.push-type.liveactivity`, APNs answers `TopicDisallowed`. A broadcast updates or ends activities that are \
            already on the phone. It cannot start one; only a push to a push-to-start token can.
            """,
        sources: [.apple(.broadcast), .apple(.channels), .apple(.liveActivities)],
        valid: [
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"content-state":{"home":0,"away":0},\#
                "attributes-type":"Match","attributes":{"home":"Lakers"},"alert":{"title":"Tip-off","body":"Live"}}}
                """#, headers: ["apns-push-type: liveactivity"], caption: "A `start` that is not a broadcast"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity", "apns-channel-id: c2NvcmVzLWNoYW5uZWw="],
                caption: "An update through a channel"),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: [
                    ":path: /4/broadcasts/apps/com.example.scores", "apns-push-type: liveactivity",
                    "apns-channel-id: c2NvcmVzLWNoYW5uZWw=",
                ],
                caption: "The bundle id alone in the path"),
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
                caption: "The name of a channel instead of its id"),
            Example(
                #"{"aps":{"event":"end","timestamp":1700000000,"content-state":{"home":2,"away":1}}}"#,
                headers: [
                    ":path: /4/broadcasts/apps/com.example.scores.push-type.liveactivity",
                    "apns-push-type: liveactivity",
                ],
                findingsWithoutRange: 2,
                caption: "A topic in the path, and no channel"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, headers.isBroadcast else { return }
        if let path = headers.first(HeaderName.path) { check(path, &findings) }
        let channel = headers.first(HeaderName.channelID)
        if channel == nil {
            findings.report(
                .request,
                "the request goes to a channel and has no \"\(HeaderName.channelID)\"; APNs rejects it"
                    + " (MissingChannelId), and no Live Activity is updated",
                help: "add \"\(HeaderName.channelID)\" with the id that APNs returned when you created"
                    + " the channel"
            )
        }
        if let channel, !Base64.isWellFormed(channel.value.utf8) {
            findings.report(
                .header(channel),
                "\"\(HeaderName.channelID)\" is not base64; APNs answers BadChannelId, and no Live Activity is updated",
                help: "send the id that APNs returned when you created the channel"
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

    /// Reports a path that names the app by a topic instead of its bundle id.
    private static func check(_ path: PushHeader, _ findings: inout Findings) {
        guard let slash = path.value.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        let app = String(path.value[path.value.index(after: slash)...])
        guard let ending = Topic(app).ending, !ending.mayEndBundleID else { return }
        findings.report(
            .header(path),
            "the path of a broadcast names \(JSONText.encode(app)), which is a topic; APNs rejects the request"
                + " (TopicDisallowed)",
            help: "write the bundle id alone: \"\(ending.bundleID)\""
        )
    }
}
