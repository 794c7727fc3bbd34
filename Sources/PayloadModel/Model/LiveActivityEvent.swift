/// The effect of a push on a Live Activity.
///
/// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
public enum LiveActivityEvent: String, Sendable, Hashable, CaseIterable {
    /// Starts a Live Activity; requires iOS 17.2.
    case start
    /// Gives a Live Activity new content; requires iOS 16.1.
    case update
    /// Ends a Live Activity; requires iOS 16.1.
    case end
}
