import LocatedJSON

/// A message for JPush, which resembles one for Airship. pushctl does not read it.
///
/// [JPush's page](https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push)
package enum JPushMessage {
    static let service = "JPush"

    /// Whether an object lists platforms beside its audience, or has a field that JPush has and Airship lacks.
    package static func recognizes(_ root: JSONNode) -> Bool {
        guard let notification = root["notification"], notification.isObject else { return false }
        if root["platform"] != nil && root["audience"] != nil || root["options"]?["apns_production"] != nil {
            return true
        }
        guard root["device_types"] == nil else { return false }
        // Airship calls the app's own data `extra`.
        if notification["ios"]?["extras"] != nil { return true }
        guard let audience = root["audience"] else { return false }
        return audiences.contains { audience[$0] != nil }
            || fields.contains { notification["ios"]?[$0] != nil }
    }

    /// The kinds of audience that JPush has and Airship lacks.
    private static let audiences = ["registration_id", "tag_and", "tag_not", "segment", "abtest"]
    /// The fields of `ios` that JPush spells differently from Airship.
    private static let fields = ["thread-id", "mutable-content", "interruption-level"]
}
