import PayloadContainers

/// `foreign-body`: a wrapper, or the body of another service, has no payload for APNs inside.
enum ForeignBody: Rule {
    static let description = RuleDescription(
        id: "foreign-body", family: .container, severity: .error,
        summary: "A wrapper, or the body of another service, has no payload for APNs inside.",
        rationale: """
            A request for another service is none for APNs: what the legacy interface of Firebase Cloud Messaging \
            took, APNs does not know, and Google has switched that interface off. A wrapper that has no payload inside \
            reaches no iPhone. There is nothing in it to check further.

            Amazon SNS shows the `Message` of a call as it is, unless `MessageStructure` is `json`: a note, and the \
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
