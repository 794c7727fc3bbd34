extension KeyDefinition {
    /// `aps.alert.loc-key`
    static let localizationKey = KeyDefinition(
        name: "loc-key", place: .alert, types: [.string], example: #""GOAL_BODY""#, use: .ordinary,
        since: [.iOS(3, unverified: true)],
        summary: "The key under which the app's Localizable strings contain the body, in the language of the"
            + " phone.",
        remarks: "Instead of body; which of the two wins is not documented. The values of its %@ and %n$@"
            + " placeholders come from loc-args. In a Live Activity, use the object form of title and body"
            + " instead.",
        sources: [.apple(.generating)]
    )
}
