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
}

extension Findings {
    mutating func report(_ gap: VersionGap, help: String) {
        let platform = gap.platform.rawValue
        report(
            gap.place,
            "\(gap.subject) requires \(platform) \(gap.since), but the payload targets \(platform) \(gap.target),"
                + " which \(gap.effect)",
            help: help)
    }
}
