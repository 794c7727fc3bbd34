import LocatedJSON
import PayloadModel

/// A publish request to Pusher Beams: for interests or users, with an object for each platform.
///
/// [Pusher's page](https://pusher.com/docs/beams/reference/publish-api)
enum PusherBeamsMessage: ContainerFormat {
    static let container = PayloadContainer.pusher
    private static let apns = "apns"

    static func recognizes(_ root: JSONNode) -> Bool {
        guard ["interests", "users"].contains(where: { root[$0]?.isArray == true }) else {
            return isForSDK(root)
        }
        let hasOthers = ["fcm", "web"].contains { root[$0]?["notification"]?.isObject == true }
        guard let value = root[apns] ?? root[apns.uppercased()] else { return hasOthers }
        return value.isObject || value.isString && hasOthers || PlatformPayload.isFound(in: value)
    }

    /// Whether an object is the message that a program passes to the SDK, separate from the interests. Ably has one
    /// `notification` for all platforms instead. Only Pusher Beams has `pusher` in the payload.
    private static func isForSDK(_ root: JSONNode) -> Bool {
        let hasOwnObject = root[apns]?["pusher"]?.isObject == true
        return (hasOwnObject || ["fcm", "web"].allSatisfy { root[$0]?["notification"]?.isObject == true })
            && !["notification", "recipient"].contains { root[$0] != nil }
            && PlatformPayload.isFound(in: root[apns])
    }

    static func accepts(_ root: JSONNode) -> Bool {
        PlatformPayload.isFound(in: root[apns])
            || root["interests"]?.isArray == true && root[apns]?.isString == true
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognizes(root) && PlatformPayload.isFound(in: root[apns] ?? root[apns.uppercased()])
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let capitals = apns.uppercased()
        if document.root[apns] == nil, document.root[capitals] != nil {
            unwrapping.report(
                .foreignKey, at: JSONPointer([capitals]), isName: true, of: document,
                "\"\(capitals)\" must be spelled \"\(apns)\" for Pusher Beams; Apple devices may get nothing",
                help: "write \"\(apns)\"", severity: .warning,
                fix: DocumentEditor(document: document).rename(
                    JSONPointer([capitals]), to: apns, safety: .safe))
            read(document, at: JSONPointer([capitals]), &unwrapping)
            return
        }
        read(document, at: JSONPointer([apns]), &unwrapping)
    }

    /// Reads the payload. Pusher Beams sets the headers itself (pusher/push-notifications-node#71).
    private static func read(_ document: Document, at pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        let headers = pointer.appending("headers")
        if document.members(at: headers).contains(where: { $0.name.hasHeaderPrefix }) {
            unwrapping.report(
                .misplaced, at: headers, isName: true, of: document,
                "\"headers\" is in \"apns\"; Pusher Beams sets the headers itself, and APNs gets none of these",
                help: "remove it; Pusher Beams has no field for headers", severity: .warning)
        }
        PlatformPayload(document, at: pointer, of: "Pusher Beams").add(to: &unwrapping)
    }
}
