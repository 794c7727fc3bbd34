import PayloadContainers

/// `container-string-value`: a value in a service's message that should be a string.
enum ContainerStringValue: Rule {
    static let description = RuleDescription(
        id: "container-string-value", family: .container, severity: .error,
        summary: "A value in a service's message is not the string that the service requires.",
        rationale: """
            Amazon SNS expects the payload of each platform as a string that contains JSON. SNS ignores a payload that \
            is an object, and sends the text of `default` instead. If `default` is not a string either, SNS rejects \
            the message, in some cases with the error that the message has no entry for the platform. If the \
            payloads are strings but `default` is an object, an array or `null`, SNS ignores `default`, and rejects \
            the message if the target is a topic. The finding about such a `default` is a warning if the file does not \
            show whether the target is a topic. A payload that was encoded twice is a string that contains a string \
            instead of an object.

            Firebase Cloud Messaging accepts only strings in headers and `data`, for the title, body and image, for \
            the sound on Android and for the target, and rejects a request with any other value there.
            """,
        fixes: """
            Safe: the value is written as a string, and a string that was encoded twice is decoded once. A `null` \
            stays, because the string `"null"` would mean something else. The target of a message for FCM stays as \
            well, and so does an object or array in its title, body or another text.
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
                fixed: #"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "A payload that is an object"),
            Example(
                #"{"message":{"token":"kiosk","data":{"table":↓4},"apns":{"headers":{"apns-priority":↓10},"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                fixed:
                    #"{"message":{"token":"kiosk","data":{"table":"4"},"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "Numbers for FCM"
            ),
            Example(
                #"{"message":{"token":"kiosk","apns":{"headers":{"apns-collapse-id":↓null},"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "A `null`, which has no fix"),
            Example(
                #"{"message":{"topic":"kiosk","notification":{"title":↓4,"body":"Table ready"}}}"#,
                fixed: #"{"message":{"topic":"kiosk","notification":{"title":"4","body":"Table ready"}}}"#,
                caption: "A title that is a number"),
            Example(
                #"{"default":↓{"table":4},"APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                fixed: #"{"default":"{\"table\":4}","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                severity: .warning, caption: "A `default` that is an object"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .notAString
    }
}
