extension KeyDefinition {
    /// `aps.sound.volume`
    static let volume = KeyDefinition(
        name: "volume", place: .sound, types: [.number(0...1)], example: "0.9", use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5), .visionOS(1)], missing: [.tvOS],
        summary: "How loud the critical alert is, from 0 (silent) to 1 (full).",
        remarks: "What a value outside 0 to 1 does is not documented.",
        sources: [
            .apple(.generating), .symbol("usernotifications/unnotificationsound/defaultcritical"),
            .thread("edamov/pushok#116"),
        ]
    )
}
