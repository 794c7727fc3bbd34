/// How many bytes something may have: exactly that many still pass.
///
/// Bytes of UTF-8, not characters, and without the headers of the request.
public struct SizeLimit: Sendable, Hashable {
    /// The largest number of bytes.
    public let bytes: Int
    /// What it holds for, as a sentence names it: `a VoIP push`.
    public let subject: String
    /// Where the number comes from.
    public let source: Source

    /// Any push without a limit of its own.
    public static let push = SizeLimit(bytes: 4096, subject: "a push", source: .apple(.generating))
    /// A VoIP push.
    public static let voip = SizeLimit(bytes: 5120, subject: "a VoIP push", source: .apple(.generating))
    /// A Live Activity update to a broadcast channel.
    public static let broadcast = SizeLimit(
        bytes: 5120, subject: "a Live Activity broadcast", source: .apple(.broadcast))
    /// A file for `xcrun simctl push`, whatever it contains, counted in bytes on disk.
    public static let simulatorFile = SizeLimit(
        bytes: 4096, subject: "a file for the Simulator", source: .apple(.xcodeReleaseNotes))
    /// A web push before it is encrypted: 4096 minus the 103 that `aes128gcm` adds.
    public static let webPush = SizeLimit(bytes: 3993, subject: "a web push", source: .apple(.webPush))
    /// The encoded `content-state` of a Live Activity, besides the limit of the push.
    public static let contentState = SizeLimit(
        bytes: 4096, subject: "\"content-state\"",
        source: .symbol("activitykit/activityattributes/contentstate"))

    /// The limit of the body of a request to APNs.
    ///
    /// - Parameters:
    ///   - kind: What the payload is for.
    ///   - headers: The headers of the request; `nil` when they are not known.
    public static func body(of kind: PushKind, headers: PushHeaders? = nil) -> SizeLimit {
        switch kind {
        case .voip: voip
        case .liveActivity where headers?.isBroadcast == true: broadcast
        default: push
        }
    }

    /// From how many bytes on little room is left: over nine tenths of the limit.
    package func isNearlyReached(by count: Int) -> Bool {
        count > bytes * 9 / 10
    }

    /// How far a size is over a limit, for a message; never traps, however far apart they are.
    package static func excess(of count: Int, over limit: Int) -> Int {
        let (excess, isOverflowing) = count.subtractingReportingOverflow(limit)
        return isOverflowing ? (count < limit ? .min : .max) : excess
    }
}
