import PayloadContainers

/// `webpush-url`: a page of a declarative web push that no browser can open.
enum WebpushUrl: Rule {
    static let description = RuleDescription(
        id: "webpush-url", family: .webPush, severity: .error,
        summary: "A page that a declarative web push opens has no absolute URL.",
        rationale: """
            `navigate` needs an absolute URL, in the notification as in its buttons: there is no page against which a \
            path such as `/match/77` could be resolved. Safari does not read a message with another value as a \
            declarative one. The rule reports values without a scheme, and `http` and `https` addresses without a \
            usable host. For `icon`, it reports only the latter.
            """,
        sources: [.declarativeWebPush, .thread("w3c/push-api#360")],
        valid: [
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/Spiel 77/进球"}}"#
            ),
            Example(#"{"web_push":8030,"notification":{"title":"Goal","navigate":"{{match_url}}"}}"#),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com","icon":"/i.png"}}"#,
                caption: "The icon may be a path of the site"),
        ],
        invalid: [
            Example(#"{"web_push":8030,"notification":{"title":"Goal","navigate":↓"/match/77"}}"#),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":↓"https://","actions":"#
                    + #"[{"action":"table","title":"Table","navigate":↓"example.com/table"}]}}"#,
                caption: "No host, no scheme"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com","icon":↓"https://exa mple.com/i.png"}}"#
            ),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.invalidURL) }
}
