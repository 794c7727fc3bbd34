import LocatedJSON

/// A message for JPush, which resembles one for Airship. pushctl does not read it.
///
/// [JPush's page](https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push)
enum JPushMessage {
    static let service = "JPush"

    /// Whether an object lists platforms beside its audience, or has an option of JPush.
    static func recognizes(_ root: JSONNode) -> Bool {
        guard root["notification"]?.isObject == true else { return false }
        return root["platform"] != nil && root["audience"] != nil
            || root["options"]?["apns_production"] != nil
    }
}
