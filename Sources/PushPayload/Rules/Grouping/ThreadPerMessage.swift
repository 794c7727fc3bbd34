import PayloadModel

/// `thread-per-message`: a different `thread-id` in each payload of an app.
enum ThreadPerMessage: Rule {
    /// The minimum number of payloads for a finding; fewer payloads may each belong to a different conversation.
    static let minPayloads = 10

    static let description = RuleDescription(
        id: "thread-per-message", family: .grouping, severity: .warning,
        summary: "An app has ten or more payloads, and each has a different `thread-id`.",
        rationale: """
            Notifications with the same `thread-id` share a stack. If every message has a different id, usually that \
            of the message instead of the conversation, every stack contains one notification, and ten messages of one \
            chat fill the screen.

            The rule compares the payloads of one run that are for the same app, except those that show nothing. It \
            takes the app from the topic (`--topic`) or from `Simulator Target Bundle` in the payload. Without either \
            it reports nothing, because a folder may contain payloads of many apps.
            """,
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationcontent/threadidentifier")],
        valid: [
            Example(
                payload(1, thread: "mona"), headers: topic,
                others: (2...11).map { payload($0, thread: $0 < 5 ? "mona" : "omar-\($0)") },
                caption: "Four payloads have the same `thread-id`"),
            Example(
                payload(1, thread: "message-1"), headers: topic,
                others: (2...9).map { payload($0, thread: "message-\($0)") },
                caption: "Too few payloads"),
            Example(
                payload(1, thread: "message-1"),
                others: (2...12).map { payload($0, thread: "message-\($0)") },
                caption: "The app is unknown"),
        ],
        invalid: [
            Example(
                payload(1, thread: "message-1", marker: "↓"), headers: topic,
                others: (2...10).map { payload($0, thread: "message-\($0)") },
                caption: "`thread-id` contains the id of the message, not of the conversation"),
            Example(
                payload(1, thread: "消息-1", marker: "↓"), headers: topic,
                others: (2...14).map { payload($0, thread: "消息-\($0)") }),
        ]
    )

    private static let topic = ["apns-push-type: alert", "apns-topic: com.example.chat"]

    private static func payload(_ number: Int, thread: String, marker: String = "") -> String {
        #"{"aps":{"alert":{"title":"Mona","body":"Message \#(number)"},"thread-id":\#(marker)"\#(thread)"}}"#
    }

    static func check(_ set: PayloadSet) -> [SetFinding] {
        set.apps.compactMap { app in
            guard let name = app.name, app.count >= minPayloads, app.threads.count == app.count else {
                return nil
            }
            return SetFinding(
                member: app.first, rule: Self.self, place: .value(PayloadKey.threadID.pointer),
                message:
                    "each of \(app.count) payloads for \(name.spoken) has a different \"thread-id\"; iOS puts"
                    + " every notification into its own stack",
                help: "give the messages of one conversation or subject the same \"thread-id\"")
        }
    }
}
