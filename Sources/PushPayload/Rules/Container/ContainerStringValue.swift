import PayloadContainers

/// `container-string-value`: a value in a service's message that should be a string.
enum ContainerStringValue: Rule {
    static let description = RuleDescription(
        id: "container-string-value", family: .container, severity: .error,
        summary: "A value in a service's message is not the string that the service requires.",
        rationale: """
            Amazon SNS expects the payload of each platform as a string that contains JSON. SNS ignores an object and \
            sends the text of `default`. Without a string in `default`, it rejects the message, in some cases with the \
            error that the message has no entry for the platform. A string that was encoded twice contains a string instead of an \
            object. SNS also ignores a `default` that is not a string, and then rejects a message to a topic; the \
            finding is a warning if the file does not show whether the target is a topic. Firebase Cloud Messaging \
            accepts only strings in headers and `data`, for the title, body and image, for the sound on Android and \
            for the target, and rejects any other request.
            """,
        fixes: """
            Safe: the value is written as a string, and a string that was encoded twice is decoded once. A `null` \
            stays, because the string `"null"` would be a value. An object or array in a title, body or another text \
            for FCM stays as well.
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
