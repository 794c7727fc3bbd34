extension KeyDefinition {
    /// `aps.sound.name`
    static let soundName = KeyDefinition(
        name: "name", place: .sound, types: [.string], example: #""alarm.caf""#, use: .ordinary,
        since: [.iOS(12), .macOS(10.14), .watchOS(5), .visionOS(1)], missing: [.tvOS],
        summary: "The sound file to play, with its extension, or \"default\".",
        remarks: "The file is in the app's main bundle or in Library/Sounds. Apple does not document which"
            + " sound plays if \"sound\" is an object without a name.",
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationsound/defaultcritical")]
    )
}
