import LocatedJSON

/// A key of a push payload.
///
/// The cases are in the order in which a built payload contains the keys. The facts about a key are in its
/// ``KeyDefinition``, one file per key. Type checks, the rules about misplaced and misspelled keys, the JSON Schema,
/// the options of `build`, completions and the key reference all read it.
@dynamicMemberLookup
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
    private var definition: KeyDefinition {
        @inline(__always) get { KeyCatalog.definitions[rawValue] }
    }

    /// A fact about the key, such as `key.summary`; ``KeyDefinition`` lists them.
    public subscript<Fact>(dynamicMember fact: KeyPath<KeyDefinition, Fact>) -> Fact {
        definition[keyPath: fact]
    }

    // Rules read these facts for every payload, so they have properties of their own, which are faster than key paths.

    /// The key as written in JSON.
    public var name: String { definition.name }
    /// The object it belongs to.
    public var place: Place { definition.place }
    /// The types that its value may have, the usual one first.
    public var types: [ValueType] { definition.types }
    /// The pushes it is meant for.
    public var use: Use { definition.use }

    /// The values of an enumerated key; empty for any other key.
    public var values: [String] { types.lazy.compactMap(\.values).first ?? [] }

    /// The path of the key in a payload.
    public var pointer: JSONPointer { place.pointer.appending(name) }

    /// Whether the name contains a hyphen, which custom data is unlikely to use.
    package var isHyphenated: Bool { name.utf8.contains(UInt8(ascii: "-")) }

    /// Whether the value may be a string: any string, or one of a list.
    package var acceptsString: Bool { types.contains { $0 == .string || $0.values != nil } }

    /// Whether it is `sound` in `alert` or in `aps`; the kind of push decides which of the two iOS reads.
    package var isSound: Bool { self == .sound || self == .alertSound }

    /// The name as ``KeySpelling`` normalizes it.
    var normalizedName: [Unicode.Scalar] { KeyCatalog.normalizedNames[rawValue] }
}
