import LocatedJSON
import PayloadModel

/// A request to the legacy API of Firebase Cloud Messaging, which Google has shut down.
enum FCMLegacyMessage: ContainerFormat {
    static let container = PayloadContainer.fcm
    static let marks = ["to", "registration_ids", "condition", "content_available", "mutable_content"]

    static func recognizes(_ root: JSONNode) -> Bool {
        if isWithoutTarget(root) { return true }
        // Email messages have a "to" as well, and often "data".
        let isForDevice = root["to"]?.text.map { !$0.buffer.contains(UInt8(ascii: "@")) } ?? false
        guard PushyMessage.receiver(in: root) == nil,
            isForDevice || root["registration_ids"]?.isArray == true || isForTopics(root)
        else {
            return false
        }
        // The texts of a legacy message are in "notification"; at the top level, they are for another service.
        let hasOwnTexts =
            root["notification"] == nil && ["title", "body"].contains { root[$0]?.isString == true }
        return ["notification", "data", "apns"].contains { root[$0]?.isObject == true }
            && (!hasOwnTexts || hasSign(root))
    }

    /// Whether an object has a condition such as `'lions' in topics`, and is not a message for the Admin SDKs, which
    /// have the same field.
    private static func isForTopics(_ root: JSONNode) -> Bool {
        root["condition"]?.string?.contains(" in topics") == true && !FCMAdminMessage.recognizes(root)
    }

    /// Whether a message has a flag in the spelling of the legacy API, and neither a target nor `apns` of the current
    /// API.
    private static func isWithoutTarget(_ root: JSONNode) -> Bool {
        ["content_available", "mutable_content"].contains { root[$0]?.boolean != nil }
            && (root["notification"]?.isObject == true || root["registration_ids"] != nil)
            && !(FCMMessage.targets + ["tokens", "apns"]).contains { root[$0] != nil }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognizes(root) && hasSign(root)
            && root["registration_ids"].map { $0.elements.allSatisfy(\.isString) } != false
    }

    /// Whether an object has a token, topic or condition of FCM, or a field that only the legacy API has.
    private static func hasSign(_ root: JSONNode) -> Bool {
        let isFCMTarget = root["to"]?.string.map { $0.contains(":APA91") || $0.hasPrefix("/topics/") } == true
        return isFCMTarget || root["registration_ids"]?.isArray == true || isForTopics(root)
            || ["content_available", "mutable_content", "time_to_live", "collapse_key"].contains {
                root[$0] != nil
            }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let apns = JSONPointer(["apns"])
        guard document.node(at: apns)?.isObject == true else {
            unwrapping.report(
                .foreignBody, at: JSONPointer(), of: document,
                "this is a message for the legacy FCM API, which is retired: FCM rejects it, and nothing is"
                    + " delivered",
                help: help)
            return
        }
        unwrapping.report(
            .foreignBody, at: apns, isName: true, of: document,
            "this is a message for the legacy FCM API, which is retired; it never read \"apns\", and nothing is delivered",
            help: help)
    }

    private static let help =
        "write it for the HTTP v1 API: \"message\" with \"token\" and, for iOS, \"apns.payload\""
}
