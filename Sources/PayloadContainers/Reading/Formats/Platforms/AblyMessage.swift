import LocatedJSON
import PayloadModel

/// A push notification of Ably, alone or in `extras.push` of a message: texts for all platforms, and an object for
/// each.
///
/// [Ably's page](https://ably.com/docs/push/publish)
enum AblyMessage: ContainerFormat {
    static let container = PayloadContainer.ably
    private static let apns = "apns"
    private static let headers = "apns-headers"

    static func recognizes(_ root: JSONNode) -> Bool {
        place(in: root) != nil
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let push = place(in: document.root) else { return }
        let payload = push.appending(apns)
        let texts = FCMNotification(document, push.appending("notification")).substitution(in: payload)
        PlatformPayload(document, at: payload, of: "Ably", own: [headers, "notification"])
            .add(adding: [texts].compactMap(\.self), to: &unwrapping)
    }

    private static func place(in root: JSONNode) -> JSONPointer? {
        if let push = root["extras"]?["push"], PlatformPayload.isFound(in: push[apns]) {
            return JSONPointer(["extras", "push"])
        }
        guard PlatformPayload.isFound(in: root[apns]), root["interests"] == nil, root["message"] == nil,
            root[apns]?[headers]?.isObject == true
                || ["fcm", "gcm", "web", "notification", "recipient"].contains(where: {
                    root[$0]?.isObject == true
                }),
            !FCMAdminMessage.recognizes(root)
        else { return nil }
        return JSONPointer()
    }
}
