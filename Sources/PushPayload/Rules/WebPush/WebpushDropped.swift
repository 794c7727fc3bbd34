import PayloadContainers

/// `webpush-dropped`: a combination of fields in a declarative web push that the browser or the Notifications API
/// rejects.
enum WebpushDropped: Rule {
    static let description = RuleDescription(
        id: "webpush-dropped", family: .webPush, severity: .error,
        summary:
            "A declarative web push has a combination of fields that the browser or the Notifications API rejects.",
        rationale: """
            With `renotify`, a web notification alerts again when it replaces an earlier one. The `tag` names the \
            notification to replace; the browser drops a message with `renotify` but without a `tag`.

            A notification cannot have both `silent` and `vibrate`: the Notifications API throws a `TypeError`, so a \
            service worker that passes both to `showNotification` shows nothing. WebKit ignores `vibrate` in a \
            declarative message and shows the notification, so this finding is only a warning.
            """,
        fixes: """
            Unsafe: `vibrate` is removed, although `silent` may be the mistake; `renotify` is removed, although the \
            missing `tag` may be the mistake.
            """,
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
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","silent":true}}"#,
                severity: .warning
            ),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77",↓"renotify":true}}"#,
                unsafelyFixed:
                    #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.dropped) }
}
