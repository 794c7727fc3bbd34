import PayloadModel

/// A key or value that requires a newer system than the payload targets.
struct VersionGap {
    /// The key or value, as the message names it.
    let subject: String
    let place: Findings.Place
    let platform: PayloadKey.Platform
    /// The first version that knows it.
    let since: OSVersion
    /// The version that the payload targets.
    let target: OSVersion
    /// The behavior of the targeted version, as a predicate: `ignores it`.
    let effect: String
    /// What else must be there, as an insertion after the version; empty if nothing.
    var condition = ""
}

extension VersionGap {
    /// The gap of a declarative web push; `nil` for any other push, and if the version reads it or no source says.
    static func webPush(
        _ payload: Inspection, on platform: PayloadKey.Platform, _ target: OSVersion
    ) -> VersionGap? {
        let key = PayloadKey.webPush
        // Apple gives iPadOS the versions of iOS.
        let source = platform == .iPadOS ? .iOS : platform
        guard let mark = payload.options.webPushMark,
            let since = key.since.first(where: { $0.platform == source })?.version, since > target
        else { return nil }
        return VersionGap(
            subject: "a declarative web push", place: .file(mark, key.pointer), platform: platform,
            since: since, target: target,
            effect: (platform == .macOS ? "otherwise " : "")
                + "leaves the message to the site's service worker",
            condition: platform == .macOS ? ", or Safari 18.5 on an older one" : "")
    }

    /// The instruction for a declarative web push.
    static let helpForWebPush =
        "name a newer version if you no longer support older systems, or make sure that the site's service worker"
        + " shows the message"
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
