/// One key of a push payload, and everything the project knows of it.
///
/// Each key stands once, in a file of its own. Type checks, misplacement and spelling rules, the JSON
/// Schema, the options of `build`, completions and the key reference are all read from here.
public struct PayloadKey: Sendable, Hashable {
    /// The object of the payload that a key belongs to.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// The outermost object.
        case topLevel = "top level"
        /// The object under `aps`.
        case aps
        /// The object under `aps.alert`.
        case alert
        /// The object under `aps.sound`.
        case sound

        /// Where that object stands in a payload.
        public var pointer: JSONPointer {
            switch self {
            case .topLevel: JSONPointer()
            case .aps: JSONPointer(["aps"])
            case .alert: JSONPointer(["aps", "alert"])
            case .sound: JSONPointer(["aps", "sound"])
            }
        }
    }

    /// A kind of value that a key may have.
    public enum ValueType: Sendable, Hashable {
        case string
        /// One of a list, exactly as written.
        case enumeration([String])
        /// A whole number; none of Apple's pages gives an upper end.
        case integer(minimum: Int)
        /// A number between two ends, both included.
        case number(ClosedRange<Double>)
        /// The number 1.
        case flag
        /// The number 1 or 0.
        case binary
        /// Seconds since 1970, a whole number.
        case date
        case boolean
        case object
        /// An array whose elements are all strings.
        case strings
        /// `null`, which only Apple's archived reference allows, for a few keys.
        case null

        /// The values of an enumeration; `nil` for any other type.
        fileprivate var values: [String]? {
            if case .enumeration(let values) = self { values } else { nil }
        }
    }

    /// The pushes that a key is meant for.
    public enum Use: String, Sendable, Hashable, CaseIterable {
        case ordinary = "alert and background pushes"
        case liveActivity = "Live Activities"
        case any = "alert pushes and Live Activities"
        case safari = "Safari pushes"
        case controlsAndWidgets = "controls and widgets"
        case pushToTalk = "Push to Talk"
        case fileProvider = "File Provider"
        case mdm = "device management"
        case simulator = "the Simulator"
        case webPush = "declarative web push"
    }

    /// An operating system of Apple's.
    public enum Platform: String, Sendable, Hashable, CaseIterable {
        case iOS, iPadOS, macOS, watchOS, tvOS
    }

    /// A platform with the version in which something began or ended.
    public struct Release: Sendable, Hashable {
        /// The operating system.
        public var platform: Platform
        /// The first version, counted as that system counts.
        public var version: OSVersion
        /// Stated from general knowledge; no page or thread backs the number.
        public var isUnverified: Bool

        /// Makes a release.
        public init(_ platform: Platform, _ version: OSVersion, unverified: Bool = false) {
            self.platform = platform
            self.version = version
            isUnverified = unverified
        }

        /// `iOS 12`.
        public static func iOS(_ version: OSVersion, unverified: Bool = false) -> Release {
            Release(.iOS, version, unverified: unverified)
        }
        /// `macOS 10.14`.
        public static func macOS(_ version: OSVersion, unverified: Bool = false) -> Release {
            Release(.macOS, version, unverified: unverified)
        }
        /// `watchOS 5`.
        public static func watchOS(_ version: OSVersion) -> Release { Release(.watchOS, version) }
        /// `tvOS 15`.
        public static func tvOS(_ version: OSVersion) -> Release { Release(.tvOS, version) }
        /// `iPadOS 18`.
        public static func iPadOS(_ version: OSVersion) -> Release { Release(.iPadOS, version) }
    }

    /// What is known of a key: made once, never changed, never given back. A key refers to it and copies nothing, so
    /// that rules may pass keys around as they like; nothing counts who refers to it.
    private struct Facts {
        let name: String
        let place: Place
        let types: [ValueType]
        let summary: String
        let example: String
        let use: Use
        let since: [Release]
        let deprecated: [Release]
        let isLegacy: Bool
        let remarks: String
        let meanings: [String]
        let sources: [Source]
        let isHyphenated: Bool
        let values: [String]
        let takesText: Bool
        let isSound: Bool
        /// Set once, while the table is made, before anybody can ask the table for anything.
        var number = -1

        init(
            name: String, place: Place, types: [ValueType], summary: String, example: String, use: Use,
            since: [Release], deprecated: [Release], isLegacy: Bool, remarks: String, meanings: [String],
            sources: [Source]
        ) {
            self.name = name
            self.place = place
            self.types = types
            self.summary = summary
            self.example = example
            self.use = use
            self.since = since
            self.deprecated = deprecated
            self.isLegacy = isLegacy
            self.remarks = remarks
            self.meanings = meanings
            self.sources = sources
            isHyphenated = name.utf8.contains(UInt8(ascii: "-"))
            values = types.lazy.compactMap(\.values).first ?? []
            takesText = types.contains { $0 == .string || $0.values != nil }
            isSound = name == "sound"
        }
    }

    /// Never dangles: `init`, the only place that sets it, makes the facts for good, and is called by the constants of
    /// the table alone. A payload chooses among keys and makes none.
    private nonisolated(unsafe) let address: UnsafeMutablePointer<Facts>

    /// The scalars of the name as spelling is compared.
    var normalisedName: [Unicode.Scalar] {
        let names = KeyCatalogue.normalisedNames
        return names.indices.contains(number) ? names[number] : KeySpelling.normalised(name)
    }

    /// Whether these are the scalars of the name as spelling is compared. Asked of one key after another, it hands over
    /// no list of them.
    func isNormalised(as wanted: [Unicode.Scalar]) -> Bool {
        let names = KeyCatalogue.normalisedNames
        guard names.indices.contains(number) else { return KeySpelling.normalised(name) == wanted }
        return names[number] == wanted
    }

    /// Whether the name has a hyphen, as nobody's own data is likely to have.
    var isHyphenated: Bool { address.pointee.isHyphenated }

    /// The place of the key in `KeyCatalogue.all`; -1 for one that is not in it, and before there is a table.
    var number: Int { address.pointee.number }

    /// Tells every key its place.
    static func numbered(_ keys: [PayloadKey]) -> [PayloadKey] {
        for (number, key) in keys.enumerated() { key.address.pointee.number = number }
        return keys
    }

    /// The key as it is written in JSON.
    public var name: String { address.pointee.name }
    /// The object it belongs to.
    public var place: Place { address.pointee.place }
    /// The kinds of value it may have, the usual one first.
    public var types: [ValueType] { address.pointee.types }
    /// What it does, in one sentence for a person.
    public var summary: String { address.pointee.summary }
    /// A valid value as JSON.
    public var example: String { address.pointee.example }
    /// The pushes it is meant for.
    public var use: Use { address.pointee.use }
    /// When each platform began to read it; empty where no source says.
    public var since: [Release] { address.pointee.since }
    /// When a platform ceased to honour it; empty for keys in force.
    public var deprecated: [Release] { address.pointee.deprecated }
    /// Gone from Apple's current table, though no page says in which version a platform ceased to read it.
    public var isLegacy: Bool { address.pointee.isLegacy }
    /// What it needs and what it conflicts with, for the key reference.
    public var remarks: String { address.pointee.remarks }
    /// What each value of an enumerated key does, in the order of ``values``; empty for any other key.
    public var meanings: [String] { address.pointee.meanings }
    /// Where the facts come from.
    public var sources: [Source] { address.pointee.sources }

    /// Describes a key.
    init(
        _ name: String, in place: Place, _ types: [ValueType], example: String, use: Use = .any,
        isLegacy: Bool = false, since: [Release] = [], deprecated: [Release] = [], summary: String,
        remarks: String = "", meanings: [String] = [], sources: [Source]
    ) {
        address = .allocate(capacity: 1)
        address.initialize(
            to: Facts(
                name: name, place: place, types: types, summary: summary, example: example, use: use,
                since: since, deprecated: deprecated, isLegacy: isLegacy, remarks: remarks,
                meanings: meanings, sources: sources))
    }

    /// Where the key stands in a payload.
    public var pointer: JSONPointer { place.pointer.appending(name) }

    /// The values of an enumerated key; empty for any other.
    public var values: [String] { address.pointee.values }

    /// Whether it is the sound of an alert or of `aps`, which the kind of push decides.
    var isSound: Bool { address.pointee.isSound }

    /// Whether its value may be a string, one of a list or any.
    var takesText: Bool { address.pointee.takesText }

    /// Equal when name and place are: each key is made once.
    public static func == (left: PayloadKey, right: PayloadKey) -> Bool {
        left.address == right.address
    }

    /// Hashes what makes the key itself.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(address)
    }
}
