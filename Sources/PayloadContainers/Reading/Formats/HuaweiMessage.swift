import LocatedJSON

/// A message for Huawei Push Kit, which resembles one for the HTTP v1 API of FCM. pushctl does not read it.
///
/// [Huawei's
/// page](https://developer.huawei.com/consumer/en/doc/HMSCore-References/https-send-api-0000001050986197)
package enum HuaweiMessage {
    /// Whether the object in `message` has a field that Huawei has and FCM lacks, or `click_action` as an object.
    package static func recognizes(_ message: JSONNode) -> Bool {
        if message["apns"]?[options] != nil { return true }
        // For Huawei, `token` is always an array.
        guard message["token"]?.isString != true, !hasFieldOfFCM(message) else { return false }
        let notification = message["android"]?["notification"]
        return message["webpush"]?[options] != nil || fields.contains { message["android"]?[$0] != nil }
            || notification?["click_action"]?.isObject == true
            || fieldsOfNotification.contains { notification?[$0] != nil }
    }

    private static let options = "hms_options"
    private static let fields = ["urgency", "bi_tag", "fast_app_target", "receipt_id"]
    private static let fieldsOfNotification = ["importance", "foreground_show", "big_title"]

    /// Whether a message has a field that FCM has and Huawei lacks, or `data` as an object. Both services have `topic`,
    /// `condition` and `webpush`.
    static func hasFieldOfFCM(_ message: JSONNode) -> Bool {
        let names = ["fcm_options", "fcmOptions"]
        return ([message] + ["apns", "android", "webpush"].compactMap { message[$0] }).contains { object in
            names.contains { object[$0] != nil } || object["data"]?.isObject == true
        }
            || ["priority", "restricted_package_name", "direct_boot_ok"].contains {
                message["android"]?[$0] != nil
            }
    }
}
