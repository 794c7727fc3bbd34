extension Fault {
    /// Keys that do not go together.
    static let background = [
        aps("background-with-empty-sound", "background-visible-keys", in: .background) { aps, _ in
            aps["sound"] = .text("")
        },
        aps("extension-without-text", "mutable-content-without-alert", in: .badge) { aps, _ in
            aps["mutable-content"] = .number(1)
        },
    ]

    static let activities = [
        aps("state-missing", "activity-missing-key", in: .activityUpdate) { aps, _ in
            aps["content-state"] = nil
        },
        aps("unknown-event", "enum-value", in: .activityUpdate) { aps, _ in aps["event"] = .text("refresh") },
        aps("milliseconds", "activity-date-unit", in: .activityUpdate) { aps, writing in
            aps["timestamp"] = .number(1_700_000_000_000 + writing.random.below(1_000_000_000))
        },
        aps("alert-as-text", "activity-alert", in: .activityStart) { aps, writing in
            aps["alert"] = .text(writing.body())
        },
    ]
}
