import LocatedJSON

extension PayloadKey {
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

        /// The path of the object in a payload.
        public var pointer: JSONPointer {
            switch self {
            case .topLevel: JSONPointer()
            case .aps: JSONPointer(["aps"])
            case .alert: JSONPointer(["aps", "alert"])
            case .sound: JSONPointer(["aps", "sound"])
            }
        }
    }

    /// The type of a key's value.
    public enum ValueType: Sendable, Hashable {
        case string
        /// One of these strings, exactly as written.
        case enumeration([String])
        /// A whole number; Apple's pages give no upper limit.
        case integer(minimum: Int)
        /// A number between two limits, both included.
        case number(ClosedRange<Double>)
        /// The number 1.
        case flag
        /// The number 1 or 0.
        case binary
        /// Seconds since 1970, a whole number.
        case date
        case boolean
        case object
        /// An array of strings.
        case strings
        /// `null`, which only Apple's archived reference allows, for a few keys.
        case null

        /// The values of an enumeration; `nil` for any other type.
        var values: [String]? {
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

    /// An operating system of Apple.
    public enum Platform: String, Sendable, Hashable, CaseIterable {
        case iOS, iPadOS, macOS, watchOS, tvOS, visionOS
    }

    /// A version of a platform in which a key, a value or a push type was introduced or deprecated.
    public struct Release: Sendable, Hashable {
        /// The operating system.
        public var platform: Platform
        /// The version of the operating system.
        public var version: OSVersion
        /// Whether the version is general knowledge, without a page or thread that confirms it.
        public var isUnverified: Bool
        /// The page or thread that confirms the version; `nil` if the main source of the key or push type does, or if
        /// the version is unverified.
        public var source: Source?

        /// Creates a release.
        public init(
            _ platform: Platform, _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) {
            self.platform = platform
            self.version = version
            isUnverified = unverified
            self.source = source
        }

        /// Creates a release of iOS.
        public static func iOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.iOS, version, unverified: unverified, from: source)
        }

        /// Creates a release of macOS.
        public static func macOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.macOS, version, unverified: unverified, from: source)
        }

        /// Creates a release of watchOS.
        public static func watchOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.watchOS, version, unverified: unverified, from: source)
        }

        /// Creates a release of tvOS.
        public static func tvOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.tvOS, version, unverified: unverified, from: source)
        }

        /// Creates a release of visionOS.
        public static func visionOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.visionOS, version, unverified: unverified, from: source)
        }

        /// Creates a release of iPadOS.
        public static func iPadOS(
            _ version: OSVersion, unverified: Bool = false, from source: Source? = nil
        ) -> Release {
            Release(.iPadOS, version, unverified: unverified, from: source)
        }
    }
}

extension PayloadKey.Release: CustomStringConvertible {
    /// `iOS 12`, or `iOS 3 (unverified)`.
    public var description: String {
        "\(platform.rawValue) \(version)" + (isUnverified ? " (unverified)" : "")
    }
}
