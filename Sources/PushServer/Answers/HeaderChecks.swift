import LocatedJSON
import PayloadModel

/// Checks the headers of a request as APNs does. Each check returns the reason of a refusal, or `nil`.
struct HeaderChecks {
    let headers: PushHeaders

    /// Returns the reason of the first check that fails; `nil` if none fails.
    static func first(_ checks: [(HeaderChecks) -> String?], _ headers: PushHeaders) -> String? {
        let all = HeaderChecks(headers: headers)
        for check in checks {
            if let reason = check(all) { return reason }
        }
        return nil
    }

    /// `DuplicateHeaders`: a header of APNs occurs twice.
    var duplicates: String? {
        let names = headers.all.map(\.name).filter { $0.hasPrefix(HeaderName.prefix) }
        return Set(names).count == names.count ? nil : "DuplicateHeaders"
    }

    /// `BadMessageId`: the identifier is not a UUID.
    var identifier: String? {
        guard let id = headers[HeaderName.id] else { return nil }
        return Self.isUUID(id) ? nil : "BadMessageId"
    }

    /// `InvalidPushType`: APNs does not know the type. Upper case passes, because no page documents its effect.
    var pushType: String? {
        guard let type = headers[HeaderName.pushType] else { return nil }
        return PushType(rawValue: type.lowercased()) == nil ? "InvalidPushType" : nil
    }

    /// `BadPriority`: the priority is invalid, or not allowed for a background push.
    var priority: String? {
        guard let priority = headers[HeaderName.priority] else { return nil }
        let isKnown = ["10", "5", "1"].contains(priority)
        return !isKnown || priority == "10" && headers.pushType == .background ? "BadPriority" : nil
    }

    /// `BadExpirationDate`: the expiration is not a number of seconds.
    var expiration: String? {
        guard let expiration = headers[HeaderName.expiration] else { return nil }
        let isNumber =
            !expiration.isEmpty && expiration.utf8.allSatisfy(\.isDigit) && Int(expiration) != nil
        return isNumber ? nil : "BadExpirationDate"
    }

    /// `BadCollapseId`: the collapse identifier has more than 64 bytes.
    var collapseID: String? {
        (headers[HeaderName.collapseID]?.utf8.count ?? 0) > 64 ? "BadCollapseId" : nil
    }

    /// `MissingTopic`: the topic is missing or empty. `TopicDisallowed`: the topic has characters that a bundle id
    /// cannot have, or the push type needs another suffix.
    var topic: String? {
        guard let topic = headers[HeaderName.topic], !topic.isEmpty else { return "MissingTopic" }
        guard Topic(topic).isPlain else { return "TopicDisallowed" }
        guard let suffix = headers.pushType?.topicSuffix, !suffix.isEmpty else { return nil }
        return topic.hasSuffix(suffix) && topic.utf8.count > suffix.utf8.count ? nil : "TopicDisallowed"
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }
}
