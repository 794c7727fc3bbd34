extension KeyDefinition {
    /// `aps`
    static let aps = KeyDefinition(
        name: "aps", place: .topLevel, types: [.object],
        example: #"{"alert":{"title":"Goal","body":"2:1 in the last minute"}}"#,
        since: [
            .iOS(3, from: .symbol("uikit/uiremotenotificationtype")),
            .macOS(10.7, from: .symbol("appkit/nsapplication/remotenotificationtype/badge")), .watchOS(3),
            .tvOS(10), .visionOS(1),
        ],
        summary: "Contains everything that iOS itself reads: text, sound, badge, grouping and Live"
            + " Activity state.",
        remarks: "Needed by alert, background, Live Activity, widget and control pushes; iOS ignores"
            + " such a push without it. Device management, File Provider and Wallet pushes have none; VoIP and"
            + " complication pushes may have one. Custom data belongs beside it, where the app finds it in"
            + " userInfo.",
        sources: [
            .symbol("usernotifications/unnotificationcontent"), .apple(.generating), .apple(.legacyKeys),
            .thread("node-apn/node-apn#344"),
        ]
    )
}
