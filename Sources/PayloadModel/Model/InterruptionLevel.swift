/// The urgency of a notification; requires iOS 15, macOS 12, watchOS 8, tvOS 15 or visionOS 1.
///
/// [Apple's page](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel)
public enum InterruptionLevel: String, Sendable, Hashable, CaseIterable {
    /// Goes to the list of notifications without lighting the screen or playing a sound.
    case passive
    /// Lights the screen and plays its sound; the default.
    case active
    /// Breaks through a Focus; needs the Time Sensitive Notifications capability.
    case timeSensitive = "time-sensitive"
    /// Plays its sound even if the phone is muted; needs the Critical Alerts entitlement.
    case critical
}
