extension PayloadKey {
    /// Whether a platform reads a key, and who says so.
    public enum Availability: Sendable, Hashable {
        /// It does, from this version on; without a source if the version is unverified.
        case since(Release, source: Source?)
        /// It has none of the pushes that the key is for.
        case unavailable(source: Source)
        /// No source says.
        case notDocumented
    }

    /// The documented availability on a platform.
    ///
    /// Apple's pages give iPadOS the versions of iOS, except for Live Activities, which came to it later.
    public func availability(on platform: Platform) -> Availability {
        let own = since.first { $0.platform == platform }
        let twin =
            platform == .iPadOS && use != .liveActivity
            ? since.first { $0.platform == .iOS && !$0.isUnverified } : nil
        if let release = own ?? twin {
            let release = Release(platform, release.version, unverified: release.isUnverified)
            return .since(release, source: release.isUnverified ? nil : availabilitySource)
        }
        let types = use.pushTypes
        guard !types.isEmpty, types.allSatisfy({ $0.unavailable.contains(platform) }) else {
            return .notDocumented
        }
        return .unavailable(source: .apple(.sending))
    }

    /// The first version of a platform that reads the key; `nil` where no source vouches for one.
    package func firstVersion(on platform: Platform) -> OSVersion? {
        guard case .since(let release, _) = availability(on: platform), !release.isUnverified else {
            return nil
        }
        return release.version
    }

    /// Apple's pages of symbols name versions; of other keys the main source does.
    private var availabilitySource: Source {
        let symbol = sources.first { if case .symbol = $0 { true } else { false } }
        return symbol ?? sources.first ?? .apple(.generating)
    }
}

extension PayloadKey.Use {
    /// The push types of pushes that alone read such a key; empty where several kinds do.
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
