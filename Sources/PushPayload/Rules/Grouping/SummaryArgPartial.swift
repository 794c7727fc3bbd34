import LocatedJSON
import PayloadModel

/// `summary-arg-partial`: names for only some notifications of a stack.
enum SummaryArgPartial: Rule {
    static let description = RuleDescription(
        id: "summary-arg-partial", family: .grouping, severity: .warning,
        summary: "Some payloads of a thread have a `summary-arg` and others have none.",
        rationale: """
            The summary line of a stack says who its hidden notifications are from: "3 more notifications from Kobe \
            and Ronaldo". These names are the `summary-arg` of the notifications. What a device shows if one hidden \
            notification has no name is not documented. A line that counted this notification under Kobe and Ronaldo \
            would be wrong, so `pushctl simulate` omits all names while such a notification is hidden.

            The rule compares the payloads of one run that have the same `thread-id` and are for the same app; \
            payloads whose app is unknown count as payloads for one app. The rule reports nothing with `--ios 15` or \
            later, because these versions show no names.
            """,
        sources: [.symbol("usernotifications/unnotificationcontent/summaryargument")],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team"}}"#,
                others: [#"{"aps":{"alert":{"body":"Offside","summary-arg":"Ronaldo"},"thread-id":"team"}}"#]),
            Example(
                #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team"}}"#,
                others: [#"{"aps":{"alert":"Tickets are on sale","thread-id":"shop"}}"#],
                caption: "A payload of another thread"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":↓{"title":"Lakers","body":"Offside"},"thread-id":"team"}}"#,
                others: [
                    #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team"}}"#,
                    #"{"aps":{"alert":{"body":"Goal","summary-arg":"Ronaldo"},"thread-id":"team"}}"#,
                ]),
            Example(
                #"{"aps":{"alert":↓"进球","thread-id":"球队"}}"#,
                others: [#"{"aps":{"alert":{"body":"进球","summary-arg":"科比"},"thread-id":"球队"}}"#]),
        ]
    )

    static func check(_ set: PayloadSet) -> [SetFinding] {
        set.apps.flatMap { app in
            app.threads.values.compactMap { thread in
                guard thread.withoutArgument < thread.count, let member = thread.firstWithoutArgument else {
                    return nil
                }
                let alike = thread.withoutArgument - 1
                let others = alike == 0 ? "" : " nor in \(alike.counted("more payload"))"
                let named = thread.count - thread.withoutArgument
                return SetFinding(
                    member: member, rule: Self.self, place: .value(PayloadKey.alert.pointer),
                    message: "no \"summary-arg\" here\(others), unlike"
                        + " \(named == 1 ? "another payload" : named.counted("other payload")) of the thread"
                        + " \(thread.name.spoken); the summary line may omit all names if one hidden"
                        + " notification has none",
                    help: "add \"summary-arg\" to every payload of the thread, or remove it from all of them")
            }
        }
    }
}
