extension KeyDefinition {
    /// `aps.alert.summary-arg`
    static let summaryArgument = KeyDefinition(
        name: "summary-arg", place: .alert, types: [.string], example: #""Kobe""#, use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5)],
        deprecated: [.iOS(15), .iPadOS(15), .tvOS(15), .watchOS(8), .visionOS(1)],
        summary: "The name of this notification in the summary line of its stack, as in"
            + " \u{201C}10 more from Kobe and Ronaldo\u{201D}.",
        remarks: "Belongs in alert, never in aps. iOS 12 to 14 read it; iOS 15 and later ignore it. Apple"
            + " does not say from which version macOS ignores it.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/summaryargument"),
            .thread("jchambers/pushy#651"), .thread("ionic-team/capacitor-plugins#2520"),
        ]
    )
}
