/// The kind of push, determined from a payload's headers and keys.
public enum PushKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case alert, background, liveActivity, voip, complication, fileProvider, mdm, location, pushToTalk
    case widgets, controls
    /// `content-changed` without a push type: widgets or controls.
    case reload
    /// A Safari push from the time before web push.
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

    /// The push types with which APNs accepts such a payload.
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

    /// Whether `aps` is optional.
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

    /// The kind that the keys alone show; the first match decides.
    package init(_ members: borrowing PayloadMembers) {
        self = Self.read(members)
    }

    private static func read(_ members: borrowing PayloadMembers) -> PushKind {
        var isVisible = false
        for key in visible where members[key] != nil { isVisible = true }
        // If there is something to show, they are the app's own data, unless the push type says otherwise.
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

    /// The keys with which a push is visible or audible.
    package static let visible: [PayloadKey] = [.alert, .badge, .sound]

    /// Whether `aps` is that of a Live Activity push: it has a key of one.
    ///
    /// If there is something to show, a single everyday word (`timestamp`, `attributes`, the sender's `event`) proves
    /// nothing: senders put their own data into `aps`, and the phone shows such a push like any other.
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
