/// The sound of an alert push. A critical sound also plays while the device is muted.
public enum Sound: Sendable, Hashable, ExpressibleByStringLiteral {
    /// An ordinary sound, written as a string.
    case plain(SoundName)
    /// A critical sound, written as an object with `critical` 1. The volume is from 0 (silent) to 1 (full), and is
    /// omitted if `nil`.
    ///
    /// Needs the Critical Alerts entitlement. Requires iOS 12, macOS 10.14, watchOS 5 or visionOS 1.
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    case critical(name: SoundName = .default, volume: Double? = nil)

    /// The system's default sound.
    public static let `default` = Sound.plain(.default)

    /// Creates an ordinary sound from the name of a file with its extension, such as `horn.caf`.
    public static func named(_ file: String) -> Sound { .plain(.named(file)) }

    /// Creates an ordinary sound from a literal with the name of its file.
    public init(stringLiteral name: String) {
        self = .named(name)
    }
}
