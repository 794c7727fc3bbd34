extension KeyDefinition {
    /// `web_push`
    static let webPush = KeyDefinition(
        "web_push", in: .topLevel, [.integer(minimum: 0)], example: "8030", use: .webPush,
        summary: "Marks the body of a declarative web push, which Safari shows without running a service"
            + " worker.",
        remarks: "The value is always 8030. Such a body goes to a web push endpoint and holds no aps; APNs"
            + " does not take it for a payload.",
        sources: [.apple(.webPush), .thread("firebase/firebase-admin-dotnet#488")]
    )
}
