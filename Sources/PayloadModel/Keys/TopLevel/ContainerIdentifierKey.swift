extension KeyDefinition {
    /// `container-identifier`
    static let containerIdentifier = KeyDefinition(
        name: "container-identifier", place: .topLevel, types: [.string],
        example: #""NSFileProviderWorkingSetContainerItemIdentifier""#, use: .fileProvider,
        since: [.iOS(11), .macOS(10.15), .visionOS(1)],
        summary: "The identifier of the File Provider item whose contents changed; the system then asks"
            + " the extension for the new contents.",
        remarks: "Replicated extensions read only the value"
            + " NSFileProviderWorkingSetContainerItemIdentifier; NSFileProviderRootContainerItemIdentifier identifies"
            + " the root item.",
        sources: [.symbol("pushkit/pkpushtype/fileprovider"), .apple(.fileProvider), .forum(706004)]
    )
}
