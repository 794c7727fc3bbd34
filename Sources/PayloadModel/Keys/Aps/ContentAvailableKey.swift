extension KeyDefinition {
    /// `aps.content-available`
    static let contentAvailable = KeyDefinition(
        name: "content-available", place: .aps, types: [.flag], example: "1", use: .ordinary,
        since: [
            .iOS(7),
            .watchOS(
                6,
                from: .symbol(
                    "watchkit/wkextensiondelegate/didreceiveremotenotification(_:fetchcompletionhandler:)")),
            .visionOS(1),
        ],
        summary: "Wakes the app in the background to fetch new content, without showing anything.",
        remarks: "Only the number 1 is documented. A background push has no alert, badge or sound, and has"
            + " the push type background and priority 5. Delivery is throttled and not guaranteed.",
        sources: [
            .symbol(
                "uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)"
            ), .apple(.generating), .apple(.background),
        ]
    )
}
