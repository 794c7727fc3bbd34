import LocatedJSON
import PayloadModel

/// A publish request to Pusher Beams: for interests or users, with an object for each platform.
///
/// [Pusher's page](https://pusher.com/docs/beams/reference/publish-api)
enum PusherBeamsMessage: ContainerFormat {
    static let container = PayloadContainer.pusher
    static let marks = ["apns"]
    private static let apns = "apns"

    static func recognizes(_ root: JSONNode) -> Bool {
        guard ["interests", "users"].contains(where: { root[$0]?.isArray == true }) else {
            return isForSDK(root)
        }
        let hasOthers = ["fcm", "web"].contains { root[$0]?["notification"]?.isObject == true }
        guard let value = root[apns] ?? root[apns.uppercased()] else { return hasOthers }
        return value.isObject || value.isString && hasOthers || PlatformPayload.isFound(in: value)
    }

    /// Whether an object is the message that a program passes to the SDK, separate from the interests: the payload
    /// has `pusher`, which only Pusher Beams uses, or `fcm` and `web` each have a `notification`. A similar message for
    /// Ably has one `notification` for all platforms, or a `recipient`.
    private static func isForSDK(_ root: JSONNode) -> Bool {
        let hasPusherObject = root[apns]?["pusher"]?.isObject == true
        return (hasPusherObject || ["fcm", "web"].allSatisfy { root[$0]?["notification"]?.isObject == true })
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
        checkRecipients(document, &unwrapping)
        let capitals = apns.uppercased()
        if document.root[apns] == nil, document.root[capitals] != nil {
            unwrapping.report(
                .wrongKeyOrValue, at: JSONPointer([capitals]), isName: true, of: document,
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
        var parts = MessageParts()
        parts.drop(
            membersOf: JSONPointer(), of: document, except: pointer.tokens + recipients.map(\.name))
        PlatformPayload(document, at: pointer, of: "Pusher Beams").add(parts: parts, to: &unwrapping)
    }

    /// The lists of recipients, and their maximum length.
    private static let recipients: [(name: String, limit: Int)] = [("interests", 100), ("users", 1000)]

    /// Reports lists that are empty or too long, and names of interests that Pusher's own libraries reject.
    ///
    /// An empty list is only a note unless the user or a URL names the service: the program that sends the message may
    /// add recipients.
    private static func checkRecipients(_ document: Document, _ unwrapping: inout Unwrapping) {
        let isForPusher = unwrapping.service == container
        for (name, limit) in recipients {
            let list = JSONPointer([name])
            guard let node = document.node(at: list), node.isArray else { continue }
            if node.count == 0 {
                unwrapping.report(
                    .rejected, at: list, of: document,
                    "\(name.spoken) is empty; Pusher Beams rejects the request"
                        + (isForPusher ? "" : " unless the sender adds a recipient"),
                    help: "add at least one string", severity: isForPusher ? nil : .note)
            } else if node.count > limit {
                unwrapping.report(
                    .rejected, at: list, isName: true, of: document,
                    "\(name.spoken) has \(node.count) elements; Pusher Beams accepts \(limit) in a request and rejects"
                        + " more",
                    help: "send several requests")
            }
        }
        for index in 0..<(document.root["interests"]?.count ?? 0) {
            let pointer = JSONPointer(["interests", "\(index)"])
            guard let text = document.literal(at: pointer)?.string, !text.utf8.allSatisfy(isAllowedInInterest)
            else { continue }
            unwrapping.report(
                .rejected, at: pointer, of: document,
                "\(text.spoken) is not the name of an interest: Pusher Beams accepts only letters (A to Z and a to z),"
                    + " digits and \"_-=@,.;\", and rejects the request",
                help: "write the name to which the app subscribes, such as \"news\"")
        }
    }

    /// Whether a byte is allowed. The colon is allowed because Pusher's library for Ruby allows it.
    private static func isAllowedInInterest(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "_-=@,.;:".utf8.contains(byte)
    }
}
