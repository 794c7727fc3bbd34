import PayloadModel

/// `payload-key-in-header`: a payload key that is sent as a request header, or an APNs header without its prefix.
enum PayloadKeyInHeader: Rule {
    static let description = RuleDescription(
        id: "payload-key-in-header", family: .header, severity: .error,
        summary: "A key of the payload is sent as a request header, or a header of APNs lacks `apns-`.",
        rationale: """
            APNs reads only its own headers, ignores all others, and forwards none of them to the phone: as a header, \
            `thread-id` does not group notifications, and `mutable-content` does not start the service extension. Two \
            widely used libraries once sent `thread-id` as a header. An `apns-` prefix does not help: APNs does not \
            recognize `apns-thread-id` either.

            The rule also warns about `priority`, `push-type`, `topic`, `expiration` and `collapse-id` if the request \
            lacks the same header with `apns-`. FCM has `priority` with the words `high` and `normal` for Android; \
            in `apns.headers`, write `apns-priority` with `10` for `high` and `5` for `normal`.

            The rule ignores keys that are common header names in other software, such as `event`, `timestamp` and \
            `name`.
            """,
        fixes: "There is no automatic fix: correct the header where the request is made.",
        sources: [.thread("sideshow/apns2#41"), .thread("node-apn/node-apn#484"), .apple(.sending)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"},"thread-id":"match-77"}}"#,
                headers: [
                    "apns-push-type: alert", "apns-topic: com.example.scores", "apns-collapse-id: goal-3",
                ]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "timestamp: 1700000000", "name: relay", "priority: u=1"],
                caption: "Common headers of other software, and HTTP's `priority: u=1`"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1 in the 80th minute"}}}"#,
                headers: ["apns-push-type: alert", "thread-id: match-77"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"alert":{"title":"莫娜","body":"车站见"},"thread-id":"mona"}}"#,
                headers: ["apns-push-type: alert", "apns-mutable-content: 1", "Category: reply"],
                findingsWithoutRange: 2),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, severity: .warning,
                headers: ["push-type: alert", "priority: high"],
                findingsWithoutRange: 2, caption: "Headers of APNs without their prefix"),
        ]
    )

    /// The keys without a hyphen that the rule reports as headers.
    private static let plain: [PayloadKey] = [.alert, .badge, .sound, .category, .title, .subtitle, .body]

    private static let candidates = KeyCatalog.keysBelowTopLevel.filter {
        $0.name.utf8.contains(UInt8(ascii: "-")) || plain.contains($0)
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers else { return }
        lazy var present = Set(headers.all.filter { $0.spelling != .implied }.map(\.name))
        for header in headers.all {
            guard let key = key(of: header.name) else {
                let name = HeaderName.prefix + header.name
                if namesWithPrefix.contains(name), !present.contains(name), !header.value.contains("="),
                    payload.container != .webpush
                {
                    reportPrefix(header, name, &findings)
                }
                continue
            }
            findings.report(
                .header(header),
                "\"\(header.name)\" is not a header of APNs; APNs ignores it, and the phone never sees it",
                help: payload.has(key)
                    ? "remove it; the payload already contains \"\(key.name)\""
                    : "move \"\(key.name)\" into \"\(key.place.rawValue)\""
            )
        }
    }

    private static func reportPrefix(_ header: PushHeader, _ name: String, _ findings: inout Findings) {
        let priority = ["high": "10", "normal": "5"][header.value.lowercased()].map { ": \($0)" }
        findings.report(
            .header(header), "\"\(header.name)\" is not a header of APNs; APNs ignores it",
            severity: .warning,
            help: "write \"\(name)\(name == HeaderName.priority ? priority ?? "" : "")\"")
    }

    /// The headers of APNs that the rule also reports if they lack their prefix, unless the value contains `=`, as in
    /// HTTP's `priority: u=1`.
    private static let namesWithPrefix: Set = [
        HeaderName.priority, HeaderName.pushType, HeaderName.topic, HeaderName.expiration,
        HeaderName.collapseID,
    ]

    private static func key(of header: String) -> PayloadKey? {
        let name =
            header.hasPrefix(HeaderName.prefix) ? header.dropFirst(HeaderName.prefix.count) : header[...]
        return candidates.first { $0.name == name }
    }
}
