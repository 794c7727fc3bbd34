/// The sound of an alert push: a plain one, or one that is heard in silence.
public enum Sound: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Written as a string.
    case plain(SoundName)
    /// Written as an object with `critical` 1; `volume` from 0 (silent) to 1 (full) is left out when `nil`.
    ///
    /// Needs the Critical Alerts entitlement. Read since iOS 12, macOS 10.14 and watchOS 5.
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    case critical(name: SoundName = .default, volume: Double? = nil)

    /// The system's sound.
    public static let `default` = Sound.plain(.default)

    /// A file by its name with extension, such as `horn.caf`.
    public static func named(_ file: String) -> Sound { .plain(.named(file)) }

    /// Takes a literal as the name of a plain sound.
    public init(stringLiteral name: String) {
        self = .named(name)
    }
}
