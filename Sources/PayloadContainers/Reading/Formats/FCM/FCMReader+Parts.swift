import LocatedJSON
import PayloadModel

extension FCMReader {
    /// The data of the message, which FCM adds to the payload, the fields that only a message for FCM can contain, and
    /// the names of the parts that a conversion drops.
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
                let spoken = (path + [name]).joined(separator: ".").spoken
                if keeps(name, in: path) {
                    parts.droppedOutsideFCM.append(spoken)
                } else {
                    parts.dropped.append(spoken)
                }
            }
        }
        parts.fieldsForFCM = document.writtenMembers(of: message).filter { member in
            FCMMessage.targets.contains(member.name) && isTarget(member)
                || !["data", "apns"].contains(member.name) && keeps(member.name, in: [])
        }
        parts.fieldsOfAPNsForFCM = document.writtenMembers(of: apns).filter {
            !["payload", "headers"].contains($0.name) && keeps($0.name, in: ["apns"])
        }
        readData(into: &parts)
        if message.tokens.count == 1 {
            parts.fieldsOfRequestForFCM = document.writtenMembers(of: JSONPointer()).filter {
                FCMMessage.isOption($0.name) && document.root[$0.name]?.boolean != nil
            }
            let options = parts.fieldsOfRequestForFCM.map(\.name)
            parts.droppedOutsideFCM += options.map(\.spoken)
            parts.drop(membersOf: JSONPointer(), of: document, except: message.tokens + options)
        }
        return parts
    }

    /// Whether another message for FCM can contain a field as it is. The Admin SDKs rename fields and change their
    /// values.
    private func keeps(_ name: String, in path: [String]) -> Bool {
        guard !isForSDK else { return false }
        switch path {
        case []: return FCMObject.message.field(named: name) != nil
        case ["apns"]: return FCMObject.apns.field(named: name) != nil
        default: return true
        }
    }

    /// Whether the HTTP API accepts a recipient; only the Admin SDKs accept the prefix `/topics/`.
    private func isTarget(_ member: WrittenMember) -> Bool {
        !isForSDK || !member.json.hasPrefix("\"/topics/")
    }

    private func readData(into parts: inout MessageParts) {
        let data = message.appending("data")
        for (name, value) in document.members(at: data) {
            let name = String(name)
            guard value.isString, let member = document.written(at: data.appending(name), as: name) else {
                if name != PayloadKey.aps.name { parts.dropped.append("data.\(name)".spoken) }
                continue
            }
            parts.data.append(member)
            if name == PayloadKey.aps.name || document.node(at: payload.appending(name)) != nil {
                parts.droppedOutsideFCM.append("data.\(name)".spoken)
            }
        }
    }
}
