import PayloadContainers

/// `unknown-envelope`: a payload or a service's message inside a document of unknown format.
enum UnknownEnvelope: Rule {
    static let description = RuleDescription(
        id: "unknown-envelope", family: .container, severity: .note,
        summary: "Payloads are inside an object or array of unknown format.",
        rationale: """
            Services and queues wrap payloads in their own objects: `{"token": …, "payload": {"aps": …}}`. Such an \
            object has no `aps` of its own and no known format, but contains an object with `aps`. pushctl checks the \
            inner object as the payload. If the whole object were sent to APNs, iOS would show nothing, because it \
            reads `aps` at the top level only. pushctl also checks a declarative web push in such an object, and a \
            message that is certainly for a known service. The payload, the web push or the message may also be a \
            string of JSON. pushctl reads an array of records like such an object. In a JSON Schema or an API \
            description, it reads only what `example` and `examples` contain.

            The note names the place of the payload. If you pass this place with `--extract`, pushctl does not have to \
            guess where the payload is. If an object contains several payloads, pushctl checks all of them. If a \
            string contains a payload that is not valid JSON, pushctl reports the errors there. When pushctl searches \
            a directory, it skips files of unknown format, because many of them, such as API descriptions, contain \
            payloads only as examples.
            """,
        sources: [.apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":"Table ready"},"booking":{"seats":4}}"#),
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "A message for FCM, which is a known format"),
        ],
        invalid: [
            Example(
                #"{"token":"kiosk",↓"payload":{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}}"#,
                caption: "A request to your own service"),
            Example(
                #"{"rooms":["lions"],↓"apns":{"aps":{"alert":"比赛开始了"}}}"#,
                caption: "A payload that is one level too deep"),
            Example(
                #"{"id":7,↓"body":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "The payload as a string of JSON"),
            Example(
                #"{"subscription":{"endpoint":"https://web.push.apple.com/Q"},↓"body":{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}}"#,
                caption: "A declarative web push"),
            Example(
                #"{↓"first":{"aps":{"alert":"Lions – Tigers"}},"second":{"aps":{"alert":"比赛开始了"}}}"#,
                caption: "Two payloads"),
            Example(
                #"[{"id":7,↓"payload":{"aps":{"alert":"Kick-off"}}},{"id":8}]"#, caption: "A list of records"),
            Example(
                #"{"id":7,↓"body":"{\"message\":{\"token\":\"kiosk\",\"notification\":{\"title\":\"Kick-off\"}}}"}"#,
                caption: "A message for FCM as a string of JSON"),
            Example(
                #"{"openapi":"3.1.0",↓"example":{"aps":{"alert":"Lions – Tigers"}}}"#,
                caption: "An example in an API description"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .unknownEnvelope
    }
}
