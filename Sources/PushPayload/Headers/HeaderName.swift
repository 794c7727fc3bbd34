/// The names of request headers, as HTTP/2 sends them (Apple, *Sending notification requests to APNs*).
enum HeaderName {
    static let pushType = "apns-push-type"
    static let topic = "apns-topic"
    static let priority = "apns-priority"
    static let expiration = "apns-expiration"
    static let collapseID = "apns-collapse-id"
    static let id = "apns-id"
    static let channelID = "apns-channel-id"
    static let authorization = "authorization"
    static let path = ":path"

    /// What all headers begin with that APNs defined.
    static let prefix = "apns-"
}

extension PushHeaders {
    /// Whether the request goes to a broadcast channel, which carries the app in its path and no topic.
    var isBroadcast: Bool {
        first(HeaderName.channelID) != nil || self[HeaderName.path]?.hasPrefix("/4/") == true
    }

    /// Whether the sender shows a provider token; without one, a certificate may supply the topic.
    var hasProviderToken: Bool {
        self[HeaderName.authorization]?.lowercased().hasPrefix("bearer ") == true
    }
}
