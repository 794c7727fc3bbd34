import PayloadContainers

/// `webpush-url`: a URL in a declarative web push that no browser can open.
enum WebpushUrl: Rule {
    static let description = RuleDescription(
        id: "webpush-url", family: .webPush, severity: .error,
        summary: "A URL in a declarative web push is relative or invalid.",
        rationale: """
            `navigate`, both in `notification` and in `actions`, and `icon` must be absolute URLs: Safari has no base \
            URL for a path such as `/match/77`. If one of them is not absolute, Safari does not treat the message as \
            declarative. The rule reports values without a scheme, and `http` and `https` URLs without a usable host.
            """,
        sources: [.declarativeWebPush, .thread("w3c/push-api#360")],
        valid: [
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/Spiel 77/进球"}}"#,
                caption: "Spaces and non-ASCII letters in a path, which Safari encodes"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"{{match_url}}"}}"#,
                caption: "A placeholder, whose value is unknown"),
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
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com","icon":↓"/i.png"}}"#,
                caption: "An icon as a path on the site"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.invalidURL) }
}
