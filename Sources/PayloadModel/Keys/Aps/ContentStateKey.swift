extension KeyDefinition {
    /// `aps.content-state`
    static let contentState = KeyDefinition(
        "content-state", in: .aps, [.object], example: #"{"home":2,"away":1}"#, use: .liveActivity,
        since: [.iOS(16.1)],
        summary: "The new state of the Live Activity, as the app's ContentState type decodes it.",
        remarks: "Needed with event start and update, recommended with end. At most 4096 bytes encoded,"
            + " in addition to the limit of the payload. Key names must match exactly, a Date counts seconds"
            + " since 2001, and if a field is missing, the phone silently drops the state.",
        sources: [
            .apple(.generating), .apple(.liveActivities),
            .symbol("activitykit/activityattributes/contentstate"),
            .thread("istornz/flutter_live_activities#118"),
        ]
    )
}
