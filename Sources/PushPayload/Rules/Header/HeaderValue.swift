import LocatedJSON
import PayloadContainers
import PayloadModel

/// `header-value`: a header whose value is outside its documented format, or that occurs twice.
enum HeaderValue: Rule {
    static let description = RuleDescription(
        id: "header-value", family: .header, severity: .error,
        summary: "A request header has a value outside its documented format, or occurs twice.",
        rationale: """
            APNs rejects the request with status 400, and nothing arrives. The response names the reason:

            - `InvalidPushType`: the push type is not one of Apple's eleven.
            - `BadPriority`: the priority is not 10, 5 or 1.
            - `BadCollapseId`: the collapse id has more than 64 bytes.
            - `BadMessageId`: the `apns-id` is not a UUID.
            - `BadExpirationDate`: the expiration is not a whole number of seconds.
            - `DuplicateHeaders`: a header that APNs reads is in the request twice.

            For some values, the rule only warns, because Apple's pages do not name the consequence:

            - An `apns-id` in upper case.
            - Priority 1 for a Live Activity; Apple documents 5 and 10.
            - The push type `liveactivity` in other letter case; Apple's own pages print it in three ways.

            A web push needs the header `TTL`, a number of seconds greater than 0; Apple's push service answers \
            `BadTtl` to 0, and to a request without `TTL`. `Urgency` is `very-low`, `low`, `normal` or `high`, and \
            `Topic` has at most 32 characters of URL-safe base64.
            """,
        fixes: """
            Safe: if the file contains the headers, an `apns-id` in upper case is written in lower case. Any \
            other value has no fix. pushctl cannot change a header that you pass as an option.
            """,
        fixesOnlyHeaders: true,
        sources: [
            .apple(.responses), .apple(.sending), .thread("sideshow/apns2#148"),
            .thread("valentinfrlch/ha-llmvision#545"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                headers: [
                    "apns-push-type: alert", "apns-priority: 10", "apns-expiration: 0",
                    "apns-collapse-id: match-77", "apns-id: 5d1f4e0a-9b7c-4c55-8d2e-0a6b1c3f7e90",
                ]),
            Example(
                #"{"aps":{"content-available":1}}"#,
                headers: ["apns-push-type: background", "apns-priority: 1"]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: [
                    "apns-collapse-id: " + String(repeating: "c", count: 64), "x-team: red", "x-team: blue",
                ],
                caption: "A collapse id of 64 bytes, and a repeated header that APNs ignores"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                headers: ["apns-push-type: alert", "apns-priority: high"], findingsWithoutRange: 1,
                caption: "A word that other services use for priority 10"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: silent"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-collapse-id: " + String(repeating: "球", count: 22)],
                findingsWithoutRange: 1, caption: "A collapse id of 22 characters and 66 bytes"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-id: 42", "apns-expiration: tomorrow"],
                findingsWithoutRange: 2),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: [
                    "apns-push-type: alert", "apns-topic: com.example.scores",
                    "APNS-Topic: com.example.scores",
                ],
                findingsWithoutRange: 1),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, severity: .warning,
                headers: ["apns-push-type: alert", "apns-id: 5D1F4E0A-9B7C-4C55-8D2E-0A6B1C3F7E90"],
                findingsWithoutRange: 1),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                severity: .warning, headers: ["apns-push-type: liveactivity", "apns-priority: 1"],
                findingsWithoutRange: 1),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                headers: ["TTL: 0"],
                findingsWithoutRange: 1, caption: "A declarative web push"),
            Example(
                "curl -H 'TTL: ↓0' --data-binary @message.bin https://web.push.apple.com/QGuQyavXutnMH",
                caption: "A command that sends a web push"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.lifetime) }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers else { return }
        var names: Set<String> = []
        for header in headers.all {
            if isAPNs(header.name), !names.insert(header.name).inserted {
                findings.report(
                    .header(header),
                    "the request has \"\(header.name)\" twice; APNs rejects it (DuplicateHeaders)",
                    help: "send it once"
                )
                continue
            }
            guard let fault = fault(of: header, payload) else { continue }
            findings.report(
                .header(header), fault.message, severity: fault.severity, help: fault.help, fix: fault.fix
            )
        }
    }

    private struct Fault {
        let message: String
        let help: String
        var severity: Severity?
        var fix: Fix?
    }

    /// Returns whether APNs reads a header. APNs ignores all others, which proxies and tracing tools may add.
    private static func isAPNs(_ name: String) -> Bool {
        name.hasPrefix(HeaderName.prefix) || name == HeaderName.authorization || name == HeaderName.path
    }

    private static func fault(of header: PushHeader, _ payload: Inspection) -> Fault? {
        switch header.name {
        case HeaderName.pushType: pushTypeFault(header)
        case HeaderName.priority: priorityFault(header, payload)
        case HeaderName.collapseID: collapseIDFault(header)
        case HeaderName.id: idFault(header)
        case HeaderName.expiration: expirationFault(header)
        case WebPushLifetime.header where payload.container == .webpush: lifetimeFault(header)
        default: payload.container == .webpush ? webPushFault(header) : nil
        }
    }

    private static func webPushFault(_ header: PushHeader) -> Fault? {
        guard let kind = WebPushHeader(rawValue: header.name) else { return nil }
        return kind.fault(of: header).map { Fault(message: $0, help: kind.help) }
    }

    private static func pushTypeFault(_ header: PushHeader) -> Fault? {
        guard PushType(rawValue: header.value) == nil else { return nil }
        if let type = PushType(rawValue: header.value.lowercased()) {
            return Fault(
                message: "the push type \(header.spoken) is documented in lower case only; APNs may reject it"
                    + " (InvalidPushType)",
                help: "write \"\(type.rawValue)\"", severity: type == .liveactivity ? .warning : nil)
        }
        return Fault(
            message: "\(header.spoken) is not a push type; APNs rejects the request (InvalidPushType)",
            help: "write one of " + PushType.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }

    private static func priorityFault(_ header: PushHeader, _ payload: Inspection) -> Fault? {
        guard ["10", "5", "1"].contains(header.value) else {
            return Fault(
                message: "\(header.spoken) is not a priority; APNs rejects the request (BadPriority)",
                help: "write 10 to deliver at once, 5 to save battery, or 1 to never wake the device")
        }
        guard header.value == "1", payload.kind == .liveActivity else { return nil }
        return Fault(
            message: "priority 1 is not documented for Live Activities; the activity might not change",
            help: "write 5, or 10 for urgent updates", severity: .warning)
    }

    private static func collapseIDFault(_ header: PushHeader) -> Fault? {
        let count = header.value.utf8.count
        guard count > 64 else { return nil }
        return Fault(
            message:
                "the collapse id has \(count) bytes, over the limit of 64; APNs rejects the request (BadCollapseId)",
            help: "shorten it; a character may take up to four bytes")
    }

    private static func idFault(_ header: PushHeader) -> Fault? {
        guard UUIDText.isUUID(header.value) else {
            return Fault(
                message: "\(header.spoken) is not a UUID; APNs rejects the request (BadMessageId)",
                help:
                    "write 32 lower-case hexadecimal digits in groups of 8-4-4-4-12, or remove the header")
        }
        let lowercased = header.value.lowercased()
        guard lowercased != header.value else { return nil }
        return Fault(
            message:
                "the apns-id is documented in lower case only; how APNs treats upper case is not documented",
            help: "write \"\(lowercased)\"", severity: .warning,
            fix: header.rewritten(as: lowercased, safety: .safe))
    }

    private static func expirationFault(_ header: PushHeader) -> Fault? {
        guard header.value.isEmpty || !header.value.utf8.allSatisfy(\.isDigit) else { return nil }
        return Fault(
            message: "\(header.spoken) is not a time in whole seconds since 1970; APNs rejects the request"
                + " (BadExpirationDate)",
            help: "write seconds such as 1700000000, or 0 for a single attempt")
    }

    private static func lifetimeFault(_ header: PushHeader) -> Fault? {
        WebPushLifetime.fault(of: header).map { Fault(message: $0, help: WebPushLifetime.help) }
    }
}
