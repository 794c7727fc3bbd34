import PayloadContainers

/// `webpush-url`: a relative or invalid URL in a declarative web push.
enum WebpushUrl: Rule {
    static let description = RuleDescription(
        id: "webpush-url", family: .webPush, severity: .error,
        summary: "A URL in a declarative web push is relative or invalid.",
        rationale: """
            `icon` and `navigate` of `notification`, and each `navigate` in `actions`, must be absolute URLs: Safari \
            has no base URL for a path such as `/match/77`. If one of them is not absolute, Safari does not treat the \
            message as declarative. The rule reports values without a scheme, and `http` and `https` URLs without a \
            valid host or with an invalid port.
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
                caption: "A URL without a host, and one without a scheme"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com","icon":↓"https://exa mple.com/i.png"}}"#,
                caption: "A space in the host"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com","icon":↓"/i.png"}}"#,
                caption: "An icon as a path on the site"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.invalidURL) }
}
