extension KeyDefinition {
    /// `aps.alert.action-loc-key`
    static let actionLocalizationKey = KeyDefinition(
        name: "action-loc-key", place: .alert, types: [.string, .null],
        example: #""OPEN""#, use: .ordinary, isLegacy: true,
        summary: "The key of the text for the right button of the old modal alert; null hid that button.",
        remarks: "No longer in Apple's table: describe buttons in a category instead.",
        sources: [.apple(.legacyKeys)]
    )
}
