import PayloadModel
import PushPayload

/// The reason why a push shows nothing and enters no stack (rules D2, W2).
enum Invisibility: String, Sendable, Hashable {
    case silent = "silent push"
    case badge = "badge only"
    case sound = "sound only"
    case badgeAndSound = "badge and sound only"
    case nothing = "no alert text"
    case liveActivity = "Live Activity"
    case voip = "VoIP push"
    case complication = "complication push"
    case fileProvider = "File Provider push"
    case mdm = "device management push"
    case location = "location push"
    case pushToTalk = "Push to Talk push"
    case reload = "reload of widgets or controls"
    case safari = "Safari push"
    case droppedWebPush = "the web push has \"renotify\" without \"tag\", so it is dropped"

    /// The rule that explains the reason.
    var rule: GroupingRule { self == .droppedWebPush ? .w2 : .d2 }

    /// Finds the reason; `nil` for a visible push.
    init?(of content: NotificationContent) {
        if content.webPush?.isDropped == true {
            self = .droppedWebPush
            return
        }
        switch content.kind {
        case .background: self = .silent
        case .liveActivity: self = .liveActivity
        case .voip: self = .voip
        case .complication: self = .complication
        case .fileProvider: self = .fileProvider
        case .mdm: self = .mdm
        case .location: self = .location
        case .pushToTalk: self = .pushToTalk
        case .widgets, .controls, .reload: self = .reload
        case .safari: self = .safari
        case .alert, .webPush:
            if content.alert != nil { return nil }
            switch (content.badge != nil, content.hasSound) {
            case (true, true): self = .badgeAndSound
            case (true, false): self = .badge
            case (false, true): self = .sound
            case (false, false): self = .nothing
            }
        }
    }
}
