extension KeyDefinition {
    /// `aps.alert.subtitle-loc-key`
    static let subtitleLocalizationKey = KeyDefinition(
        name: "subtitle-loc-key", place: .alert, types: [.string],
        example: #""GOAL_SUBTITLE""#, use: .ordinary,
        since: [.iOS(10)],
        summary: "The key under which the app's Localizable strings contain the subtitle, in the language of"
            + " the phone.",
        remarks: "Instead of subtitle; which of the two wins is not documented. The values of its %@ and %n$@"
            + " placeholders come from subtitle-loc-args. In a Live Activity, use the object form of title and"
            + " body instead.",
        sources: [.apple(.generating)]
    )
}
