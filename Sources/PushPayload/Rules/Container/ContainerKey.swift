/// `container-key`: a key of a wrapper in another spelling, or one of another interface.
enum ContainerKey: Rule {
    static let description = RuleDescription(
        id: "container-key", family: .container, severity: .error,
        summary: "A key of a wrapper in another spelling, or one of another interface.",
        rationale: """
            Each service spells the same thing in its own way, and most pass over a key that they do not know; Firebase \
            Cloud Messaging refuses the whole request. Amazon SNS knows its platforms in capitals only: with `apns` \
            the device gets the text of `default`, or nothing.
            """,
        repair: """
            Safe where letter case alone is wrong. The key of another interface belongs to another place, \
            which only the author can choose.
            """,
        sources: [
            .thread("aws/aws-sdk-java#1991"), .thread("matrix-org/sygnal#365"), .thread("expo/expo#20574"),
        ],
        valid: [
            Example(
                #"{"default":"Table ready","APNS_SANDBOX":"{\\"aps\\":{\\"alert\\":\\"Table ready\\"}}"}"#)
        ],
        invalid: [
            Example(
                #"{"default":"Table ready",↓"apns":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                fixed: #"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#),
            Example(
                #"{"message":{"token":"kiosk",↓"content_available":true,"apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#
            ),
        ]
    )

    static func covers(_ fault: WrapperFault) -> Bool {
        fault.kind == .foreignKey
    }
}
