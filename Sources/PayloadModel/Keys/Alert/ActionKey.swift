extension KeyDefinition {
    /// `aps.alert.action`
    static let action = KeyDefinition(
        name: "action", place: .alert, types: [.string], example: #""View""#, use: .safari,
        deprecated: [.macOS(13)],
        summary: "The label of the button of a Safari push notification.",
        remarks:
            "Needs url-args in aps. In a push to an app it is not documented. Web push replaced Safari push"
            + " in Safari 16 on macOS 13.",
        sources: [.thread("edamov/pushok#114"), .apple(.webPush)]
    )
}
