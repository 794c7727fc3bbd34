extension KeyDefinition {
    /// `aps.thread-id`
    static let threadID = KeyDefinition(
        name: "thread-id", place: .aps, types: [.string], example: #""notifications-team""#, use: .ordinary,
        since: [.iOS(10), .macOS(10.14), .watchOS(3), .visionOS(1)], missing: [.tvOS],
        summary: "Names the conversation or subject that a notification belongs to; iOS 12 and later stack"
            + " notifications of one app with the same value.",
        remarks: "Belongs in aps: at the top level or as a request header it is never read. No maximum length"
            + " is documented, nor what an empty value does.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/threadidentifier"), .apple(.generating),
            .apple(.legacyKeys), .thread("sideshow/apns2#62"),
        ]
    )
}
