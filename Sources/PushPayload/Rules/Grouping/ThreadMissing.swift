import PayloadModel

/// `thread-missing`: many notifications without a thread.
enum ThreadMissing: Rule {
    static let description = RuleDescription(
        id: "thread-missing", family: .grouping, severity: .note,
        summary: "An app has ten or more payloads, and none has a `thread-id`.",
        rationale: """
            Notifications without `thread-id` share one stack per app: news of all teams, or messages of all people, \
            are in one stack, and only the newest is visible. One stack is right for an app with a single subject, \
            so the finding is a note.

            In one run, the rule compares all payloads for the same app, except those that show nothing. It takes the \
            app from the topic (`--topic`) or from `Simulator Target Bundle` in the payload. Without either it reports \
            nothing, because a folder may contain payloads of many apps.
            """,
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationcontent/threadidentifier")],
        valid: [
            Example(
                payload(1, thread: #","thread-id":"lakers""#), headers: topic,
                others: (2...12).map { payload($0) }, caption: "One payload with a thread"),
            Example(
                payload(1), headers: topic, others: (2...9).map { payload($0) }, caption: "Too few payloads"),
            Example(
                payload(1, thread: #","thread-id":"${TEAM}""#), headers: topic,
                others: (2...12).map { payload($0) }, caption: "A variable, whose value is unknown"),
        ],
        invalid: [
            Example(payload(1, marker: "↓"), headers: topic, others: (2...10).map { payload($0) }),
            Example(
                payload(1, thread: #","thread-id":"""#, marker: "↓"), headers: topic,
                others: (2...10).map { payload($0) }, caption: "An empty identifier, which counts as missing"),
        ]
    )

    private static let topic = ["apns-push-type: alert", "apns-topic: com.example.sports"]

    private static func payload(_ number: Int, thread: String = "", marker: String = "") -> String {
        #"{"aps":\#(marker){"alert":{"title":"Final score","body":"Match \#(number)"}\#(thread)}}"#
    }

    static func check(_ set: PayloadSet) -> [SetFinding] {
        set.apps.compactMap { app in
            guard let name = app.name, app.count >= ThreadPerMessage.minPayloads,
                app.withoutThread == app.count
            else { return nil }
            return SetFinding(
                member: app.first, rule: Self.self, place: .value(PayloadKey.aps.pointer),
                message:
                    "none of \(app.count) payloads for \(name.spoken) has a \"thread-id\"; all of them are in one"
                    + " stack",
                help:
                    "give related notifications the same \"thread-id\", if the app has more than one subject")
        }
    }
}
