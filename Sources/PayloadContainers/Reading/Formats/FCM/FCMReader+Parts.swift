import LocatedJSON
import PayloadModel

extension FCMReader {
    /// The data of the message, which FCM adds to the payload, and the fields that have no equivalent there.
    var parts: MessageParts {
        var parts = MessageParts()
        let read: [(path: [String], names: [String])] = [
            ([], ["notification", "data", "apns"] + FCMMessage.targets),
            (["notification"], [PayloadKey.title.name, PayloadKey.body.name]),
            (["apns"], ["payload", "headers", PayloadKey.aps.name]),
        ]
        for (path, names) in read {
            for (name, _) in document.members(at: JSONPointer(message.tokens + path)) {
                let name = String(name)
                if name == PayloadKey.aps.name || names.contains(name) { continue }
                parts.dropped.append((path + [name]).joined(separator: ".").spoken)
            }
        }
        for (name, value) in document.members(at: message.appending("data"))
        where !(name == PayloadKey.aps.name) {
            if let text = value.string { parts.data.append(JSONValue.Member(String(name), .string(text))) }
        }
        return parts
    }
}
