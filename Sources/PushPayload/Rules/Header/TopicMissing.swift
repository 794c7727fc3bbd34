import PayloadModel

/// `topic-missing`: a request with a provider token but no topic, or with an empty topic.
enum TopicMissing: Rule {
    static let description = RuleDescription(
        id: "topic-missing", family: .header, severity: .error,
        summary: "The request has a provider token but no topic, or its topic is empty.",
        rationale: """
            A certificate is issued for an app, so APNs does not need `apns-topic` with a certificate. A provider \
            token is issued for a whole team: without a topic APNs does not know the app, answers status 400 \
            `MissingTopic`, and nothing arrives. The rule applies if the headers contain a provider token \
            (`authorization: bearer …`) or an empty topic. It ignores broadcasts, which name their app in the path.
            """,
        sources: [.apple(.responses), .apple(.sending)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                headers: [
                    "apns-push-type: alert", "authorization: bearer abc", "apns-topic: com.example.scores",
                ]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: alert"],
                caption: "A request without a provider token; its topic may come from a certificate"),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"end","content-state":{"home":3,"away":1}}}"#,
                headers: [
                    "apns-push-type: liveactivity", "authorization: bearer abc", "apns-channel-id: c2NvcmVz",
                    "apns-expiration: 0",
                ],
                caption: "A broadcast"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                headers: ["apns-push-type: alert", "authorization: bearer abc"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"content-available":1}}"#,
                headers: ["apns-push-type: background", "apns-priority: 5", "apns-topic:"],
                findingsWithoutRange: 1,
                caption: "An empty topic, for example from an empty shell variable"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, !headers.isBroadcast else { return }
        let help = "write the bundle id of the app, with the suffix of the push type, if it has one"
        if let topic = headers.first(HeaderName.topic) {
            guard topic.value.isEmpty else { return }
            findings.report(
                .header(topic),
                "\"\(topic.name)\" is empty; APNs does not know the app and rejects the request (MissingTopic)",
                help: help
            )
        } else if headers.hasProviderToken, headers.areComplete {
            findings.report(
                .request,
                "the request has a provider token and no \"\(HeaderName.topic)\"; APNs does not know the app and rejects the request (MissingTopic)",
                help: "add \"\(HeaderName.topic)\"; " + help
            )
        }
    }
}
