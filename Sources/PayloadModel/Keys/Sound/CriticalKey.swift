extension KeyDefinition {
    /// `aps.sound.critical`
    static let critical = KeyDefinition(
        "critical", in: .sound, [.binary], example: "1", use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5), .visionOS(1)], missing: [.tvOS],
        summary: "Makes the sound a critical alert, which plays even if the phone is muted or in a Focus.",
        remarks: "Needs the Critical Alerts entitlement and the consent of the user. Without it, or with 0,"
            + " give the sound as a string.",
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationsound/defaultcritical"),
            .thread("firebase/firebase-admin-go#205"),
        ]
    )
}
