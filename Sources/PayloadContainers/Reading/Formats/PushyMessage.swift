import LocatedJSON

/// A request to Pushy, whose fields are similar to those of the legacy API of FCM.
///
/// [Pushy's documentation](https://pushy.me/docs/api/send-notifications)
package enum PushyMessage {
    /// The name of the field with the recipients; `nil` if none is a device token of Pushy, a short hexadecimal number.
    /// Tokens of FCM are much longer.
    package static func receiver(in root: JSONNode) -> String? {
        if root["to"].map(isToken) == true { return "to" }
        return root["tokens"]?.elements.contains(where: isToken) == true ? "tokens" : nil
    }

    private static func isToken(_ node: JSONNode) -> Bool {
        guard let text = node.string else { return false }
        return (16...32).contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
    }
}
