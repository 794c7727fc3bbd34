import LocatedJSON

/// The names of request headers, as HTTP/2 sends them (Apple, *Sending notification requests to APNs*).
package enum HeaderName {
    package static let pushType = "apns-push-type"
    package static let topic = "apns-topic"
    package static let priority = "apns-priority"
    package static let expiration = "apns-expiration"
    package static let collapseID = "apns-collapse-id"
    package static let id = "apns-id"
    package static let channelID = "apns-channel-id"
    package static let requestID = "apns-request-id"
    package static let authorization = "authorization"
    package static let path = ":path"

    /// The headers that describe a notification, without the path, the authorization and the request id.
    package static let ofNotifications = [pushType, topic, priority, expiration, collapseID, id, channelID]

    /// The prefix of all headers that APNs defines.
    package static let prefix = "apns-"
}

extension PushHeaders {
    /// Whether the request is a broadcast. Its path names the app, so it needs no topic.
    package var isBroadcast: Bool {
        first(HeaderName.channelID) != nil || self[HeaderName.path]?.hasPrefix("/4/") == true
    }

    /// Whether the sender uses a provider token; without one, a certificate may supply the topic.
    package var hasProviderToken: Bool {
        self[HeaderName.authorization]?.lowercased().hasPrefix("bearer ") == true
    }
}

extension UTF8Bytes {
    /// Whether a name begins like a request header: `apns-`, in any letter case.
    package var hasHeaderPrefix: Bool {
        count > HeaderName.prefix.utf8.count
            && zip(buffer, HeaderName.prefix.utf8).allSatisfy { $0 == $1 || $1.isLetter && $0 | 0x20 == $1 }
    }

    /// The request header that this name misspells, such as `apns-priority` for `apns_priority`; `nil` if there is
    /// none, for a name with the prefix `apns-`, and for `apns_id`, which is more probably a key of the app's own data.
    package var respelledHeader: String? {
        guard count > 5, zip(buffer, "apns".utf8).allSatisfy({ $0 | 0x20 == $1 }), !hasHeaderPrefix else {
            return nil
        }
        return HeaderName.ofNotifications.first {
            $0 != HeaderName.id && KeySpelling.hasSameLetters(self, $0)
        }
    }
}
