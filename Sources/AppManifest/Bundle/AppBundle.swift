/// The files of an app: a folder of sources, a built bundle, or some files alone.
///
/// The library touches no file: who calls it reads what ``interest(in:)`` asks for and hands it over.
///
///     var bundle = AppBundle(isWhole: true)
///     bundle.add(path: "News/Info.plist", bytes: bytes)
///     for finding in AppValidator().validate([bundle]).findings { print(finding.path, finding.diagnostic.message) }
public struct AppBundle: Sendable {
    /// A file, with its contents or the way to them.
    struct File: Sendable {
        let path: String
        /// Whether it is read only where a project or another file names it.
        let isOnDemand: Bool
        /// The contents; `nil` for a file that cannot be read.
        let read: @Sendable () -> [UInt8]?
    }

    /// What of a file is looked at.
    public enum Interest: Sendable, Hashable {
        /// All of it.
        case whole
        /// The first ``AppBundle/beginning`` bytes, which tell the kind of a sound.
        case beginning
        /// All of it, where a project names it: sources, files of settings, any property list.
        case onDemand
        /// Nothing; it need not be added.
        case none
    }

    /// How many bytes of a sound are looked at.
    public static let beginning = 16

    private(set) var files: [File] = []
    private var positions: [String: Int] = [:]
    /// Whether these are all files of the app, so that what is not there is missing.
    public var isWhole: Bool
    /// The `.xcodeproj` folders that are read; `nil` for all that are there.
    public var projects: Set<String>?

    /// No file yet.
    public init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - path: The name in findings, with `/` between folders; the folders tell what belongs together.
    ///   - bytes: What ``interest(in:)`` asks for. Any file that ends in `.plist` is read as an `Info.plist`.
    public mutating func add(path: String, bytes: [UInt8]) {
        // Of what is added with its contents, sources and settings alone need somebody who names them.
        let isOnDemand = Self.interest(in: path) == .onDemand && !path.hasSuffix(".plist")
        append(File(path: path, isOnDemand: isOnDemand, read: { bytes }))
    }

    /// Adds a file that is read when something needs it.
    ///
    /// - Parameters:
    ///   - path: As in ``add(path:bytes:)``.
    ///   - isOnDemand: Whether ``interest(in:)`` says so: without a project the file is not read.
    ///   - read: Returns what ``interest(in:)`` asks for, and `nil` for a file that cannot be read.
    public mutating func add(path: String, isOnDemand: Bool, reading read: @escaping @Sendable () -> [UInt8]?)
    {
        append(File(path: path, isOnDemand: isOnDemand, read: read))
    }

    private mutating func append(_ file: File) {
        positions[file.path] = files.count
        files.append(file)
    }

    /// The contents of a file; `nil` for one that is not there or cannot be read.
    func bytes(of path: String) -> [UInt8]? { positions[path].flatMap { files[$0].read() } }

    /// What of a file in an app's folder is worth reading.
    ///
    /// Frameworks, bundles of resources and the folders of package managers are passed over: what they declare is
    /// not the app's.
    public static func interest(in path: String) -> Interest {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return .none }
        // Of a project of Xcode, what it says of its targets.
        let isProject = name == "project.pbxproj" && parts.dropLast().last?.hasSuffix(".xcodeproj") == true
        guard !parts.dropLast(isProject ? 2 : 1).contains(where: isForeign) else { return .none }
        if isProject { return .whole }
        if ["Info.plist", ".xcent"].contains(where: name.hasSuffix) || name == "embedded.mobileprovision" {
            return .whole
        }
        guard let dot = name.lastIndex(of: ".") else { return .none }
        let type = name[name.index(after: dot)...].lowercased()
        if ["entitlements", "intentdefinition", "strings", "stringsdict", "xcstrings"].contains(type) {
            return .whole
        }
        if ["plist", "xcconfig", "swift", "m", "mm"].contains(type) || name == "project.yml"
            || name == "project.yaml"
        {
            return .onDemand
        }
        if ["yml", "yaml"].contains(type) {
            return parts.dropLast().allSatisfy { !$0.hasPrefix(".") } ? .onDemand : .none
        }
        return soundTypes.contains(type) ? .beginning : .none
    }

    /// Extensions of sounds, those that iOS does not play for a notification too.
    static let soundTypes: Set<String> = [
        "caf", "aif", "aiff", "wav", "mp3", "m4a", "aac", "ogg", "m4r", "flac",
    ]

    private static let foreignTypes = [
        ".framework", ".xcframework", ".bundle", ".xcassets", ".xcodeproj", ".xcworkspace", ".storyboardc",
        ".nib",
        ".momd", ".mlmodelc", ".dSYM", ".docc", ".playground",
    ]

    private static func isForeign(_ folder: Substring) -> Bool {
        foreignTypes.contains(where: folder.hasSuffix)
            || ["Pods", "Carthage", "node_modules", "DerivedData"].contains { folder == $0 }
    }
}
