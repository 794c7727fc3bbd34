import LocatedJSON
import PayloadModel

/// `activity-state-too-large`: a content state that is too large for ActivityKit.
enum ActivityStateTooLarge: Rule {
    static let description = RuleDescription(
        id: "activity-state-too-large", family: .size, severity: .error,
        summary: "The content state of a Live Activity has more than \(SizeLimit.contentState.bytes) bytes.",
        rationale: """
            Besides the limit for the whole push, the encoded `content-state` has its own limit of 4 KB. A broadcast \
            may have up to \(SizeLimit.broadcast.bytes) bytes, so APNs accepts a content state over 4 KB in it. \
            ActivityKit rejects that state, and the Live Activity keeps its old one. The rule counts the bytes of the \
            value without white space and needless escapes.
            """,
        sources: [SizeLimit.contentState.source, .apple(.broadcast)],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"score":"2:1"}}}"#,
                headers: broadcast),
            Example(update(textOf: 4084), headers: broadcast, caption: "Exactly 4096 bytes"),
        ],
        invalid: [
            Example(
                update("↓", textOf: 4085), headers: broadcast, caption: "One byte too many, in a broadcast"),
            Example(
                update("↓", of: "比", 1400), headers: broadcast, caption: "1400 characters of three bytes each"
            ),
        ]
    )

    private static let broadcast = ["apns-push-type: liveactivity", "apns-channel-id: c2NvcmVzLWNoYW5uZWw="]

    /// Returns a broadcast whose content state has a text of `count` bytes, and 12 bytes around it.
    private static func update(_ marker: String = "", textOf count: Int) -> String {
        update(marker, of: "a", count)
    }

    private static func update(_ marker: String, of text: String, _ count: Int) -> String {
        #"{"aps":{"event":"update","timestamp":1700000000,"content-state":"# + marker + #"{"score":""#
            + String(repeating: text, count: count) + #""}}}"#
    }

    static let reads = Facts.keys(.aps, .contentState) + .size

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let limit = SizeLimit.contentState.bytes
        guard payload.byteCount > limit, payload.isLiveActivity,
            payload[.contentState]?.isObject == true,
            let range = payload.document.map.node(at: PayloadKey.contentState.pointer)?.value,
            range.count > limit
        else { return }
        let size = DocumentSize(Array(payload.document.source.bytes[range])).minified
        guard size > limit else { return }
        findings.report(
            .value(PayloadKey.contentState.pointer),
            "\"content-state\" has \(size) bytes without white space, and ActivityKit accepts \(limit); the activity"
                + " keeps its old state",
            help: "remove \((size - limit).counted("byte")), or let the app fetch the rest"
        )
    }
}
