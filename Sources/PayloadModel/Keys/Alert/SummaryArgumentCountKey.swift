extension KeyDefinition {
    /// `aps.alert.summary-arg-count`
    static let summaryArgumentCount = KeyDefinition(
        name: "summary-arg-count", place: .alert, types: [.integer(minimum: 1)],
        example: "10", use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5)],
        deprecated: [.iOS(15), .iPadOS(15), .tvOS(15), .watchOS(8), .visionOS(1)],
        summary: "The number of items that this notification counts for in the summary line of its stack; 1"
            + " without the key.",
        remarks: "Belongs in alert, never in aps. iOS 12 to 14 read it; iOS 15 and later ignore it. Apple"
            + " does not say from which version macOS ignores it. The number 0 is not allowed.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/summaryargumentcount"),
            .thread("sideshow/apns2#118"),
        ]
    )
}
