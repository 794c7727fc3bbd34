/// What a push does to a Live Activity.
///
/// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
public enum LiveActivityEvent: String, Sendable, Hashable, CaseIterable {
    /// Begins one; read since iOS 17.2.
    case start
    /// Gives it new content; read since iOS 16.1.
    case update
    /// Ends it; read since iOS 16.1.
    case end
}
