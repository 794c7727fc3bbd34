import PayloadContainers

/// `webpush-dropped`: fields of a declarative web push that exclude each other.
enum WebpushDropped: Rule {
    static let description = RuleDescription(
        id: "webpush-dropped", family: .webPush, severity: .error,
        summary: "Two fields of a declarative web push exclude each other.",
        rationale: """
            A web notification cannot have both `silent` and `vibrate`. It cannot alert again (`renotify`) without a \
            `tag`, which names the notification to replace. The browser drops a message that does either.
            """,
        fixes: "Unsafe: `vibrate` or `renotify` is removed, because the other field may be the wrong one.",
        sources: [.declarativeWebPush, .thread("w3c/push-api#385")],
        valid: [
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","#
                    + #""tag":"match-77","renotify":true,"silent":true}}"#)
        ],
        invalid: [
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","#
                    + #""silent":true,↓"vibrate":[100,50,100]}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","silent":true}}"#
            ),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77",↓"renotify":true}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.dropped) }
}
