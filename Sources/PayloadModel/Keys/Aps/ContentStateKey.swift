extension KeyDefinition {
    /// `aps.content-state`
    static let contentState = KeyDefinition(
        name: "content-state", place: .aps, types: [.object],
        example: #"{"home":2,"away":1}"#, use: .liveActivity,
        since: [.iOS(16.1)],
        summary: "The new state of the Live Activity, as the app's ContentState type decodes it.",
        remarks:
            "Required with the events `start` and `update`, recommended with `end`. The encoded value may"
            + " have at most 4096 bytes, a limit in addition to the limit of the payload. The keys must match the"
            + " names in the type exactly, and dates are in seconds since 2001. If a field that is not optional is"
            + " missing, the phone silently drops the state.",
        sources: [
            .apple(.generating), .apple(.liveActivities),
            .symbol("activitykit/activityattributes/contentstate"),
            .thread("istornz/flutter_live_activities#118"),
        ]
    )
}
