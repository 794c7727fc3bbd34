extension KeyDefinition {
    /// `aps.alert.sound`
    static let alertSound = KeyDefinition(
        name: "sound", place: .alert, types: [.string], example: #""default""#, use: .liveActivity,
        since: [.iOS(16.1)],
        summary: "The sound that plays when a Live Activity push alerts: a file name with its extension, or"
            + " \"default\".",
        remarks:
            "For Live Activities only. In any other push the sound belongs in aps; Apple does not document one in"
            + " alert.",
        sources: [
            .symbol("activitykit/alertconfiguration"), .apple(.liveActivities),
            .thread("kylebrowning/APNSwift#226"), .thread("jchambers/pushy#990"),
        ]
    )
}
