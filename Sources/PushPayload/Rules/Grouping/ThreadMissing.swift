import PayloadModel

/// `thread-missing`: many notifications and no thread.
enum ThreadMissing: Rule {
    static let description = RuleDescription(
        id: "thread-missing", family: .grouping, severity: .note,
        summary: "Ten or more payloads for an app have no `thread-id`.",
        rationale: """
            Notifications without `thread-id` share the one stack of their app: news of all teams, or messages \
            of all people, are in one stack, and only the newest is seen. For an app with a single subject that is \
            as it should be, so this is a note.

            The rule compares the payloads of one run that are for the same app. It knows the app from the topic \
            (`--topic`) or from what Simulator files name; without either it is silent, since a folder may hold \
            payloads of many apps.
            """,
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationcontent/threadidentifier")],
        valid: [
            Example(
                payload(1, thread: #","thread-id":"lakers""#), headers: topic,
                others: (2...12).map { payload($0) }, caption: "One has a thread of its own"),
            Example(
                payload(1), headers: topic, others: (2...9).map { payload($0) }, caption: "Too few to tell"),
            Example(
                payload(1, thread: #","thread-id":"${TEAM}""#), headers: topic,
                others: (2...12).map { payload($0) }, caption: "What the variable holds is not known"),
        ],
        invalid: [
            Example(payload(1, marker: "↓"), headers: topic, others: (2...10).map { payload($0) }),
            Example(
                payload(1, thread: #","thread-id":"""#, marker: "↓"), headers: topic,
                others: (2...10).map { payload($0) }, caption: "An empty one is none"),
        ]
    )

    private static let topic = ["apns-push-type: alert", "apns-topic: com.example.sports"]

    private static func payload(_ number: Int, thread: String = "", marker: String = "") -> String {
        #"{"aps":\#(marker){"alert":{"title":"Final score","body":"Match \#(number)"}\#(thread)}}"#
    }

    static func check(_ set: PayloadSet) -> [SetFinding] {
        set.apps.compactMap { app in
            guard let name = app.name, app.count >= ThreadPerMessage.leastPayloads,
                app.threadless == app.count
            else { return nil }
            return SetFinding(
                member: app.first, rule: Self.self, place: .value(PayloadKey.aps.pointer),
                message:
                    "none of \(app.count) payloads for \(name.spoken) has a \"thread-id\"; all of them are in the"
                    + " one stack of the app",
                help:
                    "give what belongs together the same \"thread-id\", if the app has more than one subject")
        }
    }
}
