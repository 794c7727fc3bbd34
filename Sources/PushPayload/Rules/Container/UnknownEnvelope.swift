import PayloadContainers

/// `unknown-envelope`: a payload inside an object of unknown format.
enum UnknownEnvelope: Rule {
    static let description = RuleDescription(
        id: "unknown-envelope", family: .container, severity: .note,
        summary: "A payload is inside an object of unknown format.",
        rationale: """
            Services and queues wrap payloads in objects of their own: `{"token": …, "payload": {"aps": …}}`. Such an \
            object has no `aps` and no format that is known here, but one object with `aps` inside. That object is \
            checked as the payload, in its place. Sent to APNs as it is, the whole object would show nothing: iOS \
            reads `aps` at the top level only.

            The note names the place of the payload for `--extract`, which checks it without a guess. An object with \
            several payloads inside is not taken apart. Among the files of a directory such objects are not checked, \
            because schemas and descriptions of interfaces hold payloads as examples.
            """,
        sources: [.apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":"Table ready"},"booking":{"seats":4}}"#),
            Example(#"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#),
        ],
        invalid: [
            Example(
                #"{"token":"kiosk",↓"payload":{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}}"#,
                caption: "A request to a service of one's own"),
            Example(
                #"{"rooms":["lions"],↓"apns":{"aps":{"alert":"比赛开始了"}}}"#,
                caption: "One level too deep"),
            Example(
                #"{"id":7,↓"body":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "The payload as text"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .unknownEnvelope
    }
}
