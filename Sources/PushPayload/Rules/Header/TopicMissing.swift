import PayloadModel

/// `topic-missing`: a provider token, and no word about the app.
enum TopicMissing: Rule {
    static let description = RuleDescription(
        id: "topic-missing", family: .header, severity: .error,
        summary: "The request authenticates with a provider token and names no topic.",
        rationale: """
            A certificate is made out to an app, so APNs can do without `apns-topic` there. A provider token is \
            made out to a whole team: without a topic APNs does not know the app, answers status 400 \
            `MissingTopic`, and nothing arrives. The rule speaks when the headers show a token \
            (`authorization: bearer …`) or an empty topic; a broadcast names its app in the path and is left alone.
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
                caption: "No token in sight: a certificate may supply the topic"),
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
                caption: "The variable was empty"),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, !headers.isBroadcast else { return }
        let help = "write the bundle id of the app, with the suffix of the push type where it has one"
        if let topic = headers.first(HeaderName.topic) {
            guard topic.value.isEmpty else { return }
            findings.report(
                .header(topic),
                "\"\(topic.name)\" is empty; APNs does not know the app and refuses the request",
                help: help
            )
        } else if headers.hasProviderToken {
            findings.report(
                .request,
                "the request has a provider token and no \"\(HeaderName.topic)\"; APNs does not know the app and"
                    + " refuses it (MissingTopic)",
                help: "add \"\(HeaderName.topic)\": " + help
            )
        }
    }
}
