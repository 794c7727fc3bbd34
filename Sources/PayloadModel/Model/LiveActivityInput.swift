/// The way in which a Live Activity gets its updates after a push started it; requires iOS 18 or iPadOS 18.
///
/// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
public enum LiveActivityInput: Sendable, Hashable {
    /// By its own push token, which the app sends to its server: `input-push-token` 1.
    case token
    /// By broadcasts on a channel, given by its id in base64: `input-push-channel`.
    case channel(String)
}
