import PayloadModel

/// `topic-characters`: brackets or spaces in the topic.
enum TopicCharacters: Rule {
    static let description = RuleDescription(
        id: "topic-characters", family: .header, severity: .error,
        summary: "`apns-topic` contains `<`, `>` or a space, which no bundle id has.",
        rationale: """
            The usual cause is a placeholder such as `<bundle id>`: the sender replaced the text in it, but kept the \
            brackets. APNs knows no such app and answers `TopicDisallowed` for every notification; nothing arrives on \
            any phone.
            """,
        sources: [.apple(.responses), .thread("node-apn/node-apn#479")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example.scores"]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-topic: 1A2B3C4D5E.com.example-scores.beta_2"]),
            Example(
                #"{"caller":"Mona"}"#, headers: ["apns-push-type: voip", "apns-topic: <BUNDLE_ID>.voip"],
                caption: "A placeholder, reported by `unresolved-placeholder` instead"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                headers: ["apns-push-type: alert", "apns-topic: <com.example.scores>"],
                findingsWithoutRange: 1,
                caption: "A bundle id that still has the brackets of a placeholder"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example. scores"], findingsWithoutRange: 1
            ),
        ]
    )

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let header = payload.headers?.first(HeaderName.topic),
            let wrong = header.value.unicodeScalars.first(where: { "<> ".unicodeScalars.contains($0) })
        else { return }
        let spoken = wrong == " " ? "a space" : "\"\(wrong)\""
        findings.report(
            .header(header),
            "the topic \(header.spoken) contains \(spoken); APNs knows no such app and rejects the request"
                + " (TopicDisallowed)",
            help: Topic(header.value).ending.map {
                "write the bundle id and the suffix, such as \"com.example.app\($0.type.topicSuffix)\""
            } ?? "write the bundle id alone, such as \"com.example.app\""
        )
    }
}
