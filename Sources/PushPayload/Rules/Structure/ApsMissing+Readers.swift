import LocatedJSON
import PayloadModel

/// Who reads an object without `aps`: APNs, or perhaps another program.
extension ApsMissing {
    /// Whether an object lacks `aps` and may be for another program than APNs; its size limit is then unknown.
    static func mayBeForOthers(_ payload: Inspection) -> Bool {
        !payload.kind.isApsOptional && payload[.aps] == nil && !payload.has(.webPush)
            && payload.misspelledAps == nil && !isCertainlyForAPNs(payload)
            && !payload.root.members.contains(where: isForSystem)
    }

    /// Whether an object is probably not a notification.
    static func isOtherDocument(_ payload: Inspection) -> Bool {
        mayBeForOthers(payload) && !mayBeNotification(payload.data)
    }

    /// The facts that decide ``mayBeForOthers(_:)``.
    static let readsReader = Facts.keys(.aps, .webPush, .simulatorTargetBundle) + .unknownNames

    /// Whether an object certainly goes to APNs or the Simulator: it is in a container or a file for the Simulator, its
    /// headers are known, the options name its container, it is empty, or it has `Simulator Target Bundle`.
    static func isCertainlyForAPNs(_ payload: Inspection) -> Bool {
        payload.options.container != nil || payload.container != .apns || payload.headers != nil
            || payload.document.embedding != nil || payload.root.count == 0
            || payload.has(.simulatorTargetBundle)
    }

    /// Returns whether a member at the top level is certainly meant for `aps`. A string `badge` is not: in the
    /// notifications of web pages, it is the URL of a picture.
    static func isForSystem(_ name: UTF8Bytes, _ value: JSONNode) -> Bool {
        guard let key = KeyCatalog.key(named: name, in: .aps) else { return false }
        switch key {
        case .alert: return value.isString || value.isObject
        case .badge: return !value.isString
        default: return key.isHyphenated || PushKind.visible.contains(key)
        }
    }

    /// Whether an object without `aps` has an object `notification`, an alert, a badge, a sound, or both a title and a
    /// body.
    static func mayBeNotification(_ root: JSONNode) -> Bool {
        root["notification"]?.isObject == true || PushKind.visible.contains { root[$0.name] != nil }
            || [PayloadKey.title, .body].allSatisfy { key in
                root[key.name].map { $0.isString && $0.embeddedJSON(as: .object) == nil } == true
            }
    }
}
