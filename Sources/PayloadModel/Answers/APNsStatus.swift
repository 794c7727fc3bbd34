/// A status code with which APNs, or Apple's web push service, answers a request.
public struct APNsStatus: Sendable, Hashable {
    /// The code.
    public let code: Int
    /// The meaning, in one sentence.
    public let meaning: String
    /// The instruction for the sender.
    public let advice: String

    /// The services or requests whose answers have the code, as the end of the title "status code of …".
    public var titleSubject = "APNs"
    /// The pages that document the code.
    public var sources: [Source] = [.apple(.responses)]

    /// All status codes, the lowest first.
    public static let all = [
        APNsStatus(
            code: 200, meaning: "APNs accepted the request.",
            advice:
                "This says nothing about the device: the notification may still be late, replaced, silenced by a"
                + " Focus or never shown, and APNs accepts even an invalid token of a Live Activity."),
        APNsStatus(
            code: 201, meaning: "Apple's web push service accepted the message, or APNs created the channel.",
            advice: "This says nothing about the device. APNs answers notifications for devices with 200.",
            titleSubject: "Apple's web push service and of channel requests",
            sources: [.apple(.webPush), .apple(.channels)]),
        APNsStatus(
            code: 204, meaning: "APNs deleted the channel.", advice: "Stop sending to it.",
            titleSubject: "channel requests", sources: [.apple(.channels)]),
        APNsStatus(
            code: 400, meaning: "The request is wrong.",
            advice: "Read the reason in the body, correct the request, and do not send it again unchanged."),
        APNsStatus(
            code: 403, meaning: "The certificate or the provider token is not accepted.",
            advice:
                "Check the key, the environment, the clock and the topic before the next request: every request of the"
                + " connection fails."),
        APNsStatus(
            code: 404, meaning: "The path of the request is not one of APNs.",
            advice: "Send notifications to `/3/device/<token>`."),
        APNsStatus(
            code: 405, meaning: "The path does not accept the method of the request.",
            advice:
                "Send notifications and broadcasts with POST; read channels with GET, and delete them with"
                + " DELETE."),
        APNsStatus(
            code: 410, meaning: "The device token is no longer active for the topic.",
            advice:
                "Delete the token, unless it was registered again after the \"timestamp\" in the body, which is in"
                + " milliseconds since 1970."),
        APNsStatus(
            code: 413, meaning: "The payload is too large.",
            advice: "Keep it to 4,096 bytes, 5,120 bytes for VoIP and broadcasts, or 3,993 bytes for web"
                + " push."),
        APNsStatus(
            code: 429,
            meaning: "Too many requests for one device token or channel, or too many provider tokens.",
            advice: "Wait, then send less."),
        APNsStatus(
            code: 500, meaning: "APNs failed.",
            advice: "Send the request again after 15 minutes, then at growing intervals."),
        APNsStatus(
            code: 503, meaning: "APNs is not available, or the server of the connection is shutting down.",
            advice:
                "Open a new connection, and send the request again after 15 minutes, then at growing intervals."
        ),
    ]

    /// The reasons with this status.
    public var reasons: [APNsReason] { APNsReason.all.filter { $0.status == code } }
}
