/// What a payload is for, read from its headers and its keys.
public enum PushKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case alert, background, liveActivity, voip, complication, fileProvider, mdm, location, pushToTalk
    case widgets, controls
    /// `content-changed` without a push type: widgets or controls.
    case reload
    /// A Safari push of the time before web push.
    case safari

    /// The kind that a push type declares.
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

    /// The push types under which APNs takes such a payload.
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
        }
    }

    /// Whether the payload may go without `aps`.
    package var goesWithoutAps: Bool {
        switch self {
        case .voip, .complication, .fileProvider, .mdm, .location, .pushToTalk: true
        case .alert, .background, .liveActivity, .widgets, .controls, .reload, .safari: false
        }
    }

    /// Whether keys and rules of alert and background pushes apply.
    package var isOrdinary: Bool { self == .alert || self == .background }

    /// Keys in `aps` that only Live Activities use.
    package static let liveActivityKeys: [PayloadKey] = KeyCatalogue.keys(in: .aps).filter {
        $0.use == .liveActivity
    }

    /// What the keys alone say; the first that fits decides.
    package init(_ members: borrowing PayloadMembers) {
        self = Self.read(members)
    }

    private static func read(_ members: borrowing PayloadMembers) -> PushKind {
        var isVisible = false
        for key in visible where members[key] != nil { isVisible = true }
        // Beside something to show they are the app's own data, unless the push type says otherwise.
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

    /// What a person sees or hears of a push.
    package static let visible: [PayloadKey] = [.alert, .badge, .sound]

    /// Whether `aps` is that of a Live Activity push: it has a key of one.
    ///
    /// A single everyday word (`timestamp`, `attributes`, an `event` of the sender's) beside something to show
    /// is no proof: senders put data of their own into `aps`, and the phone shows such a push as any other.
    private static func isLiveActivity(_ members: borrowing PayloadMembers, isVisible: Bool) -> Bool {
        var word: PayloadKey?
        for key in liveActivityKeys where members[key] != nil {
            if key.isHyphenated || word != nil { return true }
            word = key
        }
        guard let word else { return false }
        if word == .event, let text = members[word]?.text,
            word.values.contains(where: { KeySpelling.isSameForm(text, $0) })
        {
            return true
        }
        return !isVisible && members[.contentAvailable] == nil
    }
}
