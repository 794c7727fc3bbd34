import PayloadContainers

/// `sns-default-missing`: a message for Amazon SNS without `default`.
enum SnsDefaultMissing: Rule {
    static let description = RuleDescription(
        id: "sns-default-missing", family: .container, severity: .note,
        summary: "A message for Amazon SNS has no `default`.",
        rationale: """
            A message for a topic must have a `default` for subscribers with other protocols, such as email, or SNS \
            rejects the message and no subscriber gets it. For the endpoint of one device, `default` is optional. The \
            finding is an error if the document names a topic, as in `TopicArn`, and a note if it names no recipient.
            """,
        sources: [.thread("aws/aws-sdk-ruby#346")],
        valid: [
            Example(#"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#)
        ],
        invalid: [
            Example(#"↓{"APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#),
            Example(
                #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","MessageStructure":"json","Message":"↓{\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\"}"}"#,
                severity: .error, caption: "Published to a topic"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .defaultMissing
    }
}
