extension KeyDefinition {
    /// `aps.mutable-content`
    static let mutableContent = KeyDefinition(
        name: "mutable-content", place: .aps, types: [.flag], example: "1", use: .ordinary,
        since: [.iOS(10), .macOS(10.14), .watchOS(6), .visionOS(1)], missing: [.tvOS],
        summary: "Hands the notification to the app's service extension, which may change it before it is"
            + " shown.",
        remarks: "Only the number 1 is documented. Needs an alert object with a title, subtitle or body;"
            + " without one the extension never runs.",
        sources: [
            .apple(.generating), .apple(.serviceExtension),
            .symbol("usernotifications/unnotificationserviceextension"),
        ]
    )
}
