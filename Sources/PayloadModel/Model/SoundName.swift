/// The name of a sound: a file of the app with its extension, or the system's default.
///
/// The file is in the app's main bundle or in `Library/Sounds`; a missing one gives way to the default
/// sound. [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
public struct SoundName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name as it is written in the payload.
    public let name: String

    /// The system's sound.
    public static let `default` = SoundName("default")

    /// A file by its name with extension, such as `horn.caf`.
    public static func named(_ file: String) -> SoundName { SoundName(file) }

    /// Takes a name as it is.
    public init(_ name: String) {
        self.name = name
    }

    /// Takes a literal as the name.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
