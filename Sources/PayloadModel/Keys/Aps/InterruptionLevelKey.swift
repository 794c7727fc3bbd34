extension KeyDefinition {
    /// `aps.interruption-level`
    static let interruptionLevel = KeyDefinition(
        name: "interruption-level", place: .aps,
        types: [.enumeration(["passive", "active", "time-sensitive", "critical"])],
        example: #""time-sensitive""#, use: .ordinary,
        since: [.iOS(15), .macOS(12), .watchOS(8), .tvOS(15), .visionOS(1)],
        summary: "How urgent the notification is: whether it lights the screen, plays a sound, and breaks"
            + " through a Focus.",
        remarks: "Written exactly as listed; Apple documents no other value. The levels"
            + " time-sensitive and critical need their entitlements; passive plays no sound, and critical"
            + " without a sound plays the default critical sound.",
        meanings: [
            "Goes to the list of notifications without lighting the screen or playing a sound.",
            "Lights the screen and plays its sound; the default without the key.",
            "Breaks through a Focus; needs the Time Sensitive Notifications capability.",
            "Plays even if the phone is muted; needs the Critical Alerts entitlement.",
        ],
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationinterruptionlevel"),
            .thread("home-assistant/iOS#1659"), .thread("sideshow/apns2#185"),
        ]
    )
}
