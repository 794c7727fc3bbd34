import LocatedJSON
import PayloadModel

/// `sound-object-not-critical`: a sound object in a notification that is not a critical alert.
enum SoundObjectNotCritical: Rule {
    static let description = RuleDescription(
        id: "sound-object-not-critical", family: .value, severity: .warning,
        summary: "`sound` is an object, but the notification is not a critical alert.",
        rationale: """
            Apple documents `sound` as a string for regular notifications and as an object for critical alerts. Apple \
            does not document what the phone plays if `critical` is missing or 0 (some libraries write 0). Whether the \
            phone then respects `volume` is not documented either.
            """,
        fixes: """
            Unsafe: the object is replaced by its `name`. There is no fix without a name, or if the object has members \
            other than `critical`, `name` and `volume`.
            """,
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationsound/defaultcritical"),
            .thread("firebase/firebase-admin-go#205"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":"siren.caf","volume":0.8}}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"sound":"horn.caf"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":true,"name":"siren.caf"}}}"#,
                caption: "Meant as critical (reported by `flag-not-one`)"),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"critical":1,"sound":{"name":"siren.caf"}}}"#,
                caption: "`critical` in the wrong object (reported by `misplaced-key`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kobe","body":"See you at eight"},"sound":↓{"name":"chime.caf"}}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Kobe","body":"See you at eight"},"sound":"chime.caf"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":{"critical":↓0,"name":"default","volume":0.5}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"},"sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"sound":↓{"volume":0.5}}}"#,
                caption: "Without `name` there is no fix"),
        ]
    )

    static let reads = Facts.keys(.sound, .alertSound, .critical, .soundName, .volume) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.isOrdinary, let sound = payload.valueInPlace(of: .sound), sound.isObject else {
            return
        }
        let critical = payload[.critical]
        // 1 makes a critical alert; `null-value` and `flag-not-one` report values other than 0 and 1.
        guard critical == nil || critical?.integer == 0, !payload.isReportedElsewhere(.critical) else {
            return
        }
        findings.report(
            .value(critical == nil ? PayloadKey.sound.pointer : PayloadKey.critical.pointer),
            "\"sound\" is an object \(critical == nil ? "without \"critical\"" : "whose \"critical\" is off");"
                + " Apple documents an object only for critical alerts, so what the phone plays is unknown",
            help: help(payload[.soundName]), fix: fix(sound, payload)
        )
    }

    private static func help(_ name: JSONNode?) -> String {
        let name = name?.string.flatMap { $0.isEmpty ? nil : $0 } ?? SoundName.default.name
        return "write \"sound\": \(JSONText.encode(name)), or \"critical\": 1 for a critical alert"
    }

    private static let known = [PayloadKey.critical, .soundName, .volume]

    /// Returns the fix; `nil` if the object has no name, or has unknown members, which would be lost.
    private static func fix(_ sound: JSONNode, _ payload: Inspection) -> Fix? {
        guard let name = payload[.soundName]?.string, !name.isEmpty,
            sound.members.allSatisfy({ name, _ in known.contains { name == $0.name } })
        else { return nil }
        let others = [PayloadKey.critical, .volume].filter { payload[$0] != nil }.map { "\"\($0.name)\"" }
        let loss = others.isEmpty ? "" : ", without \(others.joined(separator: " and "))"
        return payload.editor.replaceValue(
            PayloadKey.sound.pointer, with: JSONText.encode(name), safety: .unsafe,
            title: "write \(JSONText.encode(name)) for \"sound\"\(loss)")
    }
}
