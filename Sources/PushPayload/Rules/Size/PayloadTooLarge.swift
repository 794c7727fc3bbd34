/// `payload-too-large`: more bytes than APNs takes.
enum PayloadTooLarge: PayloadRule {
    static let description = RuleDescription(
        id: "payload-too-large", family: .size, severity: .error,
        summary: "The payload has more bytes than APNs or the Simulator takes.",
        rationale: """
            APNs takes 4096 bytes, for a VoIP push and a Live Activity broadcast 5120, and refuses more with \
            `PayloadTooLarge`: nothing reaches the phone. Bytes count, not characters: a Chinese character has \
            three, an emoji four and more. Counted here is the smallest way to write the payload, without white \
            space and needless escapes, so that what is reported is certainly refused. A file for the Simulator is \
            counted as it lies on disk, against 4096 bytes whatever it holds.
            """,
        repair: """
            Safe, for a file for the Simulator: white space and needless escapes go, when that is enough. What else \
            may go only its author can say.
            """,
        sources: [
            SizeLimit.push.source, .apple(.sending), SizeLimit.broadcast.source,
            SizeLimit.simulatorFile.source,
            .thread("parse-community/node-apn#31"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers","body":"2:1 in the last minute"},"sound":"default"}}"#),
            Example(payload(body: 4069), caption: "4096 bytes pass", isLayoutFree: false),
            Example(payload(body: 5093), headers: ["apns-push-type: voip"], isLayoutFree: false),
            Example(
                spacious, caption: "Too large only as it is written: `payload-near-limit`",
                isLayoutFree: false),
        ],
        invalid: [
            Example("↓" + payload(body: 4070), caption: "One byte too many, most of them in the text"),
            Example(
                "↓" + #"{"aps":{"alert":{"title":"北京","body":""# + String(repeating: "列车晚点。", count: 280)
                    + #""}}}"#, caption: "1400 characters of three bytes each"),
            Example("↓" + payload(body: 5094), headers: ["apns-push-type: voip"]),
            Example("↓" + payload(body: 4070), isSimulatorFile: true, isLayoutFree: false),
            Example(
                "↓" + spacious, fixed: compact, isSimulatorFile: true,
                caption: "A file for the Simulator is counted as it lies on disk", isLayoutFree: false),
        ]
    )

    /// A payload whose text has that many bytes; all of it has 27 more.
    private static func payload(body count: Int) -> String {
        let text = String(repeating: "The train is late. ", count: count / 19 + 1).prefix(count)
        return #"{"aps":{"alert":{"body":""# + text + #""}}}"#
    }

    private static let compact = #"{"aps":{"alert":{"body":"Goal"}},"stops":["# + stops(",") + "]}"
    private static let spacious =
        "{\n" + #"  "aps": {"alert": {"body": "Goal"}},"# + "\n" + #"  "stops": ["#
        + stops(",\n" + String(repeating: " ", count: 40)) + "]\n}\n"

    private static func stops(_ separator: String) -> String {
        Array(repeating: #""Union Square""#, count: 90).joined(separator: separator)
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard case .over(let bytes) = SizeVerdict(payload) else { return }
        let limit = payload.sizeLimit
        let fix = payload.isForSimulator ? payload.minifyingFix : nil
        let refusal =
            payload.isForSimulator ? "simctl refuses it" : "APNs answers PayloadTooLarge and delivers nothing"
        findings.report(
            .value(JSONPointer()),
            "the payload has \(bytes) bytes\(payload.isForSimulator ? "" : " without white space"), and \(limit.subject)"
                + " may have \(limit.bytes); \(refusal)",
            help: help(excess: bytes - limit.bytes, isEnough: fix != nil, payload), fix: fix
        )
    }

    private static func help(excess: Int, isEnough: Bool, _ payload: Inspection) -> String {
        if isEnough { return "write it without white space and needless escapes" }
        let more = payload.headers?.pushType == nil && excess <= SizeLimit.voip.bytes - SizeLimit.push.bytes
        let hint =
            more && !payload.isForSimulator
            ? "; VoIP pushes and broadcasts may have more: give the headers" : ""
        return "take out \(excess) \(excess == 1 ? "byte" : "bytes"), or let the app fetch the rest" + hint
    }
}
