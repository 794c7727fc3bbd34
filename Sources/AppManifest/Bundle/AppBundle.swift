/// The files of an app: a folder of sources, a built bundle, or single files.
///
/// The library opens no files: the caller reads and adds the parts of files that ``interest(in:)`` returns.
///
///     var bundle = AppBundle(isWhole: true)
///     bundle.add(path: "News/Info.plist", bytes: bytes)
///     for finding in AppValidator().validate([bundle]).findings { print(finding.path, finding.diagnostic.message) }
public struct AppBundle: Sendable {
    /// A file, with its contents or a closure that reads them.
    struct File: Sendable {
        let path: String
        /// Whether pushctl reads the file only when a project or a rule needs it.
        let isOnDemand: Bool
        /// The contents; `nil` for a file that cannot be read.
        let read: @Sendable () -> [UInt8]?
    }

    /// The part of a file that the caller reads.
    public enum Interest: Sendable, Hashable {
        /// The whole file.
        case whole
        /// The first ``AppBundle/beginning`` bytes, which identify the format of a sound.
        case beginning
        /// The whole file, when a project or a rule needs it: sources, `.xcconfig` files, YAML, and property lists
        /// whose names do not end in `Info.plist`.
        case onDemand
        /// Nothing; the file need not be added.
        case none
    }

    /// The number of bytes of a sound to read.
    public static let beginning = 16

    private(set) var files: [File] = []
    private var positions: [String: Int] = [:]
    /// Whether the bundle contains all files of the app, so that any other file is missing from the app.
    public var isWhole: Bool
    /// The `.xcodeproj` folders to read; `nil` for all.
    public var projects: Set<String>?

    /// Creates a bundle without files.
    public init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - path: The path in findings, with `/` between folders; the folders determine which files belong together.
    ///   - bytes: The part that ``interest(in:)`` returns. Without a project, any `*.plist` is read as `Info.plist`.
    public mutating func add(path: String, bytes: [UInt8]) {
        // Without a project, a property list that is added with its contents is read even if no rule needs it.
        let isOnDemand = Self.interest(in: path) == .onDemand && !path.hasSuffix(".plist")
        append(File(path: path, isOnDemand: isOnDemand, read: { bytes }))
    }

    /// Adds a file without reading it.
    ///
    /// - Parameters:
    ///   - path: As in ``add(path:bytes:)``.
    ///   - isOnDemand: Whether ``interest(in:)`` is ``Interest/onDemand``.
    ///   - read: Returns the part that ``interest(in:)`` names; `nil` for a file that cannot be read.
    public mutating func add(path: String, isOnDemand: Bool, reading read: @escaping @Sendable () -> [UInt8]?)
    {
        append(File(path: path, isOnDemand: isOnDemand, read: read))
    }

    private mutating func append(_ file: File) {
        positions[file.path] = files.count
        files.append(file)
    }

    /// Returns the contents of a file; `nil` if it is missing or cannot be read.
    func bytes(of path: String) -> [UInt8]? { positions[path].flatMap { files[$0].read() } }

    /// Returns which part of a file in an app's folder the caller reads.
    ///
    /// Skips files in folders such as those of frameworks, resource bundles and package managers, because their
    /// declarations are not the app's.
    public static func interest(in path: String) -> Interest {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return .none }
        // The description of targets in an Xcode project.
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

    /// File extensions of sounds, including those that iOS does not play for a notification.
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
