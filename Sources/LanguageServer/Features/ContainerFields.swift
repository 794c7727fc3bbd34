/// The fields of messages for FCM and SNS, for completion.
enum ContainerFields {
    private static let fields: [[String]: [String]] = [
        ["message"]: [
            "token", "topic", "condition", "notification", "data", "apns", "android", "webpush",
            "fcm_options",
        ],
        ["message", "notification"]: ["title", "body", "image"],
        ["message", "apns"]: ["headers", "payload", "fcm_options", "live_activity_token"],
        ["message", "apns", "fcm_options"]: ["analytics_label", "image"],
        ["message", "fcm_options"]: ["analytics_label"],
    ]

    /// The names of the outermost object of each message. The first one identifies the message.
    private static let roots = [["message", "validate_only"], ["default", "APNS", "APNS_SANDBOX", "GCM"]]

    /// Whether an outermost object is a message, not a payload.
    static func isContainer(_ names: Set<String>) -> Bool { roots.contains { names.contains($0[0]) } }

    /// Returns the fields of the object at a path.
    ///
    /// - Parameter present: The names of its members, which identify an outermost object.
    static func names(at path: [String], identifiedBy present: Set<String>) -> [String] {
        guard !path.isEmpty else { return roots.first { present.contains($0[0]) } ?? [] }
        return fields[path] ?? []
    }
}
