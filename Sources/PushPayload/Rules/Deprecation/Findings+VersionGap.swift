import LocatedJSON
import PayloadModel

/// A key or value that requires a newer system than the payload targets.
struct VersionGap {
    /// The key or value, as the message names it.
    let subject: String
    let place: Findings.Place
    let platform: PayloadKey.Platform
    /// The first version that supports the key or value.
    let since: OSVersion
    /// The version that the payload targets.
    let target: OSVersion
    /// The behavior of the targeted version, as a predicate: `ignores it`.
    let effect: String
    /// An alternative requirement, inserted after the version; empty if there is none.
    var condition = ""
}

extension VersionGap {
    /// Makes the gap of a key and its value; `nil` if the target reads both, or if no source names a first version.
    ///
    /// A sound object has one gap; its keys have none.
    init?(of key: PayloadKey, _ value: JSONNode, on platform: PayloadKey.Platform, _ target: OSVersion) {
        guard key.place != .sound else { return nil }
        if let since = key.firstVersion(on: platform), since > target {
            self.init(
                subject: "\"\(key.name)\"", place: .key(key.pointer), platform: platform, since: since,
                target: target,
                effect: key == .inputPushChannel ? "does not start the Live Activity" : "ignores it")
        } else if !key.sinceByValue.isEmpty, let text = value.string,
            let since = key.firstVersion(of: text, on: platform),
            since > target
        {
            self.init(
                subject: "the \(key.name) \"\(text)\"", place: .value(key.pointer), platform: platform,
                since: since, target: target,
                effect: key == .event ? "does not start the Live Activity" : "ignores it")
        } else if key == .sound, value.isObject, let since = PayloadKey.critical.firstVersion(on: platform),
            since > target
        {
            self.init(
                subject: "\"sound\" as an object", place: .value(key.pointer), platform: platform,
                since: since, target: target, effect: "might not play the sound as specified")
        } else {
            return nil
        }
    }

    /// Returns the gap of a declarative web push; `nil` for any other push, if the target reads declarative web pushes,
    /// or if no source names a first version.
    static func webPush(
        _ payload: Inspection, on platform: PayloadKey.Platform, _ target: OSVersion
    ) -> VersionGap? {
        let key = PayloadKey.webPush
        guard let range = payload.options.webPushDeclarationRange, let since = key.firstVersion(on: platform),
            since > target
        else { return nil }
        return VersionGap(
            subject: "a declarative web push", place: .file(range, key.pointer), platform: platform,
            since: since, target: target,
            effect: "leaves the message to the site's service worker"
                + (platform == .macOS ? " unless it has Safari 18.5" : ""),
            condition: platform == .macOS ? ", or an older macOS with Safari 18.5" : "")
    }

    /// Returns the instruction for a declarative web push.
    ///
    /// - Parameter instruction: The instruction to target a newer version, such as `raise --ios`.
    static func helpForWebPush(raising instruction: String) -> String {
        "\(instruction) if you no longer support older systems, or make sure that the site's service worker shows the"
            + " message"
    }
}

extension Findings {
    mutating func report(_ gap: VersionGap, help: String) {
        let platform = gap.platform.rawValue
        report(
            gap.place,
            "\(gap.subject) requires \(platform) \(gap.since)\(gap.condition), but the payload targets \(platform) \(gap.target),"
                + " which \(gap.effect)",
            help: help)
    }
}
