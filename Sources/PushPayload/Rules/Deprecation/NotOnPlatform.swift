import LocatedJSON
import PayloadModel

/// `not-on-platform`: a push type, key or value that a target platform, or its oldest supported version, does not
/// support.
enum NotOnPlatform: Rule {
    static let description = RuleDescription(
        id: "not-on-platform", family: .deprecation, severity: .warning,
        summary: "A target platform does not support the payload's push type, or one of its keys or values.",
        rationale: """
            APNs has push types that some platforms do not support: no Live Activity starts on macOS, and no location \
            push reaches Apple Watch. Older versions of a platform ignore newer keys. On macOS, declarative web push \
            needs Safari 18.5, which is part of macOS 15.5.

            The rule covers only platforms that `--platform` or the configuration names. It reports only what Apple \
            documents. Most keys set a property in Swift, such as `badge` of `UNNotificationContent`, and Apple's page \
            of that property lists its platforms and versions. [The key reference](../keys.md) links the page for each \
            key. Apple's pages contradict each other about VoIP and device management on watchOS, so the rule does \
            not report these push types there. `key-newer-than-target` reports keys that an older iOS does not read.
            """,
        sources: [
            .apple(.sending), .apple(.generating), .symbol("widgetkit/controlpushhandler"),
            .symbol("widgetkit/widgetpushhandler"), .declarativeWebPush,
        ],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2}}}"#,
                platforms: ["ios=17", "ipados"], caption: "A Live Activity on platforms that support it"),
            Example(
                #"{"aps":{"badge":3,"interruption-level":"active"}}"#,
                platforms: ["macos=12", "watchos", "tvos=15"], caption: "Keys that these platforms support"),
            Example(
                #"{"aps":{"badge":3}}"#, platforms: ["tvos=10", "visionos=1"],
                caption: "A badge on tvOS and visionOS"),
            Example(
                #"{"aps":{"alert":{"title-loc-key":"GOAL_TITLE"}}}"#, platforms: ["watchos=3"],
                caption: "`title-loc-key`; no page says which versions of watchOS read it"),
            Example(
                #"{"caller":"Mona"}"#, headers: ["apns-push-type: voip"], platforms: ["watchos=9"],
                caption: "A push type about which Apple's pages contradict each other"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2}}}"#,
                caption: "Without `--platform`"),
            Example(
                #"{"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                platforms: ["ios=17", "ipados=18.4", "macos=15.5", "tvos=15"],
                caption:
                    "A declarative web push; `key-newer-than-target` reports it for iOS 17, and no page says which"
                    + " versions of tvOS read it"),
        ],
        invalid: [
            Example(
                #"{"aps":{"timestamp":1700000000,↓"event":"update","content-state":{"home":2}}}"#,
                platforms: ["ios=17", "macos=15", "tvos"],
                caption: "A Live Activity on platforms that do not support it"
            ),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"interruption-level":"active"}}"#, platforms: ["macos=11"],
                caption: "A key that macOS 11 does not read"),
            Example(
                #"{"aps":{↓"alert":{"body":"Goal"},"thread-id":"match","badge":3}}"#,
                platforms: ["tvos", "visionos=1"], caption: "Keys that no version of tvOS reads"),
            Example(
                #"{"aps":{"event":↓"start","timestamp":1700000000,"content-state":{"home":0},"#
                    + #"↓"attributes-type":"Match",↓"attributes":{"home":"Lakers"},"#
                    + #""alert":{"title":"Kickoff","body":"Lakers – Bulls"}}}"#,
                platforms: ["ipados=17"],
                caption: "The event `start` and its keys, which iPadOS 17 does not support"),
            Example(
                #"{"aps":{"alert":{"body":"Smoke"},"sound":↓{"critical":1,"name":"alarm.caf"}}}"#,
                platforms: ["watchos=4"], caption: "`sound` as an object, which watchOS 4 does not support"),
            Example(
                #"{}"#, headers: ["apns-push-type: location"], platforms: ["macos"], findingsWithoutRange: 1,
                caption: "A push type that macOS does not support"),
            Example(
                #"{"aps":{"content-changed":true}}"#, headers: ["apns-push-type: widgets"],
                platforms: ["ios=18"], findingsWithoutRange: 1,
                caption: "A push for widgets, which receive pushes on iOS 26 and later"
            ),
            Example(
                #"{↓"web_push":8030,"notification":{"title":"Goal","navigate":"https://example.com/77"}}"#,
                platforms: ["macos=15"], caption: "A declarative web push, for a macOS older than 15.5"),
        ]
    )

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        let targets = payload.options.allPlatforms
        guard !targets.isEmpty else { return }
        for target in targets where target.platform != .iOS {
            guard let version = target.version,
                let gap = VersionGap.webPush(payload, on: target.platform, version)
            else { continue }
            findings.report(
                gap, help: VersionGap.helpForWebPush(raising: "pass a newer version with --platform"))
        }
        guard !payload.isForSiteOnly else { return }
        let types = payload.kind.pushTypes
        let lacking = targets.filter { target in
            types.allSatisfy { $0.unavailable.contains(target.platform) }
        }
        if let first = types.first, !lacking.isEmpty, let place = place(of: payload) {
            findings.report(
                place,
                "APNs does not support the push type \"\(first.rawValue)\" on "
                    + "\(lacking.map(\.platform.rawValue).joined(last: "and")); nothing happens there",
                help: "send it to other platforms only")
        }
        for target in targets where !lacking.contains(target) {
            if payload.kind.readsAps { reportMissingKeys(target.platform, payload, &findings) }
            guard let version = target.version else { continue }
            if !reportPushType(types, target.platform, version, payload, &findings), payload.kind.readsAps {
                reportKeys(target.platform, version, payload, &findings)
            }
        }
    }

    // MARK: Push types

    /// Reports a push type that a version does not have yet.
    ///
    /// - Returns: Whether the version lacks the push type, which makes findings about its keys unnecessary.
    private static func reportPushType(
        _ types: [PushType], _ platform: PayloadKey.Platform, _ version: OSVersion, _ payload: Inspection,
        _ findings: inout Findings
    ) -> Bool {
        let versions = types.map { $0.availability(on: platform).firstVersion }
        guard let type = types.first, let since = versions.compactMap(\.self).min(), !versions.contains(nil),
            since > version, let place = place(of: payload)
        else { return false }
        // `key-newer-than-target` reports the keys of the push type on iOS.
        let isReported =
            platform == .iOS && keys(of: payload).contains { KeyNewerThanTarget.isNewer($0, than: version) }
        guard !isReported else { return true }
        findings.report(
            place,
            "the push type \"\(type.rawValue)\" requires \(platform.rawValue) \(since), but the payload targets "
                + "\(platform.rawValue) \(version), where nothing happens",
            help: "send it to newer systems only")
        return true
    }

    /// Returns the header that names the kind of push, or the key that shows the kind; `nil` if there is neither.
    private static func place(of payload: Inspection) -> Findings.Place? {
        if payload.headers?.pushType != nil, let header = payload.headers?.first(HeaderName.pushType) {
            return .header(header)
        }
        return keys(of: payload).min { rank($0) < rank($1) }.map { .key($0.pointer) }
    }

    /// Returns the rank of a key in the order of the key table, with `event` first.
    private static func rank(_ key: PayloadKey) -> Int { key == .event ? -1 : key.rawValue }

    /// Returns those keys of the payload that belong only to certain push types, among them all push types of the
    /// payload's kind.
    private static func keys(of payload: Inspection) -> [PayloadKey] {
        KeyCatalog.all.filter { key in
            !key.use.pushTypes.isEmpty && Set(key.use.pushTypes).isSuperset(of: payload.kind.pushTypes)
                && payload.has(key)
        }
    }

    // MARK: Keys and values

    private static func reportKeys(
        _ platform: PayloadKey.Platform, _ version: OSVersion, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        guard platform != .iOS else { return }
        payload.forEachKey { key, value in
            guard let gap = VersionGap(of: key, value, on: platform, version) else { return }
            findings.report(
                gap,
                help:
                    "pass a newer version with --platform if you no longer support older systems,"
                    + " or make sure that the app works without \(gap.subject)"
            )
        }
    }

    /// Reports, in one finding, all keys that no version of a platform reads, because the cause is the same.
    private static func reportMissingKeys(
        _ platform: PayloadKey.Platform, _ payload: Inspection, _ findings: inout Findings
    ) {
        var missing: [PayloadKey] = []
        payload.forEachKey { key, _ in
            let isPart = missing.contains { $0.pointer == key.place.pointer }
            if key.missing.contains(platform), !isPart { missing.append(key) }
        }
        guard let first = missing.first else { return }
        let names = missing.map { "\"\($0.name)\"" }.joined(last: "or")
        findings.report(
            .key(first.pointer), "\(platform.rawValue) does not read \(names)",
            help:
                "send other keys to \(platform.rawValue), or make sure that the app works without \(missing.count == 1 ? "it" : "them")"
        )
    }
}
