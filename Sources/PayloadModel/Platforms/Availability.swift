/// Whether a platform has a key or a push type, and who says so.
public enum Availability: Sendable, Hashable {
    /// The platform has it from this version on; without a source if the version is unverified.
    case since(PayloadKey.Release, source: Source?)
    /// The platform does not have it.
    case unavailable(source: Source)
    /// No source says whether the platform has it.
    case notDocumented

    /// Finds a platform in a list of first versions.
    ///
    /// Apple's pages give iPadOS the versions of iOS.
    ///
    /// - Parameter source: The source of the releases that name none.
    init(_ releases: [PayloadKey.Release], on platform: PayloadKey.Platform, source: Source) {
        let own = releases.first { $0.platform == platform }
        let twin = platform == .iPadOS ? releases.first { $0.platform == .iOS } : nil
        guard var release = own ?? twin else {
            self = .notDocumented
            return
        }
        release.platform = platform
        self = .since(release, source: release.isUnverified ? nil : release.source ?? source)
    }

    /// The first version; `nil` if no source vouches for one.
    package var firstVersion: OSVersion? {
        guard case .since(let release, _) = self, !release.isUnverified else { return nil }
        return release.version
    }
}

extension PayloadKey {
    /// The documented availability on a platform.
    public func availability(on platform: Platform) -> Availability {
        if self.missing.contains(platform) { return .unavailable(source: availabilitySource) }
        let types = use.pushTypes
        if !types.isEmpty, types.allSatisfy({ $0.unavailable.contains(platform) }) {
            return .unavailable(source: .apple(.sending))
        }
        return Availability(self.since, on: platform, source: availabilitySource)
    }

    /// The first version of a platform that reads the key; `nil` where no source vouches for one.
    package func firstVersion(on platform: Platform) -> OSVersion? {
        availability(on: platform).firstVersion
    }

    /// The first version of a platform that reads a value which is newer than the key.
    package func firstVersion(of value: String, on platform: Platform) -> OSVersion? {
        self.sinceByValue[value].flatMap {
            Availability($0, on: platform, source: availabilitySource).firstVersion
        }
    }

    /// The platforms in one paragraph: `Since iOS 10, iPadOS 10. Not available on tvOS. Not documented for visionOS.`
    package var availabilityText: String {
        var (known, missing, unknown): ([String], [String], [String]) = ([], [], [])
        for platform in Platform.allCases {
            switch availability(on: platform) {
            case .since(let release, _): known.append(release.description)
            case .unavailable: missing.append(platform.rawValue)
            case .notDocumented: unknown.append(platform.rawValue)
            }
        }
        if unknown.count == Platform.allCases.count {
            return "The platforms that read it are not documented."
        }
        return [("Since", known), ("Not available on", missing), ("Not documented for", unknown)]
            .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))." }
            .joined(separator: " ")
    }

    /// For a key with a symbol, the page of the symbol lists the platforms and versions; for other keys, the main
    /// source does.
    private var availabilitySource: Source {
        let symbol = self.sources.first { if case .symbol = $0 { true } else { false } }
        return symbol ?? self.sources.first ?? .apple(.generating)
    }
}

extension PushType {
    /// The documented availability on a platform.
    public func availability(on platform: PayloadKey.Platform) -> Availability {
        unavailable.contains(platform)
            ? .unavailable(source: .apple(.sending))
            : Availability(self.since, on: platform, source: .apple(.sending))
    }
}

extension PayloadKey.Use {
    /// The push types of the only pushes that read keys with this use; empty if pushes of several kinds do.
    package var pushTypes: [PushType] {
        switch self {
        case .liveActivity: [.liveactivity]
        case .controlsAndWidgets: [.controls, .widgets]
        case .pushToTalk: [.pushtotalk]
        case .fileProvider: [.fileprovider]
        case .mdm: [.mdm]
        case .ordinary, .any, .safari, .simulator, .webPush: []
        }
    }
}
