import LocatedJSON
import PayloadModel

/// `key-newer-than-target`: a key or value that the oldest supported system does not read.
enum KeyNewerThanTarget: Rule {
    static let description = RuleDescription(
        id: "key-newer-than-target", family: .deprecation, severity: .warning,
        summary: "A key or value requires a newer iOS than the oldest version that you support (`--ios`).",
        rationale: """
            An older system ignores keys that it does not know; for example, `interruption-level` has no effect \
            before iOS 15. Before iOS 12, the phone might not play a sound object as specified. Before iOS 17.2, a \
            push cannot start a Live Activity. iOS before 18.4 leaves a declarative web push to the site's service \
            worker. The rule ignores a key or value if no web page or GitHub thread confirms the iOS version that \
            introduced it.
            """,
        sources: [
            .apple(.generating), .apple(.liveActivities), .thread("jchambers/pushy#1049"),
            .declarativeWebPush,
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":"active"}}"#,
                target: 15, caption: "With `--ios 15`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"interruption-level":"active","sound":{"critical":1}}}"#,
                target: 15, caption: "The sound as an object, with `--ios 15`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},"interruption-level":"active"}}"#,
                caption: "Without `--ios`"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"stale-date":1700003600,"content-state":{}}}"#,
                target: 16.2, caption: "With `--ios 16.2`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal","launch-image":"MatchLaunch"}}}"#, target: 3,
                caption: "`launch-image`, with `--ios 3`; no page says which iOS version introduced the key"),
            Example(
                #"{"aps":{"alert":"Goal","target-content-id":"match","sound":"horn.caf"}}"#, target: 13,
                caption: "With `--ios 13`; iOS 13 reads `target-content-id`"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                target: 18.4, caption: "A declarative web push, with `--ios 18.4`"),
            Example(
                #"{"web_push":8031,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                target: 17,
                caption: "Not a declarative web push, because `web_push` is not 8030 (see `enum-value`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},↓"interruption-level":"active"}}"#,
                target: 14, caption: "With `--ios 14`"),
            Example(
                #"{"aps":{"alert":{"body":"警报"},"sound":↓{"critical":1,"name":"default"}}}"#, target: 11,
                caption: "The sound as an object, with `--ios 11`"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,↓"stale-date":1700003600,"content-state":{}}}"#,
                target: 16.1, caption: "With `--ios 16.1`"),
            Example(
                #"{"aps":{"event":↓"start","timestamp":1700000000,"content-state":{"home":0},"#
                    + #"↓"attributes-type":"Match",↓"attributes":{"home":"Lakers"},"#
                    + #""alert":{"title":"Kickoff","body":"Lakers – Bulls"}}}"#,
                target: 16.1, caption: "The start of a Live Activity, with `--ios 16.1`"),
            Example(
                #"{↓"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"},"#
                    + #""app_badge":2}"#,
                target: 18.3, caption: "A declarative web push, with `--ios 18.3`"),
            Example(
                #"{"aps":{"alert":"Goal",↓"interruption-level":"active"},↓"web_push":8030,"#
                    + #""notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                target: 14, caption: "A message for a site and an app, with `--ios 14`"),
        ]
    )

    static let reads = Facts.allKeys

    static func applies(_ options: ValidationOptions) -> Bool { options.target != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let target = payload.target else { return }
        if let gap = VersionGap.webPush(payload, on: .iOS, target) {
            findings.report(gap, help: VersionGap.helpForWebPush(raising: "raise --ios"))
        }
        guard !payload.isForSiteOnly else { return }
        payload.forEachKey { key, value in
            guard let gap = VersionGap(of: key, value, on: .iOS, target) else { return }
            findings.report(
                gap,
                help:
                    "raise --ios if you no longer support older systems, or make sure that the app works without"
                    + " \(gap.subject)"
            )
        }
    }

    /// Returns whether a system is too old to read a key; `false` for the keys in a sound object, which is reported as
    /// a whole.
    static func isNewer(_ key: PayloadKey, than target: OSVersion) -> Bool {
        key.place != .sound && key.firstVersion(on: .iOS).map { $0 > target } ?? false
    }
}
