import LocatedJSON
import PayloadContainers
import PayloadModel

/// `payload-too-large`: more bytes than APNs or the Simulator accepts.
enum PayloadTooLarge: Rule {
    static let description = RuleDescription(
        id: "payload-too-large", family: .size, severity: .error,
        summary: "The payload has more bytes than APNs or the Simulator accepts.",
        rationale: """
            APNs accepts \(SizeLimit.push.bytes) bytes, or \(SizeLimit.voip.bytes) for a VoIP push or a Live Activity \
            broadcast, and rejects more with `PayloadTooLarge`: nothing reaches the phone. The limit counts bytes, not \
            characters: a Chinese character has three bytes, most emoji four or more. The rule counts the bytes \
            without white space and needless escapes, so APNs rejects every push that the rule reports, unless it is a \
            VoIP push or a broadcast whose headers pushctl does not know. A file for the Simulator may have at most \
            \(SizeLimit.simulatorFile.bytes) bytes on disk, white space included, for any kind of push. The rule \
            ignores an object without `aps` that may be for a service other than APNs.

            A declarative web push may have at most \(SizeLimit.webPush.bytes) bytes before it is encrypted, because \
            encryption (`aes128gcm`) takes 103 of the 4096 that the push service accepts.
            """,
        fixes: """
            Safe: white space and needless escapes are removed from a file for the Simulator, if the file then fits. \
            Only you can decide what else to remove.
            """,
        sources: [
            SizeLimit.push.source, .apple(.sending), SizeLimit.broadcast.source,
            SizeLimit.simulatorFile.source,
            .thread("parse-community/node-apn#31"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers","body":"2:1 in the last minute"},"sound":"default"}}"#),
            Example(Example.json(bytes: 4096), caption: "Exactly 4096 bytes", mayBeReformatted: false),
            Example(
                Example.json(bytes: 5120), headers: ["apns-push-type: voip"],
                caption: "A VoIP push of exactly 5120 bytes", mayBeReformatted: false),
            Example(
                Example.timetable(minified: false),
                caption: "Over the limit only with its white space (reported by `payload-near-limit`)",
                mayBeReformatted: false),
        ],
        invalid: [
            Example("↓" + Example.json(bytes: 4097), caption: "One byte too many"),
            Example(
                "↓" + Example.json(body: "列车晚点。", times: 280), caption: "1400 characters of three bytes each"),
            Example(
                "↓" + Example.json(bytes: 5121), headers: ["apns-push-type: voip"],
                caption: "A VoIP push, one byte too large"),
            Example(
                "↓" + Example.json(bytes: 4097), isSimulatorFile: true,
                caption: "A file for the Simulator, one byte too large", mayBeReformatted: false),
            Example(
                "↓" + Example.timetable(minified: false), fixed: Example.timetable(minified: true),
                isSimulatorFile: true,
                caption: "A file for the Simulator that is too large only because of its white space",
                mayBeReformatted: false),
            Example(
                #"↓{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77","body":""#
                    + String(repeating: "soup, ", count: 700) + #"tea"}}"#,
                caption: "A declarative web push"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .webPush(.tooLong) }

    static let reads = Facts.size + ApsMissing.readsReader

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard case .over(let bytes) = payload.sizeVerdict, !ApsMissing.mayBeForOthers(payload) else { return }
        let limit = payload.sizeLimit
        let fix = payload.minifyingFix
        let isFile = payload.isForSimulator
        let form = isFile ? "" : " without white space and needless escapes"
        let size = "\(bytes) bytes\(form)\(payload.placeholderRemark)"
        let consequence =
            isFile ? "simctl rejects it" : "APNs answers PayloadTooLarge and delivers nothing"
        findings.report(
            .value(JSONPointer()),
            "the payload has \(size), but \(limit.subject) may have at most \(limit.bytes); \(consequence)",
            help: help(excess: bytes - limit.bytes, fix: fix, payload), fix: fix
        )
    }

    private static func help(excess: Int, fix: Fix?, _ payload: Inspection) -> String {
        if fix != nil { return "write it without white space and needless escapes" }
        let mayBeLarger =
            payload.headers?.pushType == nil && excess <= SizeLimit.voip.bytes - SizeLimit.push.bytes
        let hint =
            mayBeLarger && !payload.isForSimulator
            ? "; if this is a VoIP push or a broadcast, which may have \(SizeLimit.voip.bytes) bytes, pass its headers"
            : ""
        return "remove \(excess.counted("byte")), or let the app fetch the rest" + hint
    }
}
