import LocatedJSON
import PayloadModel

/// `collapse-id-reuse`: a collapse id used for grouping.
enum CollapseIdReuse: Rule {
    static let description = RuleDescription(
        id: "collapse-id-reuse", family: .header, severity: .warning,
        summary: "`apns-collapse-id` equals `thread-id`, so notifications replace each other.",
        rationale: """
            The two ids look alike but have opposite effects. iOS keeps and stacks notifications with the same \
            `thread-id`, but keeps only the newest notification with the same collapse id. If the id of a conversation \
            is sent as both, iOS shows only the newest message, in a stack of one card. Equal values are right only if \
            a thread should never have more than one notification, for example one with the current score.
            """,
        sources: [.thread("tdlib/td#3317"), .thread("nmshd/backbone#1042"), .apple(.sending)],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                headers: ["apns-push-type: alert", "apns-collapse-id: message-4711"]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-collapse-id: match-77"]),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Mona","body":"See you at the station"},"thread-id":"mona"}}"#,
                headers: ["apns-push-type: alert", "apns-collapse-id: mona"], findingsWithoutRange: 1,
                caption: "Each message of the conversation replaces the one before"),
            Example(
                #"{"aps":{"alert":"ثلاثة أهداف","thread-id":"مباراة"}}"#,
                headers: ["apns-push-type: alert", "apns-collapse-id: مباراة"], findingsWithoutRange: 1),
        ]
    )

    static let reads = Facts.values(of: .threadID)

    static func applies(_ options: ValidationOptions) -> Bool {
        options.headers?.first(HeaderName.collapseID) != nil
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let header = payload.headers?.first(HeaderName.collapseID),
            let thread = payload[.threadID]?.text, !thread.isEmpty, thread == header.value
        else { return }
        findings.report(
            .header(header),
            "the collapse id equals \"thread-id\"; each notification of the thread replaces the one before instead"
                + " of joining its stack",
            help:
                "remove \(header.spokenName), or use a different value for each notification that should stay"
        )
    }
}
