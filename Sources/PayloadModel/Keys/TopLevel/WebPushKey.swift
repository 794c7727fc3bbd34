extension KeyDefinition {
    /// `web_push`
    static let webPush = KeyDefinition(
        name: "web_push", place: .topLevel, types: [.number(8030...8030)], example: "8030", use: .webPush,
        since: [.iOS(18.4), .macOS(15.5, from: .symbol("safari-release-notes/safari-18_5-release-notes"))],
        summary: "Marks the body of a declarative web push, which Safari shows without running a service"
            + " worker.",
        remarks:
            "Such a body goes to a web push endpoint. APNs does not accept it as a payload unless it also"
            + " contains aps. On macOS, Safari reads web_push since version 18.5.",
        sources: [.declarativeWebPush, .apple(.webPush), .thread("firebase/firebase-admin-dotnet#488")]
    )
}
