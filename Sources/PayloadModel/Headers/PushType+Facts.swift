// The documented facts about push types (Apple, *Sending notification requests to APNs*).
extension PushType {
    /// The purpose, in one sentence.
    public var summary: String {
        switch self {
        case .alert: "A push that people see or hear: an alert, a sound or a badge."
        case .background: "A push that wakes the app in the background and shows nothing."
        case .complication: "A push for a complication of a watchOS app."
        case .controls: "A push that makes the system ask an app's controls for their state again."
        case .fileprovider: "A push that tells a File Provider extension of changes."
        case .liveactivity: "A push that starts, updates or ends a Live Activity."
        case .location: "A push that asks an app for the location of the device."
        case .mdm: "A push that makes a managed device contact its server."
        case .pushtotalk:
            "A push that tells a Push to Talk app of a service update or of a person who is speaking."
        case .voip: "A push that tells an app of an incoming call."
        case .widgets: "A push that makes the system ask an app's widgets for their content again."
        }
    }

    /// The required action of the app; `nil` if Apple requires none.
    public var requiredAction: String? {
        guard self == .voip else { return nil }
        return
            "The app must report a call; otherwise the system terminates the app, and eventually stops launching it. "
            + "From iOS 26.4 on, this applies only if the mustReport property of the push's metadata is true."
    }

    /// The priorities that Apple documents for the push type.
    public var priority: String {
        switch self {
        case .alert: "10 if the notification is urgent, otherwise 5."
        case .background: "5. With 10, the default without the header, APNs might not deliver it."
        case .liveactivity: "5 or 10."
        case .location: "10 if the sender needs an immediate answer, otherwise 5."
        case .pushtotalk: "10."
        case .complication, .controls, .fileprovider, .mdm, .voip, .widgets: "Apple documents none."
        }
    }

    /// The platforms that do not support the push type.
    public var unavailable: [PayloadKey.Platform] {
        switch self {
        case .alert, .background, .controls, .widgets, .mdm, .voip: []
        case .complication: [.macOS, .tvOS, .iPadOS]
        case .fileprovider: [.watchOS]
        case .liveactivity, .pushtotalk: [.watchOS, .macOS, .tvOS]
        case .location: [.macOS, .tvOS, .watchOS]
        }
    }

    /// The platforms about which Apple's pages contradict each other.
    public var contradictedPlatforms: [PayloadKey.Platform] {
        self == .mdm || self == .voip ? [.watchOS] : []
    }

    /// The first version of each platform that supports the push type, if documented.
    public var since: [PayloadKey.Release] {
        switch self {
        case .complication: Self.releases("pushkit/pkpushtype/complication", .iOS(9), .watchOS(6))
        case .controls: Self.releases("widgetkit/controlpushhandler", .iOS(18), .macOS(26), .watchOS(26))
        case .fileprovider:
            Self.releases("pushkit/pkpushtype/fileprovider", .iOS(11), .macOS(10.15), .visionOS(1))
        case .liveactivity: Self.releases("activitykit", .iOS(16.1))
        case .location: Self.releases("corelocation/cllocationpushserviceextension", .iOS(15))
        case .pushtotalk: Self.releases("pushtotalk/ptchannelmanager", .iOS(16))
        case .voip: Self.releases("pushkit/pkpushtype/voip", .iOS(9), .visionOS(1))
        case .widgets:
            Self.releases("widgetkit/widgetpushhandler", .iOS(26), .macOS(26), .watchOS(26), .visionOS(26))
        case .alert, .background, .mdm: []
        }
    }

    /// Returns releases whose source is the page of one symbol.
    private static func releases(_ symbol: String, _ releases: PayloadKey.Release...) -> [PayloadKey.Release]
    {
        releases.map { PayloadKey.Release($0.platform, $0.version, from: .symbol(symbol)) }
    }

    /// The ways in which the sender authenticates.
    public var authentication: String {
        switch self {
        case .alert, .background, .pushtotalk: "A provider token or a certificate."
        case .complication: "A provider token, or a certificate with the extension 1.2.840.113635.100.6.3.6."
        case .controls, .widgets: "A provider token, or a certificate that lists the topic."
        case .fileprovider, .location: "A provider token."
        case .liveactivity: "A provider token. Broadcasts also accept a certificate."
        case .mdm: "The certificate of the device management server."
        case .voip:
            "A provider token, or a certificate with the extension 1.2.840.113635.100.6.3.4 or 1.2.840.113635.100.6.3.6."
        }
    }
}
