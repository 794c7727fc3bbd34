import LocatedJSON
import PayloadModel

/// A publish request to Pusher Beams: for interests or users, with an object for each platform.
///
/// [Pusher's page](https://pusher.com/docs/beams/reference/publish-api)
enum PusherBeamsMessage: ContainerFormat {
    static let container = PayloadContainer.pusher
    private static let apns = "apns"

    static func recognizes(_ root: JSONNode) -> Bool {
        guard ["interests", "users"].contains(where: { root[$0]?.isArray == true }) else { return false }
        guard let value = root[apns] ?? root[apns.uppercased()] else {
            // A message for other platforms only.
            return ["fcm", "web"].contains { root[$0]?["notification"]?.isObject == true }
        }
        return value.isObject || PlatformPayload.isFound(in: value)
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
            PlatformPayload(document, at: JSONPointer([capitals]), of: "Pusher Beams", own: ["headers"])
                .add(to: &unwrapping)
            return
        }
        PlatformPayload(document, at: JSONPointer([apns]), of: "Pusher Beams", own: ["headers"])
            .add(to: &unwrapping)
    }
}
