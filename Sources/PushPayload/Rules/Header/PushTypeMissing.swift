import PayloadModel

/// `push-type-missing`: a request that does not name the kind of push.
enum PushTypeMissing: Rule {
    static let description = RuleDescription(
        id: "push-type-missing", family: .header, severity: .warning,
        summary: "The request headers lack `apns-push-type`.",
        rationale: """
            The rule runs only if the request headers are known. Apple asks for `apns-push-type` in every request and \
            requires it for watchOS 6 and later. Without it an alert is usually still shown, but silent pushes do not \
            arrive on iOS 13 and later: APNs accepts them with status 200 and no app is woken. APNs rejects a \
            broadcast without the header (`MissingPushType`), so the finding is an error for broadcasts. The rule \
            ignores pushes for Wallet, because Apple names no push type for them. pushctl recognizes a Wallet push by \
            its topic: `pass.…`, or, if the payload has no `aps`, `order.…`.
            """,
        fixes: """
            There is no automatic fix: the payload and the topic suggest a push type, but the sender decides.
            """,
        sources: [
            .apple(.sending), .thread("noodlewerk/NWPusher#75"), .thread("parse-community/parse-server#6106"),
        ],
        valid: [
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#,
                headers: ["apns-push-type: background", "apns-priority: 5"]),
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#,
                caption: "The headers are unknown"),
            Example(
                #"{}"#, headers: ["apns-topic: pass.com.example.loyalty"],
                caption: "A push for a pass in Wallet"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: Alert"],
                caption: "An invalid push type (reported by `header-value`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"content-available":1},"booking":"A-1042"}"#, headers: ["apns-priority: 5"],
                findingsWithoutRange: 1,
                caption: "A silent push, which does not wake the app on iOS 13 and later without the header"),
            Example(
                #"{"aps":{"alert":{"title":"皇马","body":"进球了"}}}"#,
                headers: ["apns-topic: com.example.scores"],
                findingsWithoutRange: 1),
            Example(
                #"{"caller":"Mona"}"#, headers: ["apns-topic: com.example.phone.voip", "apns-priority: 10"],
                findingsWithoutRange: 1, caption: "A topic that shows which push type is missing"),
            Example(
                #"""
                {"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":1,"away":0}}}
                """#,
                severity: .error,
                headers: ["apns-channel-id: dHN0LXNyY2gtY2hubA==", "apns-priority: 5", "apns-expiration: 0"],
                findingsWithoutRange: 1,
                caption: "A broadcast (`apns-channel-id`), which APNs rejects without the header"),
        ]
    )

    static let reads = Facts.keys(.aps)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, headers.areComplete,
            headers.first(HeaderName.pushType) == nil, !payload.isForWallet
        else { return }
        findings.report(
            .request,
            "the request has no \"\(HeaderName.pushType)\"; \(consequence(payload, headers))",
            severity: headers.isBroadcast ? .error : nil,
            help: help(candidates(payload, headers))
        )
    }

    private static func consequence(_ payload: Inspection, _ headers: PushHeaders) -> String {
        if headers.isBroadcast { return "APNs rejects a broadcast without it (MissingPushType)" }
        return switch payload.kind {
        case _ where topicEnding(headers) != nil: "APNs may delay or drop a push without it"
        case .background: "silent pushes without it do not wake the app on iOS 13 and later"
        case .alert: "Apple requires it for watchOS 6 and later, and APNs may delay or drop a push without it"
        default: "APNs may delay or drop a push without it"
        }
    }

    /// Returns the push types that the request may mean: the type of the topic's suffix if there is one, otherwise the
    /// types that the keys suggest.
    private static func candidates(_ payload: Inspection, _ headers: PushHeaders) -> [PushType] {
        topicEnding(headers).map { [$0.type] } ?? payload.suggestedPushTypes
    }

    private static func topicEnding(_ headers: PushHeaders) -> Topic.Ending? {
        headers[HeaderName.topic].flatMap { Topic($0).ending }
    }

    private static func help(_ types: [PushType]) -> String {
        types.isEmpty
            ? "add \"\(HeaderName.pushType)\" with the kind of push"
            : "add " + types.map { "\"\(HeaderName.pushType): \($0.rawValue)\"" }.joined(separator: " or ")
    }
}
