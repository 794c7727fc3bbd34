/// The kind of push, determined from a payload's headers and keys.
public enum PushKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case alert, background, liveActivity, voip, complication, fileProvider, mdm, location, pushToTalk
    case widgets, controls
    /// `content-changed` without a push type: widgets or controls.
    case reload
    /// A Safari push of the kind that preceded web push.
    case safari
    /// A declarative web push, which goes to the push service of a browser instead of APNs.
    case webPush

    /// Creates the kind that a push type declares.
    package init(_ type: PushType) {
        switch type {
        case .alert: self = .alert
        case .background: self = .background
        case .complication: self = .complication
        case .controls: self = .controls
        case .fileprovider: self = .fileProvider
        case .liveactivity: self = .liveActivity
        case .location: self = .location
        case .mdm: self = .mdm
        case .pushtotalk: self = .pushToTalk
        case .voip: self = .voip
        case .widgets: self = .widgets
        }
    }

    /// The push types with which APNs accepts a payload of this kind.
    public var pushTypes: [PushType] {
        switch self {
        case .alert, .safari: [.alert]
        case .background: [.background]
        case .liveActivity: [.liveactivity]
        case .voip: [.voip]
        case .complication: [.complication]
        case .fileProvider: [.fileprovider]
        case .mdm: [.mdm]
        case .location: [.location]
        case .pushToTalk: [.pushtotalk]
        case .widgets: [.widgets]
        case .controls: [.controls]
        case .reload: [.widgets, .controls]
        case .webPush: []
        }
    }

    /// Whether `aps` is optional.
    package var isApsOptional: Bool {
        switch self {
        case .voip, .complication, .fileProvider, .mdm, .location, .pushToTalk, .webPush: true
        case .alert, .background, .liveActivity, .widgets, .controls, .reload, .safari: false
        }
    }

    /// Whether keys and rules of alert and background pushes apply.
    package var isOrdinary: Bool { self == .alert || self == .background }

    /// The keys in `aps` that only Live Activities use.
    package static let liveActivityKeys: [PayloadKey] = KeyCatalog.keys(in: .aps).filter {
        $0.use == .liveActivity
    }

    /// Determines the kind from the keys alone; the first match decides.
    package init(_ members: borrowing PayloadMembers) {
        self = Self.read(members)
    }

    private static func read(_ members: borrowing PayloadMembers) -> PushKind {
        var isVisible = false
        for key in visible where members[key] != nil { isVisible = true }
        // In a visible push, `mdm` and `container-identifier` are the app's own data.
        if !isVisible {
            if members[.mdm] != nil { return .mdm }
            if members[.containerIdentifier] != nil { return .fileProvider }
        }
        guard members[.aps]?.isObject == true else { return .alert }
        if isLiveActivity(members, isVisible: isVisible) { return .liveActivity }
        if members[.contentChanged] != nil { return .reload }
        if members[.pushToTalkType] != nil { return .pushToTalk }
        if members[.urlArguments] != nil { return .safari }
        return members[.contentAvailable] != nil && !isVisible ? .background : .alert
    }

    /// The keys that make a push visible or audible.
    package static let visible: [PayloadKey] = [.alert, .badge, .sound]

    /// Whether the keys of `aps` are those of a Live Activity push.
    ///
    /// Proof is one of the ``liveActivityKeys`` with a hyphen, two of them, or an `event` with a documented value. Any
    /// other of them alone (`timestamp`, `attributes`, the sender's own `event`) is proof only if the push is not
    /// visible and has no `content-available`: senders put their own data into `aps`, and the phone shows such a push
    /// like any other.
    private static func isLiveActivity(_ members: borrowing PayloadMembers, isVisible: Bool) -> Bool {
        var single: PayloadKey?
        for key in liveActivityKeys where members[key] != nil {
            if key.isHyphenated || single != nil { return true }
            single = key
        }
        guard let single else { return false }
        if single == .event, let text = members[single]?.text,
            single.values.contains(where: { KeySpelling.hasSameLetters(text, $0) })
        {
            return true
        }
        return !isVisible && members[.contentAvailable] == nil
    }
}
