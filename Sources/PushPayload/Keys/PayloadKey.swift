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

    /// The key as it is written in JSON.
    public let name: String
    /// The object it belongs to.
    public let place: Place
    /// The kinds of value it may have, the usual one first.
    public let types: [ValueType]
    /// What it does, in one sentence for a person.
    public let summary: String
    /// A valid value as JSON.
    public let example: String
    /// The pushes it is meant for.
    public let use: Use
    /// When each platform began to read it; empty where no source says.
    public let since: [Release]
    /// When a platform ceased to honour it; empty for keys in force.
    public let deprecated: [Release]
    /// Gone from Apple's current table, though no page says in which version a platform ceased to read it.
    public let isLegacy: Bool
    /// What it needs and what it conflicts with, for the key reference.
    public let remarks: String
    /// What each value of an enumerated key does, in the order of ``values``; empty for any other key.
    public let meanings: [String]
    /// Where the facts come from.
    public let sources: [Source]

    /// Describes a key.
    init(
        _ name: String, in place: Place, _ types: [ValueType], example: String, use: Use = .any,
        isLegacy: Bool = false, since: [Release] = [], deprecated: [Release] = [], summary: String,
        remarks: String = "", meanings: [String] = [], sources: [Source]
    ) {
        self.name = name
        self.place = place
        self.types = types
        self.example = example
        self.use = use
        self.since = since
        self.deprecated = deprecated
        self.isLegacy = isLegacy
        self.summary = summary
        self.remarks = remarks
        self.meanings = meanings
        self.sources = sources
    }

    /// Where the key stands in a payload.
    public var pointer: JSONPointer { place.pointer.appending(name) }

    /// The values of an enumerated key; empty for any other.
    public var values: [String] {
        for case .enumeration(let values) in types { return values }
        return []
    }

    /// Equal when name and place are.
    public static func == (left: PayloadKey, right: PayloadKey) -> Bool {
        left.place == right.place && left.name == right.name
    }

    /// Hashes name and place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(name)
    }
}
