import PayloadContainers

/// `foreign-body`: a file without a payload for APNs, or with one that its receiver does not read.
enum ForeignBody: Rule {
    static let description = RuleDescription(
        id: "foreign-body", family: .container, severity: .error,
        summary:
            "A file has no payload for APNs, or has one where the service or the Simulator does not read it.",
        rationale: """
            Google has switched off the legacy API of Firebase Cloud Messaging: the server rejects every message for \
            it. In a shell script, a request to the address of that API is an error even if its body is unknown. For a \
            script that sends data to an unknown server, but no payload that pushctl recognizes, the finding is a \
            note. A container, the message of a service, reaches no iPhone if it contains neither a payload nor fields \
            from which the service makes one. pushctl has nothing else to check in such a file. A line of a gorush log \
            contains only the text of a notification, so the finding is a note.

            If a request to gorush is only for Android (platform 2) and has fields for iOS, the rule warns. If a \
            message for FCM has only `data`, iOS shows nothing and does not wake the app. The finding is a note, \
            because the message may be for Android.

            The rule also warns if messages for FCM or Expo are in an array `message` or `messages`, and if \
            `notifications` in a request to gorush is an object instead of an array: the service rejects such a request.

            For a list of records without a payload, and for a JSON Schema or API description without a payload in its \
            examples, the finding is a note.

            The Simulator does not read containers: its files have `aps` at the top level.

            If `MessageStructure` is not `json`, Amazon SNS sends the JSON in `Message` as the text of the \
            notification. The finding is a note, and pushctl still checks the payloads. If the message attributes \
            contain the push type `background` but `Message` is plain text, the finding is a warning, because SNS \
            sends the text as an alert.
            """,
        fixes: """
            Unsafe: `"MessageStructure": "json"` is added to the SNS call. There is no other fix, because only you \
            know the payload.
            """,
        sources: [.thread("firebase/firebase-ios-sdk#4605")],
        valid: [
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "A message for FCM in a file that is not for the Simulator")
        ],
        invalid: [
            Example(
                #"↓{"to":"kiosk","content_available":true,"notification":{"title":"Lunch","body":"Noon"}}"#,
                caption: "A request to the legacy FCM API"),
            Example(
                #"↓{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                isSimulatorFile: true, caption: "A message for FCM in an `.apns` file"),
            Example(
                #"↓{"Simulator Target Bundle":"com.example.lunch","payload":{"aps":{"alert":"Table ready"}}}"#,
                caption: "A file for the Simulator, with `aps` one level too deep"),
            Example(
                #"↓{"aps":{"alert":"Table ready"}}"#, container: .fcm,
                caption: "A bare payload, checked with `--container fcm`"),
            Example(
                #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","Message":↓"{\"default\":\"Table ready\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\"}"}"#,
                unsafelyFixed:
                    #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","Message":"{\"default\":\"Table ready\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"Table ready\\\"}}\"}","MessageStructure":"json"}"#,
                severity: .note, caption: "JSON that SNS sends as text"),
            Example(
                #"{↓"message":[{"token":"kiosk","notification":{"title":"Table ready"}}]}"#,
                severity: .warning, caption: "A list of messages for FCM"),
            Example(
                #"{"notifications":[{"tokens":["kiosk"],"platform":↓2,"message":"Table ready","sound":{"name":"default","critical":1}}]}"#,
                severity: .warning, caption: "An iOS sound in a gorush request for Android"),
            Example(
                #"{"message":{"token":"kiosk",↓"data":{"table":"4"}}}"#, severity: .note,
                caption: "A message for FCM with nothing for iOS"),
            Example(
                #"↓[{"time":"12:00","table":4},{"time":"12:30","table":7}]"#, severity: .note,
                caption: "Records without a payload"),
            Example(
                #"↓{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"aps":{"type":"object"}}}"#,
                severity: .note, caption: "A JSON Schema"),
            Example(
                #"{"TargetArn":"arn:aws:sns:eu-west-1:000000000000:endpoint/APNS/Tables/1","Message":↓"Table ready","MessageAttributes":{"AWS.SNS.MOBILE.APNS.PUSH_TYPE":{"DataType":"String","StringValue":"background"}}}"#,
                severity: .warning,
                caption: "A text with the push type `background`, which SNS sends as an alert"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .foreignBody
    }
}
