import LocatedJSON

/// `header-in-body`: a request header inside the payload.
enum HeaderInBody: Rule {
    static let description = RuleDescription(
        id: "header-in-body", family: .placement, severity: .error,
        summary: "A header of the request is in its body.",
        rationale: """
            `apns-priority`, `apns-collapse-id`, `apns-push-type` and the other names that begin with `apns-` are \
            headers of the HTTP/2 request. In the JSON they are custom data: unless the request also has them as \
            headers, the push goes out with priority 10 and without a push type, and replaces no earlier notification. \
            On iOS 13 and later, silent pushes without a push type do not arrive. A `headers` object with `apns-` \
            headers belongs in a request to another service, such as FCM, not in a payload for APNs.

            If the payload is inside an object of unknown format, the service that reads the object may send such a \
            key as a header. The finding is then a note without a fix.
            """,
        fixes: """
            Unsafe: the key is removed; send the header with the request instead. A `headers` object is removed only \
            if every name in it begins with `apns-`.
            """,
        sources: [.thread("invertase/react-native-firebase#6373"), .apple(.sending)],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"}},"match":"lions-tigers"}"#,
                headers: ["apns-push-type: alert", "apns-priority: 10"]),
            Example(
                #"{"aps":{"alert":{"body":"Kick-off"}},"headers":{"league":"north"}}"#,
                caption: "A `headers` object with the app's own data"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},↓"apns-collapse-id":"lions-tigers"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}"#),
            Example(
                #"{↓"headers":{"apns-priority":"5","apns-push-type":"background"},"aps":{"content-available":1}}"#,
                unsafelyFixed: #"{"aps":{"content-available":1}}"#),
            Example(
                #"{"aps":{"alert":{"body":"تم تأكيد حجزك"},↓"apns-priority":10}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"تم تأكيد حجزك"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Booked"}},↓"apns_push_type":"alert",↓"apnsPriority":"10"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Booked"}}}"#, caption: "Other spellings"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"}},↓"headers":{"apns-id":"7f3e","trace":"41"}}"#,
                caption: "A name in `headers` does not begin with `apns-`, so nothing is removed"),
        ]
    )

    static let reads = Facts.keys(.aps) + .unknownNames + .data

    static func watches(_ name: UTF8Bytes) -> Bool { name.hasHeaderPrefix || name.respelledHeader != nil }
    static let minLengthOfInspectedStrings: Int? = nil

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.aps != nil else { return }
        let isInEnvelope = payload.options.isInEnvelope
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .header = unsettled.resolution else { continue }
            let name = String(unsettled.name).spoken
            guard !isInEnvelope else {
                findings.report(
                    .key(unsettled.pointer),
                    "\(name) is a header of the request; it has no effect unless the service that reads this object"
                        + " sends it as a header",
                    severity: .note,
                    help: "if the payload goes to APNs as it is, send \(name) as an HTTP header")
                continue
            }
            findings.report(
                .key(unsettled.pointer),
                "\(name) is a header of the request; in the body it is custom data and has no effect",
                help: help(unsettled.name),
                fix: payload.editor.remove(unsettled.pointer, safety: .unsafe))
        }
        if !isInEnvelope, let headers = payload.data[headersName] { check(headers, payload, &findings) }
    }

    private static func help(_ name: UTF8Bytes) -> String {
        let header = name.respelledHeader.map { "the HTTP header \"\($0)\"" } ?? "an HTTP header"
        return "send it as \(header) and remove it from the payload"
    }

    /// The name of the member that contains the headers in requests to other services.
    static let headersName = "headers"

    private static func check(_ headers: JSONNode, _ payload: Inspection, _ findings: inout Findings) {
        guard let header = headers.members.first(where: { $0.name.hasHeaderPrefix }) else { return }
        let pointer = JSONPointer([headersName])
        let containsOnlyHeaders = headers.members.allSatisfy { $0.name.hasHeaderPrefix }
        findings.report(
            .key(pointer),
            "\"headers\" contains \(String(header.name).spoken) inside the body; only HTTP headers count, so this"
                + " header has no effect",
            help:
                "send its members that begin with \"apns-\" as HTTP headers and remove them from the payload",
            fix: containsOnlyHeaders ? payload.editor.remove(pointer, safety: .unsafe) : nil)
    }
}
