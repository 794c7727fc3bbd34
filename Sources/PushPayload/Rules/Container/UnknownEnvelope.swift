import PayloadContainers

/// `unknown-envelope`: a payload inside an object of unknown format.
enum UnknownEnvelope: Rule {
    static let description = RuleDescription(
        id: "unknown-envelope", family: .container, severity: .note,
        summary: "Payloads are inside an object of unknown format.",
        rationale: """
            Services and queues wrap payloads in their own objects: `{"token": …, "payload": {"aps": …}}`. Such an \
            object has no `aps` and no known format, but contains an object with `aps`. pushctl checks that object as \
            the payload. If the whole object were sent to APNs, iOS would show nothing, because it reads `aps` at the \
            top level only. pushctl treats a declarative web push inside an object in the same way.

            The note names the place of the payload. With `--extract` and this place, pushctl checks it without a \
            guess. If an object contains several payloads, as a collection of requests does, pushctl checks all of \
            them. In a directory, pushctl skips \
            objects of unknown format, because schemas and interface descriptions contain payloads as examples.
            """,
        sources: [.apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":"Table ready"},"booking":{"seats":4}}"#),
            Example(#"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#),
        ],
        invalid: [
            Example(
                #"{"token":"kiosk",↓"payload":{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}}"#,
                caption: "A request to your own service"),
            Example(
                #"{"rooms":["lions"],↓"apns":{"aps":{"alert":"比赛开始了"}}}"#,
                caption: "One level too deep"),
            Example(
                #"{"id":7,↓"body":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "The payload as a string of JSON"),
            Example(
                #"{"subscription":{"endpoint":"https://web.push.apple.com/Q"},↓"body":{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}}"#,
                caption: "A declarative web push"),
            Example(
                #"{↓"first":{"aps":{"alert":"Lions – Tigers"}},"second":{"aps":{"alert":"比赛开始了"}}}"#,
                caption: "Two payloads"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .unknownEnvelope
    }
}
