import LocatedJSON

/// A key of a push payload.
///
/// The cases are in the order in which a payload is written. The facts about a key are in its `KeyDefinition`, one file
/// per key: type checks, misplacement and spelling rules, the JSON Schema, the options of `build`, completions and the
/// key reference all read it.
public enum PayloadKey: Int, Sendable, CaseIterable {
    // top level
    case aps, mdm, containerIdentifier, domain, simulatorTargetBundle, webPush
    // aps
    case alert, badge, sound, threadID, category, contentAvailable, mutableContent, targetContentID
    case interruptionLevel, relevanceScore, filterCriteria, urlArguments, contentChanged, pushToTalkType
    case timestamp, event, contentState, staleDate, dismissalDate, attributesType, attributes
    case inputPushToken, inputPushChannel
    // alert
    case title, subtitle, body, launchImage, titleLocalizationKey, titleLocalizationArguments
    case subtitleLocalizationKey, subtitleLocalizationArguments, localizationKey, localizationArguments
    case summaryArgument, summaryArgumentCount, actionLocalizationKey, action, alertSound
    // sound
    case critical, soundName, volume

    /// The facts about the key.
    var definition: KeyDefinition {
        @inline(__always) get { KeyCatalog.definitions[rawValue] }
    }

    /// The key as written in JSON.
    public var name: String { definition.name }
    /// The object it belongs to.
    public var place: Place { definition.place }
    /// The types that its value may have, the usual one first.
    public var types: [ValueType] { definition.types }
    /// Its effect, in one sentence.
    public var summary: String { definition.summary }
    /// A valid value as JSON.
    public var example: String { definition.example }
    /// The pushes it is meant for.
    public var use: Use { definition.use }
    /// When each platform began to read it; empty if no source says.
    public var since: [Release] { definition.since }
    /// The platforms that do not read it although they show notifications, by the page of its symbol.
    public var missing: [Platform] { definition.missing }
    /// When each platform began to read a value that is newer than the key.
    public var sinceByValue: [String: [Release]] { definition.sinceByValue }
    /// When a platform stopped reading it; empty for current keys.
    public var deprecated: [Release] { definition.deprecated }
    /// Whether Apple's current table no longer lists the key, though no page says which version stopped reading it.
    public var isLegacy: Bool { definition.isLegacy }
    /// Its requirements and conflicts, for the key reference.
    public var remarks: String { definition.remarks }
    /// The effect of each value of an enumerated key, in the order of ``values``; empty for any other key.
    public var meanings: [String] { definition.meanings }
    /// The sources of the facts.
    public var sources: [Source] { definition.sources }
    /// The values of an enumerated key; empty for any other key.
    public var values: [String] { definition.values }

    /// The path of the key in a payload.
    public var pointer: JSONPointer { place.pointer.appending(name) }

    /// Whether the name contains a hyphen, which custom data is unlikely to use.
    package var isHyphenated: Bool { definition.isHyphenated }

    /// Whether the value may be a string, any or one of a list.
    package var takesText: Bool { definition.takesText }

    /// Whether it is the sound of an alert or of `aps`; the kind of push decides which of them iOS reads.
    package var isSound: Bool { self == .sound || self == .alertSound }

    /// The scalars of the name in the form in which spelling is compared.
    var normalizedName: [Unicode.Scalar] { KeyCatalog.normalizedNames[rawValue] }
}
