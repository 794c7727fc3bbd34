/// The availability of a key or a push type on a platform, and its source.
public enum Availability: Sendable, Hashable {
    /// Available from this version on; without a source if the version is unverified.
    case since(PayloadKey.Release, source: Source?)
    /// Not available.
    case unavailable(source: Source)
    /// No source says whether it is available.
    case notDocumented

    /// Looks up a platform in a list of first versions.
    ///
    /// If iPadOS has no entry, the entry of iOS applies, as on Apple's pages.
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

    /// The first version; `nil` if no source confirms one.
    package var firstVersion: OSVersion? {
        guard case .since(let release, _) = self, !release.isUnverified else { return nil }
        return release.version
    }
}

extension PayloadKey {
    /// Returns the documented availability on a platform.
    public func availability(on platform: Platform) -> Availability {
        if self.missing.contains(platform) { return .unavailable(source: availabilitySource) }
        let types = use.pushTypes
        if !types.isEmpty, types.allSatisfy({ $0.unavailable.contains(platform) }) {
            return .unavailable(source: .apple(.sending))
        }
        return Availability(self.since, on: platform, source: availabilitySource)
    }

    /// Returns the first version of a platform that reads the key; `nil` if no source confirms one.
    package func firstVersion(on platform: Platform) -> OSVersion? {
        availability(on: platform).firstVersion
    }

    /// Returns the first version of a platform that reads a value; `nil` if the value is not newer than the key, or if
    /// no source confirms a version.
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

    /// The source of the platforms and versions: the first page of a symbol among the key's sources, or else the first
    /// source.
    private var availabilitySource: Source {
        let symbol = self.sources.first { if case .symbol = $0 { true } else { false } }
        return symbol ?? self.sources.first ?? .apple(.generating)
    }
}

extension PushType {
    /// Returns the documented availability on a platform.
    public func availability(on platform: PayloadKey.Platform) -> Availability {
        unavailable.contains(platform)
            ? .unavailable(source: .apple(.sending))
            : Availability(self.since, on: platform, source: .apple(.sending))
    }
}

extension PayloadKey.Use {
    /// The push types to which keys with this use are limited; empty if they are not limited to push types.
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
