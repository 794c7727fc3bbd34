extension KeyDefinition {
    /// `Simulator Target Bundle`
    static let simulatorTargetBundle = KeyDefinition(
        name: "Simulator Target Bundle", place: .topLevel, types: [.string],
        example: #""com.example.app""#, use: .simulator,
        summary: "The bundle identifier of the app to which the Simulator delivers a dropped .apns file.",
        remarks: "Needed for drag and drop, and for `simctl push` without a bundle identifier argument;"
            + " the argument overrides the key. In a push sent through APNs it is plain custom data that costs"
            + " bytes and reaches the app.",
        sources: [.apple(.xcodeReleaseNotes)]
    )
}
