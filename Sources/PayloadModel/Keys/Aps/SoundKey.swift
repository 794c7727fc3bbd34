extension KeyDefinition {
    /// `aps.sound`
    static let sound = KeyDefinition(
        name: "sound", place: .aps, types: [.string, .object], example: #""default""#, use: .ordinary,
        since: [
            .iOS(3, from: .symbol("uikit/uiremotenotificationtype/sound")),
            .macOS(10.8, from: .symbol("appkit/nsapplication/remotenotificationtype/sound")), .watchOS(3),
            .visionOS(1),
        ], missing: [.tvOS],
        summary: "The sound to play: a file name with its extension, \"default\", or for critical alerts an"
            + " object.",
        remarks: "The file is an aiff, wav or caf with Linear PCM, MA4, µLaw or aLaw, under 30 seconds, in"
            + " the app's main bundle or in Library/Sounds of the container of the app or of an app group. For a"
            + " missing or longer file, iOS plays the default sound. The object requires iOS 12, macOS 10.14 or"
            + " watchOS 5, and is documented for critical alerts only. In a Live Activity the sound belongs in"
            + " alert. A background push has no sound.",
        sources: [
            .apple(.generating), .apple(.legacyKeys), .apple(.liveActivities),
            .symbol("usernotifications/unnotificationsound"),
            .symbol("usernotifications/unnotificationsound/defaultcritical"),
        ]
    )
}
