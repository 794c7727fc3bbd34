/// The name of a sound: a file name such as `horn.caf`, or `default` for the system's sound.
///
/// The file is in the app's main bundle, or in `Library/Sounds` of the container of the app or of an app group; if it
/// is missing, iOS plays the default sound. [Apple's
/// page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
public struct SoundName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name as written in the payload.
    public let name: String

    /// The system's default sound.
    public static let `default` = SoundName("default")

    /// The file extensions of sounds that iOS plays, in lower case.
    package static let extensions = ["caf", "aiff", "aif", "wav"]

    /// Creates a sound name from the name of a file with its extension, such as `horn.caf`.
    public static func named(_ file: String) -> SoundName { SoundName(file) }

    /// Creates a sound name as written in the payload.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a sound name from a literal.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
