import ActivityTypes
import LocatedJSON
import PayloadContainers
import PayloadModel

/// What a validator knows besides the payload.
public struct ValidationOptions: Sendable, Hashable {
    /// The request's headers; `nil` when they are not known, and the rules about them stay silent.
    public var headers: PushHeaders?
    /// The oldest iOS the payload is meant for; `nil` when nobody said.
    public var target: OSVersion?
    /// The platforms the payload is meant for, with their oldest versions; ``target`` is that of iOS.
    public var platforms: [PlatformTarget] = []
    /// What the payload lies in; `nil` to recognise it by its shape.
    public var container: PayloadContainer?
    /// Where in the document the payload or its container is, as a value or as JSON in a string; `nil` for the document
    /// itself.
    public var extract: JSONPointer?
    /// Whether the file's name ends in `.apns`.
    public var isSimulatorFile: Bool
    /// The present in seconds since 1970; `nil` switches the rules off that need a clock.
    public var now: Int?
    /// A device token to check.
    public var deviceToken: String?
    /// Where the token stands in the file, as a header of its path; `nil` for one given as an option.
    var deviceTokenPlace: PushHeader?
    /// The categories that the app registers; `nil` when they are not known, and the rules about them stay
    /// silent.
    public var categories: [Category]? {
        get { knownCategories?.all }
        set { knownCategories = newValue.map(KnownCategories.init) }
    }
    /// ``categories``, found by their ids.
    package var knownCategories: KnownCategories?
    /// Whether a service makes the payload from fields of its own: what it comes to in bytes is not known, and
    /// the rules about sizes stay silent.
    var isTranslated = false
    /// The types of the app's Live Activities; `nil` when they are not known, and the rule about them stays silent.
    public var activitySchemas: ActivitySchemas?
    /// The app's strings; `nil` when they are not known, and the rules about them stay silent.
    public var strings: AppStrings?
    /// Names of the app's own data where they would otherwise be findings.
    public var customKeys = CustomKeys()
    /// Which rules report.
    public var selection: RuleSelection
    /// Severities that take the place of the usual ones, by rule or family; the more exact word wins.
    public var severities: [String: Severity] = [:]
    /// Findings that are not reported.
    public var suppressions: [Suppression] = []

    /// All platforms that are named, iOS of ``target`` included.
    var allPlatforms: [PlatformTarget] {
        guard let target, !platforms.contains(where: { $0.platform == .iOS }) else { return platforms }
        return [PlatformTarget(.iOS, target)] + platforms
    }

    /// Adds a platform; of several versions of one the oldest counts.
    public mutating func add(_ target: PlatformTarget) {
        let former = platforms.first { $0.platform == target.platform }
        platforms.removeAll { $0.platform == target.platform }
        let version = [former?.version, target.version].compactMap(\.self).min()
        platforms.append(PlatformTarget(target.platform, version))
        if target.platform == .iOS { self.target = version ?? self.target }
    }

    /// Knows nothing but what is given.
    public init(
        headers: PushHeaders? = nil, target: OSVersion? = nil, container: PayloadContainer? = nil,
        isSimulatorFile: Bool = false, now: Int? = nil, deviceToken: String? = nil,
        categories: [Category]? = nil, selection: RuleSelection = RuleSelection()
    ) {
        self.headers = headers
        self.target = target
        self.container = container
        self.isSimulatorFile = isSimulatorFile
        self.now = now
        self.deviceToken = deviceToken
        knownCategories = categories.map(KnownCategories.init)
        self.selection = selection
    }
}
