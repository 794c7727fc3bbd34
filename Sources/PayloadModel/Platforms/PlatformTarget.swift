/// A platform that payloads are meant for.
public struct PlatformTarget: Sendable, Hashable {
    /// The operating system.
    public let platform: PayloadKey.Platform
    /// The oldest version that payloads are meant for; `nil` for any.
    public let version: OSVersion?

    /// Creates a target.
    public init(_ platform: PayloadKey.Platform, _ version: OSVersion? = nil) {
        self.platform = platform
        self.version = version
    }

    /// The problem with the text of a target.
    public enum ParsingError: Error, Sendable, Hashable {
        /// There is no such platform.
        case unknownPlatform(String)
        /// The version is not a number, or is newer than any version that pushctl knows.
        case unknownVersion(PayloadKey.Platform)
    }

    /// Parses `macos`, `macos=15` or `macos=latest`.
    public init(parsing text: String) throws(ParsingError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let platform = PayloadKey.Platform.allCases.first(where: { $0.optionName == name }) else {
            throw .unknownPlatform(name)
        }
        self.platform = platform
        guard parts.count > 1 else {
            version = nil
            return
        }
        // Since version 26, all of Apple's systems have the same version number, so the limit for iOS applies to all.
        guard let version = OSVersion(iOS: parts[1]) else { throw .unknownVersion(platform) }
        self.version = version
    }

    /// `macos=15`, as ``init(parsing:)`` reads it.
    public var text: String { platform.optionName + (version.map { "=\($0)" } ?? "") }
}

extension PlatformTarget: CustomStringConvertible {
    /// `macOS 15`, or `macOS`.
    public var description: String { platform.rawValue + (version.map { " \($0)" } ?? "") }
}

extension PayloadKey.Platform {
    /// The name in options and files: `macos`.
    public var optionName: String { rawValue.lowercased() }
}
