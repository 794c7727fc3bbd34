import LocatedJSON

/// Recognizes the answers of Expo's push service: tickets after a request, and receipts later.
///
/// Source: [Expo's page](https://docs.expo.dev/push-notifications/sending-notifications/#push-ticket-format).
enum ExpoAnswer {
    static let name = "an answer of Expo's push service, not a payload"
    static let help = "validate the message that was sent to Expo"

    /// Whether a document is a list of tickets, or an object whose only member, `data`, contains tickets or receipts.
    static func isFound(in root: JSONNode) -> Bool {
        if root.isArray { return isTicketList(root) }
        guard root.count == 1, let data = root["data"] else { return false }
        return isTicketList(data)
            || data.isObject && data.count > 0 && data.members.allSatisfy { hasStatus($0.value) }
    }

    private static func isTicketList(_ node: JSONNode) -> Bool {
        node.isArray && node.count > 0
            && node.elements.allSatisfy { hasStatus($0) && ($0["id"] != nil || $0["message"] != nil) }
    }

    private static func hasStatus(_ node: JSONNode) -> Bool {
        node["status"]?.string.map { $0 == "ok" || $0 == "error" } ?? false
    }
}
