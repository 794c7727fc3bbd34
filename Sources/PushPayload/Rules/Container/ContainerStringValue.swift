import PayloadContainers

/// `container-string-value`: a value is no string where the wrapper wants one.
enum ContainerStringValue: Rule {
    static let description = RuleDescription(
        id: "container-string-value", family: .container, severity: .error,
        summary: "A value is no string where the wrapper wants one.",
        rationale: """
            Amazon SNS takes the payload of each platform as a text that holds JSON; with an object there it claims that \
            the message has no entry for the platform, or refuses it. A text that was encoded twice contains a string \
            instead of an object. Firebase Cloud Messaging takes headers and \
            `data` as strings only and refuses the request otherwise.
            """,
        fixes: """
            Safe: the value is written as a string, and a text that was encoded twice is decoded once. A `null` is left alone: it says nothing, where `"null"` would be \
            a header or a text.
            """,
        sources: [.thread("aws/aws-sdk-kotlin#426"), .thread("firebase/firebase-admin-node#424")],
        valid: [
            Example(#"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#)
        ],
        invalid: [
            Example(
                #"{"default":"Table ready","APNS":↓"\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\""}"#,
                fixed: #"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "Encoded twice"),
            Example(
                #"{"default":"Table ready","APNS":↓{"aps":{"alert":"Table ready"}}}"#,
                fixed: #"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#),
            Example(
                #"{"message":{"token":"kiosk","data":{"table":↓4},"apns":{"headers":{"apns-priority":↓10},"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                fixed:
                    #"{"message":{"token":"kiosk","data":{"table":"4"},"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Table ready"}}}}}"#
            ),
            Example(
                #"{"message":{"token":"kiosk","apns":{"headers":{"apns-collapse-id":↓null},"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "Nothing to write as a string"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .noString
    }
}
