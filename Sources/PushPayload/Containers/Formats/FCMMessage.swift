import LocatedJSON

/// The body of a request to the HTTP v1 API of Firebase Cloud Messaging.
///
/// [Firebase's reference](https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages)
enum FCMMessage: WrapperFormat {
    static let container = PayloadContainer.fcm
    private static let message = JSONPointer(["message"])

    static func recognises(_ root: JSONNode) -> Bool {
        guard let message = root["message"], message.isObject else { return false }
        return ["token", "topic", "condition", "apns", "notification", "data"].contains { message[$0] != nil }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard let message = root["message"], message.isObject else { return false }
        if FCMAdminMessage.isForAPNs(message) { return true }
        // Translations have such names as well, with texts behind all of them.
        return ["token", "topic", "condition"].contains { message[$0]?.isString == true }
            && ["notification", "data"].contains { message[$0]?.isObject == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        unwrap(document, at: message, into: &unwrapping)
    }

    /// Reads a message that stands somewhere in a document.
    static func unwrap(_ document: Document, at message: JSONPointer, into unwrapping: inout Unwrapping) {
        var reader = FCMReader(document, message: message, unwrapping: unwrapping)
        reader.checkLegacyKeys()
        reader.checkData()
        reader.readPayload()
        unwrapping = reader.unwrapping
    }
}
