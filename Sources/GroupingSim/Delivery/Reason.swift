import PayloadModel
import PushPayload

/// The reason for an event's outcome. Stores numbers and existing texts, and makes sentences only on request.
enum Reason: Sendable, Hashable {
    case displayed(Placement)
    case ended(Ending)

    /// The number of an event, or a count of notifications. Every event stores one, so it has 32 bits; more
    /// notifications do not fit into memory.
    typealias Number = Int32

    /// The result of an event without a notification on the screen. Small, because every event stores one.
    enum Ending: Sendable, Hashable {
        /// The number of the later event.
        case replaced(by: Number)
        case replacedByTag(of: Number)
        case removed(by: Number, RemovalScope)
        case invisible(Invisibility)
        case heldByAPNs
        case superseded(by: Number)
        case removal(count: Number)
        case settingsChanged
        case offlineBegan
        case offlineEnded(delivered: Number)
    }

    /// The position of a notification on the screen, and the reason for it.
    struct Placement: Sendable, Hashable {
        enum Place: Sendable, Hashable {
            case thread(String)
            case defaultStack(isThreadEmpty: Bool)
            case app(String)
            case alone
            case withoutStacks(iOS: OSVersion)
            case belowThreshold(Int)
        }

        var place: Place
        /// Whether the notification began its stack.
        var isFirst: Bool
        /// The event of the notification that this one replaced.
        var replaced: Int?
        /// Whether the notification is a web push, whose tag is its identifier.
        var isWebPush: Bool
        /// Whether iOS leaves the web push to the site's service worker.
        var isLeftToServiceWorker: Bool
        var isCountInvalid: Bool
        var isCritical: Bool
        var attentionCause: AttentionCause
    }

    /// A part of a reason, with its rules.
    struct Remark {
        let words: String
        /// The text in parentheses before the rules.
        var because = ""
        let rules: [GroupingRule]

        var text: String {
            let details = (because.isEmpty ? [] : [because]) + rules.map(\.rawValue)
            return details.isEmpty ? words : "\(words) (\(details.joined(separator: ", ")))"
        }
    }

    var text: String { remarks.map(\.text).joined(separator: "; ") }

    var remarks: [Remark] {
        switch self {
        case .displayed(let placement): placement.remarks
        case .ended(let ending): [ending.remark]
        }
    }
}

extension Reason.Ending {
    /// The kind of the outcome that has this ending.
    var kind: Outcome.Kind {
        switch self {
        case .replaced, .replacedByTag: .replaced
        case .removed: .removed
        case .invisible, .heldByAPNs, .superseded: .notDisplayed
        case .removal, .settingsChanged, .offlineBegan, .offlineEnded: .applied
        }
    }

    fileprivate var remark: Reason.Remark {
        switch self {
        case .replaced(let event):
            Reason.Remark(words: "replaced by #\(event)", because: "same apns-collapse-id", rules: [.d3])
        case .replacedByTag(let event):
            Reason.Remark(words: "replaced by #\(event)", because: "same tag", rules: [.w4])
        case .removed(let event, let scope):
            Reason.Remark(words: "removed by #\(event)", because: scope.rawValue, rules: [.d5])
        case .invisible(let invisibility):
            Reason.Remark(words: "not displayed: \(invisibility.rawValue)", rules: [invisibility.rule])
        case .heldByAPNs:
            Reason.Remark(words: "not displayed: the device is offline, so APNs keeps the push", rules: [.d6])
        case .superseded(let event):
            Reason.Remark(
                words:
                    "not displayed: while the device was offline, APNs kept only the app's newest, #\(event)",
                rules: [.d6])
        case .removal(let count):
            Reason.Remark(
                words: "removed \(count == 1 ? "1 notification" : "\(count) notifications")", rules: [.d5])
        case .settingsChanged: Reason.Remark(words: "changed settings", rules: [])
        case .offlineBegan: Reason.Remark(words: "went offline", rules: [.d6])
        case .offlineEnded(let count):
            Reason.Remark(
                words:
                    "came online: APNs delivered \(count == 1 ? "1 push" : "\(count) pushes") that it had kept",
                rules: [.d6])
        }
    }
}

/// The reason why a removal included a notification.
enum RemovalScope: String, Sendable, Hashable {
    case id = "its identifier"
    case thread = "its thread-id"
    case all = "all of the app"
}

extension Reason.Placement {
    var remarks: [Reason.Remark] {
        var remarks = [place.remark(isFirst: isFirst)]
        if let replaced {
            remarks.append(
                Reason.Remark(
                    words: "replaced #\(replaced)", because: isWebPush ? "same tag" : "same apns-collapse-id",
                    rules: [isWebPush ? .w4 : .d3]))
        }
        if isLeftToServiceWorker {
            remarks.append(
                Reason.Remark(words: "shown as if the site's service worker displayed it", rules: [.w1]))
        }
        if isCountInvalid {
            remarks.append(Reason.Remark(words: "summary-arg-count below 1 counts as 1", rules: [.s2]))
        }
        if isCritical {
            remarks.append(Reason.Remark(words: "in the section of critical alerts", rules: [.g5]))
        }
        return remarks + [attentionCause.remark].compactMap(\.self)
    }
}

extension Reason.Placement.Place {
    fileprivate func remark(isFirst: Bool) -> Reason.Remark {
        let verb = isFirst ? "began" : "joined"
        switch self {
        case .thread(let thread):
            return Reason.Remark(
                words: "\(verb) \"\(thread)\"",
                because: isFirst ? "first with this app and thread-id" : "same app and thread-id",
                rules: [.g2])
        case .defaultStack(let isThreadEmpty):
            return Reason.Remark(
                words: "\(verb) the default stack",
                because: isFirst
                    ? "first with this app and \(isThreadEmpty ? "an empty" : "no") thread-id"
                    : "same app, \(isThreadEmpty ? "empty" : "no") thread-id",
                rules: [.g3])
        case .app(let app):
            return Reason.Remark(
                words: "\(verb) the stack of \(app)", because: "grouping by app", rules: [.g2])
        case .alone:
            return Reason.Remark(words: "alone: grouping is off", rules: [.g2])
        case .withoutStacks(let iOS):
            return Reason.Remark(words: "alone: iOS \(iOS) has no stacks", rules: [.g1])
        case .belowThreshold(let threshold):
            return Reason.Remark(
                words: "alone: iOS stacks only if there are more than \(threshold) notifications",
                rules: [.g7])
        }
    }
}
