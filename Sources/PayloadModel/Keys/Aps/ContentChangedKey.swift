extension KeyDefinition {
    /// `aps.content-changed`
    static let contentChanged = KeyDefinition(
        name: "content-changed", place: .aps, types: [.boolean], example: "true", use: .controlsAndWidgets,
        since: [
            .iOS(18), .macOS(26), .watchOS(26), .visionOS(26, from: .symbol("widgetkit/widgetpushhandler")),
        ],
        summary: "Tells the system that the app's widgets or controls have new content and should be"
            + " reloaded.",
        remarks: "Only true is documented. Needs the push type controls or widgets. The versions, except that"
            + " of visionOS, are those of controls; widgets read it since version 26 of every platform.",
        sources: [
            .apple(.controls), .apple(.widgets), .symbol("widgetkit/controlpushhandler"),
            .symbol("widgetkit/widgetpushhandler"),
        ]
    )
}
