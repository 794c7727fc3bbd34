import PayloadContainers

/// `webpush-required`: a declarative web push without a field that it needs.
enum WebpushRequired: Rule {
    static let description = RuleDescription(
        id: "webpush-required", family: .webPush, severity: .error,
        summary: "A declarative web push lacks a field that it needs.",
        rationale: """
            Safari shows a declarative web push without waking the site's service worker. For that, `web_push` must be \
            8030, `notification` must have a `title` and a page to open (`navigate`), and each button in `actions` \
            must have `action`, `title` and `navigate`. If a field is missing, Safari leaves the message to the \
            service worker, as it does with any other web push; a site without a service worker shows nothing.
            """,
        sources: [.declarativeWebPush, .thread("w3c/push-api#360"), .thread("w3c/push-api#385")],
        valid: [
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/match/77"}}"#
            ),
            Example(
                #"{"web_push":8030,"notification":{"title":"进球","navigate":"https://example.com/77","actions":"#
                    + #"[{"action":"table","title":"Table","navigate":"https://example.com/table"}]},"app_badge":"3"}"#
            ),
            Example(
                #"{"aps":{"alert":{"title":"Goal"}},"web_push":8030,"#
                    + #""notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                caption: "One message for both the app and the site"),
        ],
        invalid: [
            Example(#"{"web_push":8030,"notification":↓{"title":"Goal"}}"#),
            Example(#"↓{"web_push":8030,"title":"Goal"}"#),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","actions":"#
                    + #"[↓{"action":"table","title":"Table"}]}}"#,
                caption: "A button without a page"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.missing) }
}
