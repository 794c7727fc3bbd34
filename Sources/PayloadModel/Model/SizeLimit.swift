/// The maximum size of a push or of a part of it; exactly this size is still allowed.
///
/// The size is in bytes of UTF-8, without the headers of the request.
public struct SizeLimit: Sendable, Hashable {
    /// The maximum number of bytes.
    public let bytes: Int
    /// The limited object, as messages name it: `a VoIP push`.
    public let subject: String
    /// The source of the number.
    public let source: Source

    /// The limit of a push that has no other limit.
    public static let push = SizeLimit(bytes: 4096, subject: "a push", source: .apple(.generating))
    /// The limit of a VoIP push.
    public static let voip = SizeLimit(bytes: 5120, subject: "a VoIP push", source: .apple(.generating))
    /// The limit of a Live Activity update to a broadcast channel.
    public static let broadcast = SizeLimit(
        bytes: 5120, subject: "a Live Activity broadcast", source: .apple(.broadcast))
    /// The limit of a file for `xcrun simctl push`, for any kind of push, in bytes on disk.
    public static let simulatorFile = SizeLimit(
        bytes: 4096, subject: "a file for the Simulator", source: .apple(.xcodeReleaseNotes))
    /// The limit of a web push before encryption: 4096 minus the 103 that `aes128gcm` adds.
    public static let webPush = SizeLimit(bytes: 3993, subject: "a web push", source: .apple(.webPush))
    /// The limit of the encoded `content-state` of a Live Activity, in addition to the limit of the push.
    public static let contentState = SizeLimit(
        bytes: 4096, subject: "\"content-state\"",
        source: .symbol("activitykit/activityattributes/contentstate"))

    /// Returns the limit of the body of a request to APNs.
    ///
    /// - Parameters:
    ///   - kind: The kind of push.
    ///   - headers: The headers of the request; `nil` if they are unknown.
    public static func body(of kind: PushKind, headers: PushHeaders? = nil) -> SizeLimit {
        switch kind {
        case .voip: voip
        case .liveActivity where headers?.isBroadcast == true: broadcast
        default: push
        }
    }

    /// Whether a size is more than nine tenths of the limit.
    package func isNearlyReached(by count: Int) -> Bool {
        count > bytes * 9 / 10
    }

    /// Returns the number of bytes by which a size exceeds a limit; never traps.
    package static func excess(of count: Int, over limit: Int) -> Int {
        let (excess, isOverflowing) = count.subtractingReportingOverflow(limit)
        return isOverflowing ? (count < limit ? .min : .max) : excess
    }
}
