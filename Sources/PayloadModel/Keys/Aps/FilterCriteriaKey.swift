extension KeyDefinition {
    /// `aps.filter-criteria`
    static let filterCriteria = KeyDefinition(
        name: "filter-criteria", place: .aps, types: [.string], example: #""work""#, use: .ordinary,
        since: [.iOS(16), .macOS(13), .tvOS(16), .watchOS(9), .visionOS(1)],
        summary: "A text of the app's own choosing that decides whether the notification passes the current"
            + " Focus.",
        remarks: "Compared with the criteria that the app's SetFocusFilterIntent sets.",
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationcontent/filtercriteria")]
    )
}
