extension KeyDefinition {
    /// `aps.badge`
    static let badge = KeyDefinition(
        name: "badge", place: .aps, types: [.integer(minimum: 0)], example: "3", use: .ordinary,
        since: [
            .iOS(3, from: .symbol("uikit/uiremotenotificationtype/badge")),
            .macOS(10.7, from: .symbol("appkit/nsapplication/remotenotificationtype/badge")), .watchOS(3),
            .tvOS(10), .visionOS(1),
        ],
        summary: "The number on the app's icon; 0 removes the badge, and a payload without the key leaves it"
            + " alone.",
        remarks: "The number is absolute: APNs cannot increment it. In reports, iOS ignored a string such"
            + " as \"+1\". A background push has no badge.",
        sources: [
            .symbol("usernotifications/unnotificationcontent/badge"), .apple(.generating),
            .thread("Coccodrillo/apns#45"),
            .thread("richsage/RMSPushNotificationsBundle#62"),
        ]
    )
}
