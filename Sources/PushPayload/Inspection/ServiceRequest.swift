import LocatedJSON
import PayloadContainers
import PayloadModel

/// Recognizes objects without `aps` that are requests to a push service; the service makes the payload.
///
/// A payload names neither receivers nor a platform: the URL of a request to APNs contains the device token.
enum ServiceRequest {
    private static let receivers = [
        "to", "token", "tokens", "users", "recipients", "devices", "device_token", "device_tokens",
        "registration_ids", "audience", "platform", "platforms", "targets", "target_type", "interests",
        "subscribers",
    ]
    /// Fields that a request to LeanCloud has beside the texts (`leancloud/docs`, `docs/sdk/push/guide/rest.mdx`).
    private static let fieldsOfLeanCloud = ["_profile", "_apns_team_id"]
    private static let platforms = [
        "ios", "apns", "apple", "android", "fcm", "gcm", "firebase", "web", "webpush", "windows",
    ]
    private static let services = ["ios", "apns", "android", "fcm", "gcm"]
    /// The value of `badge` with which Parse Server and LeanCloud increment the badge.
    static let countedBadge = "Increment"
    /// Names of alert texts that only services use.
    private static let texts = [PayloadKey.title, .subtitle, .body].map { "alert_\($0.name)" }
    private static let contents =
        PushKind.visible.map(\.name)
        + [PayloadKey.title.name, PayloadKey.body.name, "text", "message", "notification"]

    /// Returns the pointer to a member that identifies an object as a request to a service; `nil` if the object may be
    /// a payload.
    ///
    /// - Complexity: O(*n*) in the number of members.
    static func sign(in root: JSONNode) -> JSONPointer? {
        let objects = root.members.filter { $0.value.isObject && isOne(of: platforms, $0.name) }
        if let receiver = root.members.first(where: { name, _ in
            PayloadContainer.recipientFieldsOfOneSignal.contains { name == $0 }
        }) {
            return JSONPointer([String(receiver.name)])
        }
        if !objects.isEmpty || root.members.contains(where: isContent),
            let receiver = root.members.first(where: isReceiver)
        {
            return JSONPointer([String(receiver.name)])
        }
        if objects.count > 1 { return JSONPointer([String(objects[0].name)]) }
        // MagicBell has the recipients beside the texts (`NewNotification` in @magicbell/core).
        if root["notification"]?["recipients"]?.isArray == true {
            return JSONPointer(["notification", "recipients"])
        }
        if root["message"].map(HuaweiMessage.recognizes) == true { return JSONPointer(["message"]) }
        if JPushMessage.recognizes(root) { return JSONPointer(["notification"]) }
        for (name, value) in objects {
            if let text = text(in: value) { return JSONPointer([String(name), text]) }
        }
        if root[PayloadKey.badge.name]?.string == countedBadge { return JSONPointer([PayloadKey.badge.name]) }
        if let name = fieldsOfLeanCloud.first(where: { root[$0]?.isString == true }) {
            return JSONPointer([name])
        }
        if let text = text(in: root) { return JSONPointer([text]) }
        return root[data].flatMap(contentOfData).map { JSONPointer([data, $0]) }
    }

    /// The name of the object that contains the payload's keys in requests to Parse Server and LeanCloud.
    private static let data = "data"

    /// Returns `alert` if a request's data contains an alert, `title` if it contains a title and a body; else `nil`.
    private static func contentOfData(_ data: JSONNode) -> String? {
        let texts = [PayloadKey.title, .body].map(\.name)
        if data[PayloadKey.alert.name].map({ $0.isString || $0.isObject }) == true {
            return PayloadKey.alert.name
        }
        return texts.allSatisfy { data[$0]?.isString == true } ? texts[0] : nil
    }

    private static func text(in object: JSONNode) -> String? {
        object.members.first { $0.value.isString && isOne(of: texts, $0.name) }.map { String($0.name) }
    }

    private static func isContent(_ name: UTF8Bytes, _ value: JSONNode) -> Bool {
        (value.isString || value.isObject || name == PayloadKey.badge.name)
            && contents.contains { name == $0 }
    }

    /// Returns whether a member names receivers, contains device tokens, or has the name of a service as its value.
    private static func isReceiver(_ name: UTF8Bytes, _ value: JSONNode) -> Bool {
        if isOne(of: receivers, name) {
            return value.isString || value.isArray || name == "audience" && value.isObject
        }
        if value.isArray { return mayBeTokens(name) && value.elements.contains(where: isToken) }
        return KeyCatalog.key(named: name, in: .aps) == nil
            && value.string.map { services.contains($0.lowercased()) } == true
    }

    /// Returns whether an array of this name may contain device tokens. In other arrays, hexadecimal strings may be
    /// hashes.
    private static func mayBeTokens(_ name: UTF8Bytes) -> Bool {
        let name = String(name).lowercased()
        return name == "ids"
            || ["token", "device", "registration", "recipient"].contains(where: name.contains)
    }

    /// Returns whether a value is a device token of APNs: 64 hexadecimal digits.
    private static func isToken(_ value: JSONNode) -> Bool {
        value.text.map { $0.buffer.count == 64 && $0.buffer.allSatisfy(\.isHexDigit) } == true
    }

    private static func isOne(of names: [String], _ name: UTF8Bytes) -> Bool {
        names.contains { KeySpelling.hasSameLetters(name, $0) }
    }
}
