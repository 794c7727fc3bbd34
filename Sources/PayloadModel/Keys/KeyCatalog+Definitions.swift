extension KeyCatalog {
    /// The definitions of all keys, indexed by the raw value of the key.
    static let definitions = all.map(definition)

    /// Returns the definition of a key. Each definition has a file under `TopLevel`, `Aps`, `Alert` or `Sound`.
    private static func definition(of key: PayloadKey) -> KeyDefinition {
        switch key {
        case .aps: .aps
        case .mdm: .mdm
        case .containerIdentifier: .containerIdentifier
        case .domain: .domain
        case .simulatorTargetBundle: .simulatorTargetBundle
        case .webPush: .webPush
        case .alert: .alert
        case .badge: .badge
        case .sound: .sound
        case .threadID: .threadID
        case .category: .category
        case .contentAvailable: .contentAvailable
        case .mutableContent: .mutableContent
        case .targetContentID: .targetContentID
        case .interruptionLevel: .interruptionLevel
        case .relevanceScore: .relevanceScore
        case .filterCriteria: .filterCriteria
        case .urlArguments: .urlArguments
        case .contentChanged: .contentChanged
        case .pushToTalkType: .pushToTalkType
        case .timestamp: .timestamp
        case .event: .event
        case .contentState: .contentState
        case .staleDate: .staleDate
        case .dismissalDate: .dismissalDate
        case .attributesType: .attributesType
        case .attributes: .attributes
        case .inputPushToken: .inputPushToken
        case .inputPushChannel: .inputPushChannel
        case .title: .title
        case .subtitle: .subtitle
        case .body: .body
        case .launchImage: .launchImage
        case .titleLocalizationKey: .titleLocalizationKey
        case .titleLocalizationArguments: .titleLocalizationArguments
        case .subtitleLocalizationKey: .subtitleLocalizationKey
        case .subtitleLocalizationArguments: .subtitleLocalizationArguments
        case .localizationKey: .localizationKey
        case .localizationArguments: .localizationArguments
        case .summaryArgument: .summaryArgument
        case .summaryArgumentCount: .summaryArgumentCount
        case .actionLocalizationKey: .actionLocalizationKey
        case .action: .action
        case .alertSound: .alertSound
        case .critical: .critical
        case .soundName: .soundName
        case .volume: .volume
        }
    }
}
