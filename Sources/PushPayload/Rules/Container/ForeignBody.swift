import PayloadContainers

/// `foreign-body`: a container, or a request to another service, without a payload for APNs.
enum ForeignBody: Rule {
    static let description = RuleDescription(
        id: "foreign-body", family: .container, severity: .error,
        summary: "A container, or a request to another service, has no payload for APNs inside.",
        rationale: """
            APNs does not understand a request to another service, such as one for the legacy interface of Firebase \
            Cloud Messaging, which Google has switched off. A container without a payload inside reaches no iPhone. \
            There is nothing in it to check further. A line of the log of gorush contains only the text of a \
            notification: a note.

            Amazon SNS shows the `Message` of a call as text, unless `MessageStructure` is `json`: a note, and the \
            payloads in it are checked nevertheless.
            """,
        sources: [.thread("firebase/firebase-ios-sdk#4605")],
        valid: [
            Example(#"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#)
        ],
        invalid: [
            Example(
                #"↓{"to":"kiosk","content_available":true,"notification":{"title":"Lunch","body":"Noon"}}"#,
                caption: "The legacy interface of FCM"),
            Example(
                #"↓{"aps":{"alert":"Table ready"}}"#, container: .fcm,
                caption: "A bare payload, checked with `--container fcm`"),
            Example(
                #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","Message":↓"{\"default\":\"Table ready\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\"}"}"#,
                unsafelyFixed:
                    #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","Message":"{\"default\":\"Table ready\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\"}","MessageStructure":"json"}"#,
                severity: .note, caption: "SNS shows the JSON itself"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .foreignBody
    }
}
