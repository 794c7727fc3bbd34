import LocatedJSON
import PayloadModel

/// `level-and-sound`: an interruption level and a sound that contradict each other.
enum LevelAndSound: Rule {
    static let description = RuleDescription(
        id: "level-and-sound", family: .value, severity: .warning,
        summary: "The interruption level and the sound contradict each other.",
        rationale: """
            A `passive` notification goes to Notification Center without lighting the screen or playing a sound. A \
            `critical` level overrides the ringer switch, but a sound given as a string is an ordinary one. \
            Conversely, a sound with `"critical": 1` asks to play even on a muted phone, but a level other than \
            `critical` does not. For the last two combinations, Apple does not document which key wins.
            """,
        sources: [
            .symbol("usernotifications/unnotificationinterruptionlevel/passive"),
            .symbol("usernotifications/unnotificationinterruptionlevel/critical"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers – Bulls","body":"Half-time"},"interruption-level":"passive"}}"#
            ),
            Example(
                #"{"aps":{"alert":{"body":"Gate"},"sound":"default","interruption-level":"time-sensitive"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":"default"},"interruption-level":"#
                    + #""critical"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"interruption-level":"critical"}}"#,
                caption: "No sound, so the default critical sound plays"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Lakers – Bulls","body":"Half-time"},"sound":"horn.caf","#
                    + #""interruption-level":↓"passive"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Smoke in the kitchen"},"sound":"default","interruption-level":↓"critical"}}"#
            ),
            Example(
                #"{"aps":{"alert":{"body":"烟雾报警"},"sound":{"critical":1,"name":"default"},"interruption-level":"#
                    + #"↓"active"}}"#),
        ]
    )

    static let reads = Facts.keys(.sound, .interruptionLevel, .alertSound, .critical)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, let level = payload.valueInPlace(of: .interruptionLevel)?.text,
            let sound = payload.valueInPlace(of: .sound), sound.isObject || sound.text?.isEmpty == false,
            let contradiction = contradiction(level, sound, payload)
        else { return }
        findings.report(
            .value(PayloadKey.interruptionLevel.pointer), contradiction.message, help: contradiction.help)
    }

    private static func contradiction(
        _ level: UTF8Bytes, _ sound: JSONNode, _ payload: Inspection
    ) -> (message: String, help: String)? {
        if level == "critical" {
            guard sound.isString else { return nil }
            return (
                "the level is critical, but \"sound\" is an ordinary sound;"
                    + " Apple does not document whether a muted phone plays it",
                "write \"sound\" as an object with \"critical\": 1, or remove \"sound\" for the default critical sound"
            )
        }
        let isKnown = PayloadKey.interruptionLevel.values.contains { level == $0 }
        if isKnown, payload.isSet(.critical) {
            return (
                "the sound is critical, but the level is \(String(level));"
                    + " Apple does not document whether a muted phone plays it",
                "set \"interruption-level\" to \"critical\", or remove \"interruption-level\""
            )
        }
        guard level == "passive" else { return nil }
        return (
            "the level is passive, so the phone plays no sound, although \"sound\" names one",
            "remove \"sound\", or set \"interruption-level\" to \"active\""
        )
    }
}
