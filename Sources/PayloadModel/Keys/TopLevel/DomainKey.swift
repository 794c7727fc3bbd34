extension KeyDefinition {
    /// `domain`
    static let domain = KeyDefinition(
        name: "domain", place: .topLevel, types: [.string], example: #""team-documents""#, use: .fileProvider,
        since: [.iOS(11), .macOS(10.15), .visionOS(1)],
        summary: "The File Provider domain that a change belongs to.",
        remarks: "Needed where domains are added through NSFileProviderManager; without it, the push is not"
            + " routed to any extension.",
        sources: [.symbol("pushkit/pkpushtype/fileprovider"), .apple(.fileProvider), .forum(706004)]
    )
}
