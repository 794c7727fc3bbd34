extension KeyDefinition {
    /// `container-identifier`
    static let containerIdentifier = KeyDefinition(
        name: "container-identifier", place: .topLevel, types: [.string],
        example: #""NSFileProviderWorkingSetContainerItemIdentifier""#, use: .fileProvider,
        since: [.iOS(11), .macOS(10.15), .visionOS(1)],
        summary: "The identifier of the File Provider item whose contents changed, so that the system asks"
            + " the extension for them.",
        remarks: "Replicated extensions read only"
            + " NSFileProviderWorkingSetContainerItemIdentifier; the root is"
            + " NSFileProviderRootContainerItemIdentifier.",
        sources: [.symbol("pushkit/pkpushtype/fileprovider"), .apple(.fileProvider), .forum(706004)]
    )
}
