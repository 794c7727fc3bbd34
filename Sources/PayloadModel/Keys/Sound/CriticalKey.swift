extension KeyDefinition {
    /// `aps.sound.critical`
    static let critical = KeyDefinition(
        name: "critical", place: .sound, types: [.binary], example: "1", use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5), .visionOS(1)], missing: [.tvOS],
        summary:
            "Makes the notification a critical alert: its sound plays even if the phone is muted or a Focus is on.",
        remarks:
            "Needs the Critical Alerts entitlement and the user's consent. If `critical` is missing or 0,"
            + " write `sound` as a string.",
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationsound/defaultcritical"),
            .thread("firebase/firebase-admin-go#205"),
        ]
    )
}
