import LocatedJSON
import PayloadModel

/// An object of a message for the HTTP v1 API of Firebase Cloud Messaging, which rejects unknown fields.
///
/// Source: [Firebase's reference](https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages); the newest
/// fields are from its Admin SDKs.
package enum FCMObject: CaseIterable {
    case message
    case notification
    case options
    case apns
    case apnsOptions
    case android
    case androidNotification
    case androidOptions
    case webpush
    case webpushOptions

    /// The keys that lead to the object from the message.
    var path: [String] {
        switch self {
        case .message: []
        case .notification: ["notification"]
        case .options: ["fcm_options"]
        case .apns: ["apns"]
        case .apnsOptions: ["apns", "fcm_options"]
        case .android: ["android"]
        case .androidNotification: ["android", "notification"]
        case .androidOptions: ["android", "fcm_options"]
        case .webpush: ["webpush"]
        case .webpushOptions: ["webpush", "fcm_options"]
        }
    }

    /// The name of the object in messages to the user.
    var spoken: String { path.isEmpty ? "message" : path.joined(separator: ".") }

    /// Returns the fields, in snake case, of the object that these keys lead to from the message; empty if there is none.
    package static func fields(at path: [String]) -> [String] {
        allCases.first { $0.path == path }?.fields ?? []
    }

    /// The fields in snake case; the API also accepts camel case.
    var fields: [String] {
        switch self {
        case .message:
            [
                "name", "data", "notification", "android", "android_v2", "webpush", "apns", "fcm_options",
                "token", "topic", "condition", "fid",
            ]
        case .notification: ["title", "body", "image"]
        case .options, .androidOptions: ["analytics_label"]
        case .apns: ["headers", "payload", "fcm_options", "live_activity_token"]
        case .apnsOptions: ["analytics_label", "image"]
        case .android:
            [
                "collapse_key", "priority", "ttl", "restricted_package_name", "data", "notification",
                "fcm_options", "direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok",
                "remote_notification", "background_sync",
            ]
        case .androidNotification:
            [
                "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key",
                "body_loc_args", "title_loc_key", "title_loc_args", "channel_id", "ticker", "sticky",
                "event_time", "local_only", "notification_priority", "default_sound",
                "default_vibrate_timings", "default_light_settings", "vibrate_timings", "visibility",
                "notification_count", "light_settings", "image", "bypass_proxy_notification", "proxy", "id",
            ]
        case .webpush: ["headers", "data", "notification", "fcm_options"]
        case .webpushOptions: ["link", "analytics_label"]
        }
    }

    /// The names that only the Admin SDKs accept and rename ([Firebase's
    /// code](https://github.com/firebase/firebase-admin-node/blob/main/src/messaging/messaging-internal.ts)).
    private var namesInSDKs: [String] {
        switch self {
        case .message: ["tokens"]
        case .notification, .apnsOptions: ["imageUrl"]
        case .androidNotification:
            [
                "imageUrl", "priority", "eventTimestamp", "event_timestamp", "vibrateTimingsMillis",
                "vibrate_timings_millis",
            ]
        default: []
        }
    }

    /// Returns the field with a name in snake or camel case.
    ///
    /// - Parameter isForSDK: Whether the object is for the Admin SDKs, which accept additional names.
    func field(named name: String, isForSDK: Bool = false) -> String? {
        fields.first { $0 == name || Self.camelCase($0) == name }
            ?? (isForSDK ? namesInSDKs.first { $0 == name } : nil)
    }

    /// Returns the camel-case form of a name: `fcmOptions` for `fcm_options`.
    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the pointer to the object in a message; `nil` if the object is missing.
    func pointer(in document: Document, message: JSONPointer) -> JSONPointer? {
        var pointer = message
        for name in path {
            let found = [name, Self.camelCase(name)].map { pointer.appending($0) }
                .first { document.node(at: $0)?.isObject == true }
            guard let found else { return nil }
            pointer = found
        }
        return document.node(at: pointer)?.isObject == true ? pointer : nil
    }
}
