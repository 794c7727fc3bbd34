/// The fields of messages whose objects have names that no payload has.
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

    /// The names of the outermost object of each message, the telling one first.
    private static let roots = [["message", "validate_only"], ["default", "APNS", "APNS_SANDBOX", "GCM"]]

    /// Whether an outermost object is a message, not a payload.
    static func isContainer(_ names: Set<String>) -> Bool { roots.contains { names.contains($0[0]) } }

    /// The fields of the object at a path.
    ///
    /// - Parameter present: The members that the object has.
    static func names(at path: [String], besides present: Set<String>) -> [String] {
        guard !path.isEmpty else { return roots.first { present.contains($0[0]) } ?? [] }
        return fields[path] ?? []
    }
}
