import LocatedJSON
import PayloadModel

/// A publish request of Pusher Beams: for interests or users, with an object for each platform.
///
/// [Pusher's page](https://pusher.com/docs/beams/reference/publish-api)
enum PusherBeamsMessage: ContainerFormat {
    static let container = PayloadContainer.pusher
    private static let apns = "apns"

    static func recognizes(_ root: JSONNode) -> Bool {
        guard ["interests", "users"].contains(where: { root[$0]?.isArray == true }) else { return false }
        guard let value = root[apns] else {
            // A message for other platforms only.
            return ["fcm", "web"].contains { root[$0]?["notification"]?.isObject == true }
        }
        return value.isObject || PlatformPayload.isFound(in: value)
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognizes(root) && PlatformPayload.isFound(in: root[apns])
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        PlatformPayload(document, at: JSONPointer([apns]), of: "Pusher Beams", own: ["headers"])
            .add(to: &unwrapping)
    }
}
