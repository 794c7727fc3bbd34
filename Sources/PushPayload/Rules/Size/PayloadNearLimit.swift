import LocatedJSON
import PayloadContainers
import PayloadModel

/// `payload-near-limit`: a payload near its size limit, or over it only because of white space, needless escapes or the
/// Simulator's key.
enum PayloadNearLimit: Rule {
    static let description = RuleDescription(
        id: "payload-near-limit", family: .size, severity: .warning,
        summary:
            "The payload exceeds nine tenths of its size limit, or exceeds the limit only because of white space"
            + " or escapes.",
        rationale: """
            A payload over nine tenths of its limit passes until a name or a text becomes a little longer or the \
            sender adds a key; then APNs rejects it and nothing reaches the phone. If a payload is over its limit only \
            because of white space or escapes, it passes only if the sender removes them. For the comparison with \
            nine tenths, the rule counts the bytes without white space and needless escapes, except in a file for the \
            Simulator. The rule also reports a payload that is over its limit only because of the key \
            `Simulator Target Bundle`.

            A declarative web push has a limit of \(SizeLimit.webPush.bytes) bytes before it is encrypted.
            """,
        fixes: """
            Safe, for a payload over its limit: white space and needless escapes are removed, if the payload then fits.
            """,
        sources: [
            SizeLimit.push.source, .apple(.sending), .thread("jchambers/pushy#779"),
            .thread("djacobs/PyAPNs#167"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers","body":"2:1 in the last minute"},"sound":"default"}}"#),
            Example(Example.json(bytes: 3686), caption: "Nine tenths of 4096 bytes", mayBeReformatted: false),
            Example(
                Example.json(bytes: 3827), headers: ["apns-push-type: voip"],
                caption: "A VoIP push, which may have 5120 bytes",
                mayBeReformatted: false),
            Example(
                Example.json(bytes: 4097),
                caption: "Over the limit even without white space (reported by `payload-too-large`)",
                mayBeReformatted: false),
        ],
        invalid: [
            Example(
                "↓" + Example.timetable(minified: false), fixed: Example.timetable(minified: true),
                caption: "Over the limit because of white space", mayBeReformatted: false),
            Example(
                "↓" + Example.json(body: #"\u66f4"#, times: 700), fixed: Example.json(body: "更", times: 700),
                caption: "Over the limit because of escapes, six bytes for each character",
                mayBeReformatted: false),
            Example(
                "↓" + Example.json(bytes: 3687), caption: "One byte over nine tenths", mayBeReformatted: false
            ),
            Example(
                "↓" + #"{"Simulator Target Bundle":"com.example.sports","aps":{"alert":{"body":""#
                    + String(repeating: "Goal ", count: 805) + #""}}}"#,
                isSimulatorFile: true, caption: "Over the limit because of the Simulator's own key",
                mayBeReformatted: false),
            Example(
                "↓" + Example.webPush(bytes: 3993),
                caption: "A declarative web push of \(SizeLimit.webPush.bytes) bytes, exactly its limit",
                mayBeReformatted: false),
            Example(
                "↓" + Example.webPush(bytes: 4000, blanks: 500), fixed: Example.webPush(bytes: 3500),
                caption: "A declarative web push over its limit because of white space",
                mayBeReformatted: false),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.nearlyTooLong) }

    static let reads = Facts.size + ApsMissing.readsReader

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard !ApsMissing.mayBeForOthers(payload) else { return }
        let limit = payload.sizeLimit
        let root = Findings.Place.value(JSONPointer())
        switch payload.sizeVerdict {
        case .fits, .over:
            return
        case .near(let bytes):
            findings.report(
                root,
                "the payload has \(bytes) bytes, over nine tenths of the \(limit.bytes) that \(limit.subject) may"
                    + " have\(payload.placeholderRemark); if a longer text takes it over the limit, it is not delivered",
                help: "leave room for what the sender adds, or let the app fetch the rest"
            )
        case .overAsWritten(let size):
            findings.report(
                root,
                "the payload has \(size.written) bytes, and \(size.minified) without white space and needless"
                    + " escapes\(payload.placeholderRemark); \(limit.subject) may have at most \(limit.bytes)",
                help: "send it without white space and needless escapes", fix: payload.minifyingFix
            )
        case .overWithSimulatorKey(let size):
            let bytes = payload.isForSimulator ? size.written : size.minified
            findings.report(
                root,
                "the payload has \(bytes) bytes and is over its limit of \(limit.bytes) only with"
                    + " \"\(PayloadKey.simulatorTargetBundle.name)\"; it might not be delivered",
                help: "remove the key, and give the bundle identifier to \"simctl push\" instead",
                fix: payload.minifyingFix
            )
        }
    }
}
