import ActivityTypes
import LocatedJSON
import PayloadContainers
import PayloadModel

/// The options of validation: all input of a validator except for the payload.
public struct ValidationOptions: Sendable, Hashable {
    /// The request's headers; `nil` if they are unknown, which turns the rules about them off.
    public var headers: PushHeaders?
    /// The oldest iOS that the payload is meant for; `nil` if it is unknown.
    public var target: OSVersion?
    /// The platforms that the payload is meant for, with their oldest versions; ``target`` is the version of iOS.
    public var platforms: [PlatformTarget] = []
    /// The container of the payload; `nil` if the validator should recognize it.
    public var container: PayloadContainer?
    /// The pointer to the payload or its container, which is an object or a string of JSON; `nil` for the document
    /// itself.
    public var extract: JSONPointer?
    /// Whether pushctl guessed the place of the payloads from the records of a stream; `false` if the user gave it.
    package var isPlaceOfPayloadsGuessed = false
    /// Whether the file's name ends in `.apns`.
    public var isSimulatorFile: Bool
    /// The language of a script, if the file's name identifies it.
    var shell: ShellLanguage?
    /// The current time in seconds since 1970; `nil` turns off the rules that need a clock.
    public var now: Int?
    /// A device token to check.
    public var deviceToken: String?
    /// The device token that the file contains, as the value of a header `:path`; `nil` if there is none, or an option
    /// gives the token.
    var deviceTokenHeader: PushHeader?
    /// The categories that the app registers; `nil` if they are unknown, which turns the rules about them off.
    public var categories: [Category]? {
        get { knownCategories?.all }
        set { knownCategories = newValue.map(KnownCategories.init) }
    }

    /// The ``categories``, indexed by id.
    package var knownCategories: KnownCategories?
    /// The range, in the file, of the key that declares a web push; `nil` for any other push.
    var webPushDeclarationRange: SourceRange?
    /// Whether a service generates the payload from its own fields; the size is then unknown, and the rules about sizes
    /// are off.
    var isGeneratedByService = false
    /// Whether the payload is in an object of unknown format, whose service may have its own keys in `aps`.
    var isInEnvelope = false
    /// Whether the service requires `content-available` in every payload; in an alert, its value is 0.
    var requiresContentAvailable = false
    /// The types of the app's Live Activities; `nil` if they are unknown, which turns the rule about them off.
    public var activitySchemas: ActivitySchemas?
    /// The app's strings; `nil` if they are unknown, which turns the rules about them off.
    public var strings: AppStrings?
    /// Names in the app's own data that rules would otherwise report.
    public var customKeys = CustomKeys()
    /// The rules that report.
    public var selection: RuleSelection
    /// Severities that override the default ones, by rule or family; the more specific entry wins.
    public var severities: [String: Severity] = [:]
    /// Findings that are not reported.
    public var suppressions: [Suppression] = []

    /// All given platforms, including iOS from ``target``.
    var allPlatforms: [PlatformTarget] {
        guard let target, !platforms.contains(where: { $0.platform == .iOS }) else { return platforms }
        return [PlatformTarget(.iOS, target)] + platforms
    }

    /// Adds a platform. If several versions of it are added, the oldest counts.
    public mutating func add(_ target: PlatformTarget) {
        let former = platforms.first { $0.platform == target.platform }
        platforms.removeAll { $0.platform == target.platform }
        let version = [former?.version, target.version].compactMap(\.self).min()
        platforms.append(PlatformTarget(target.platform, version))
        if target.platform == .iOS { self.target = version ?? self.target }
    }

    /// Applies what the extension of a file's name means: files with `.apns` are for the Simulator, and the extension
    /// of a script tells its language.
    package mutating func apply(fileName: String) {
        isSimulatorFile = fileName.hasSuffix(".apns")
        shell = ShellLanguage(fileName: fileName)
    }

    /// Makes options; the other properties keep their defaults.
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
