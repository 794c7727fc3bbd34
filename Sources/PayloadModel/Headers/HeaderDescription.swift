/// The description of a header of a request to APNs or to Apple's web push service.
public struct HeaderDescription: Sendable, Hashable {
    /// The name, in lower case.
    public let name: String
    /// Its effect, in one or two short sentences.
    public let summary: String
    /// Whether a request needs it, and the default without it.
    public let need: String
    /// The format of its value.
    public let format: String
    /// The reasons with which APNs, or the web push service, rejects a wrong or missing value.
    public let reasons: [String]
    /// The sources of the facts.
    public let sources: [Source]

    /// All headers that a sender may set in requests to APNs, in the order in which Apple lists them.
    public static let all = [
        HeaderDescription(
            name: HeaderName.authorization,
            summary: "The provider token, by which APNs recognizes the sender.",
            need: "Required, unless the connection was made with a certificate.",
            format: "bearer and a JSON Web Token, signed with ES256; renewed every 20 to 60 minutes.",
            reasons: [
                "MissingProviderToken", "InvalidProviderToken", "ExpiredProviderToken",
                "BadEnvironmentKeyIdInToken",
                "UnrelatedKeyIdInToken", "TooManyProviderTokenUpdates",
            ], sources: [.apple(.sending), .apple(.responses)]),
        HeaderDescription(
            name: HeaderName.pushType, summary: "The kind of push, which must match the payload.",
            need:
                "Required for watchOS 6 and later, recommended everywhere. APNs may delay or drop a push whose type is"
                + " missing or wrong.",
            format: "One of \(PushType.allCases.map(\.rawValue).joined(separator: ", ")).",
            reasons: ["InvalidPushType", "MissingPushType"], sources: [.apple(.sending)]),
        HeaderDescription(
            name: HeaderName.id,
            summary: "Identifies the notification in the answer, and in the logs of APNs.",
            need: "Optional; APNs creates one if it is missing.",
            format: "A UUID, 32 hexadecimal digits in lower case as 8-4-4-4-12.", reasons: ["BadMessageId"],
            sources: [.apple(.sending)]),
        HeaderDescription(
            name: HeaderName.expiration,
            summary: "The time until which APNs stores a notification that it cannot deliver at once.",
            need: "Optional; without it APNs stores the notification for up to 30 days.",
            format: "Seconds since 1970; 0 for one attempt.", reasons: ["BadExpirationDate"],
            sources: [.apple(.sending)]),
        HeaderDescription(
            name: HeaderName.priority, summary: "How urgent the delivery is.",
            need: "Optional; 10 if it is missing.",
            format:
                "10 to deliver at once, 5 to save the device's power, 1 to never wake the device. A background push"
                + " needs 5.",
            reasons: ["BadPriority"], sources: [.apple(.sending)]),
        HeaderDescription(
            name: HeaderName.topic, summary: "The app that the notification is for.",
            need:
                "Required, unless a certificate for one topic supplies it. Broadcasts have none: their path names the"
                + " app.",
            format: "The bundle identifier, with the suffix of the push type.",
            reasons: ["MissingTopic", "BadTopic", "TopicDisallowed", "DeviceTokenNotForTopic"],
            sources: [.apple(.sending), .apple(.responses)]),
        HeaderDescription(
            name: HeaderName.collapseID,
            summary:
                "A notification replaces an earlier one with the same identifier. It does not group notifications; thread-id does.",
            need: "Optional.", format: "A text of at most 64 bytes.", reasons: ["BadCollapseId"],
            sources: [.apple(.sending)]),
        HeaderDescription(
            name: HeaderName.channelID, summary: "The channel of a broadcast.",
            need: "Required for broadcasts.",
            format: "The identifier that APNs returned when the channel was created, in base64.",
            reasons: ["MissingChannelId", "BadChannelId", "ChannelNotRegistered"],
            sources: [.apple(.broadcast), .apple(.broadcastErrors)]),
        HeaderDescription(
            name: HeaderName.requestID,
            summary: "Identifies a broadcast or channel request in the APNs response.",
            need: "Optional; APNs creates one if it is missing.",
            format: "A UUID.", reasons: [], sources: [.apple(.broadcast)]),
    ]

    /// The headers that only requests to web push endpoints have.
    public static let webPush = [
        HeaderDescription(
            name: WebPushLifetime.header,
            summary: "How many seconds Apple's web push service keeps a message for a device that is off.",
            need: "Required for web pushes; requests to APNs have apns-expiration instead.",
            format: "A number of seconds greater than 0.", reasons: ["BadTtl"], sources: [.apple(.webPush)]),
        HeaderDescription(
            name: WebPushHeader.urgency.rawValue, summary: "How urgent a web push is.",
            need: "Optional, for web pushes only.",
            format: "very-low, low, normal or high.", reasons: ["BadUrgency"], sources: [.apple(.webPush)]),
        HeaderDescription(
            name: WebPushHeader.topic.rawValue,
            summary: "The push service replaces a waiting web push that has the same topic.",
            need:
                "Optional, for web pushes only. The header of APNs for this is apns-collapse-id, not apns-topic.",
            format: "At most 32 characters of URL-safe base64.", reasons: ["BadWebPushTopic"],
            sources: [.apple(.webPush)]),
    ]
}
