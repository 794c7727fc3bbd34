extension KeyDefinition {
    /// `aps.content-changed`
    static let contentChanged = KeyDefinition(
        "content-changed", in: .aps, [.boolean], example: "true", use: .controlsAndWidgets,
        since: [.iOS(18, unverified: true)],
        summary: "Tells the system that the app's widgets or controls have new content and should be"
            + " reloaded.",
        remarks: "Only true is documented. Needs the push type controls or widgets; controls read it since"
            + " iOS 18, widgets since iOS 26 (unverified).",
        sources: [.apple(.controls), .apple(.widgets)]
    )
}
