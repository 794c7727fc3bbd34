extension KeyDefinition {
    /// `aps.alert.title-loc-key`
    static let titleLocalizationKey = KeyDefinition(
        name: "title-loc-key", place: .alert, types: [.string, .null],
        example: #""GOAL_TITLE""#, use: .ordinary,
        since: [.iOS(8.2)],
        summary: "The key under which the app's Localizable strings contain the title, in the language of the"
            + " phone.",
        remarks: "Instead of title; which of the two wins is not documented. The values of its %@ and %n$@"
            + " placeholders come from title-loc-args. Apple's archived reference also allows null. In a Live"
            + " Activity, use the object form of title and body instead.",
        sources: [.apple(.generating), .apple(.legacyKeys)]
    )
}
