import LocatedJSON
import PayloadModel

/// `key-newer-than-target`: something that the oldest supported system does not know.
enum KeyNewerThanTarget: Rule {
    static let description = RuleDescription(
        id: "key-newer-than-target", family: .deprecation, severity: .warning,
        summary: "A key or value is read only by systems newer than the payload's target.",
        rationale: """
            An older system ignores what it does not know: an `interruption-level` changes \
            nothing there, a `thread-id` forms no stack, and a sound given as an object is not played \
            as asked. A Live Activity does not start by push before iOS 17.2. The rule uses only versions that a page \
            or thread confirms.
            """,
        sources: [.apple(.generating), .apple(.liveActivities), .thread("jchambers/pushy#1049")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":"active"}}"#,
                target: 15, caption: "With `--ios 15`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"interruption-level":"active","sound":{"critical":1}}}"#,
                target: 15),
            Example(#"{"aps":{"alert":{"body":"Goal"},"interruption-level":"active"}}"#),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"stale-date":1700003600,"content-state":{}}}"#,
                target: 16.1),
            Example(
                #"{"aps":{"alert":"Goal","target-content-id":"match","sound":"horn.caf"}}"#, target: 13,
                caption: "`target-content-id` began with iOS 13"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},↓"interruption-level":"active"}}"#,
                target: 14, caption: "With `--ios 14`"),
            Example(
                #"{"aps":{"alert":{"body":"警报"},"sound":↓{"critical":1,"name":"default"}}}"#, target: 11,
                caption: "The sound as an object, with `--ios 11`"),
            Example(
                #"{"aps":{"event":↓"start","timestamp":1700000000,"content-state":{"home":0},"#
                    + #"↓"attributes-type":"Match",↓"attributes":{"home":"Lakers"},"#
                    + #""alert":{"title":"Kickoff","body":"Lakers – Bulls"}}}"#,
                target: 16.1),
        ]
    )

    /// Before this, a Live Activity was started by the app alone.
    private static let firstStart: OSVersion = 17.2
    /// Before this, a sound was a string.
    private static let firstSoundObject: OSVersion = 12

    static let reads = Facts.allKeys

    static func applies(_ options: ValidationOptions) -> Bool { options.target != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let target = payload.target else { return }
        payload.forEachKey { key, value in
            if let since = firstVersion(of: key), since > target {
                report(
                    .key(key.pointer), "\"\(key.name)\"", since, target,
                    key == .inputPushChannel
                        ? "the Live Activity does not start there" : "it is ignored there",
                    &findings)
            } else if key == .event, value.text.map({ $0 == "start" }) == true, firstStart > target {
                report(
                    .value(key.pointer), "the event \"start\"", firstStart, target,
                    "the Live Activity does not start there", &findings)
            } else if key == .sound, value.isObject, firstSoundObject > target {
                report(
                    .value(key.pointer), "\"sound\" as an object", firstSoundObject, target,
                    "the sound is not played as asked there", &findings)
            }
        }
    }

    /// Whether a key is not read yet by the system that a payload is meant for.
    static func isNewer(_ key: PayloadKey, than target: OSVersion) -> Bool {
        firstVersion(of: key).map { $0 > target } ?? false
    }

    /// The first iOS to read a key; `nil` where no source says. The keys of a sound object came with it.
    private static func firstVersion(of key: PayloadKey) -> OSVersion? {
        guard key.place != .sound else { return nil }
        return key.firstVersion(on: .iOS)
    }

    private static func report(
        _ place: Findings.Place, _ what: String, _ since: OSVersion, _ target: OSVersion, _ effect: String,
        _ findings: inout Findings
    ) {
        findings.report(
            place,
            "\(what) is read since iOS \(since), but the payload is meant for iOS \(target); \(effect)",
            help: "raise --ios if you support no older system, or make sure that the app works without it"
        )
    }
}
