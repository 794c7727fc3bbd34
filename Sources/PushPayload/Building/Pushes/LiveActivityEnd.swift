import LocatedJSON
import PayloadModel

/// A push that ends a Live Activity; iOS 16.1 and later read it.
public enum LiveActivityEnd: LiveActivityPush {}

extension PayloadBuilder where Kind == LiveActivityEnd {
    /// Makes a push that ends a Live Activity.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    ///
    /// - Parameters:
    ///   - contentState: The final content, which Apple recommends sending; `nil` omits it.
    ///   - timestamp: Seconds since 1970.
    public static func liveActivityEnd(contentState: JSONValue?, timestamp: Int) -> PayloadBuilder {
        liveActivity(.end, timestamp: timestamp).setting(.contentState, contentState)
    }

    /// Adds an alert to the push; without an alert, the activity ends silently.
    public func alert(title: AlertText, body: AlertText) -> PayloadBuilder {
        settingAlert(title: title, body: body)
    }

    /// Sets when the activity leaves the Lock Screen, in seconds since 1970. If the time is in the past, the activity
    /// leaves at once. The latest time is four hours after the end, which is also the default for `nil`.
    public func dismissalDate(_ seconds: Int?) -> PayloadBuilder {
        setting(.dismissalDate, seconds.map { .integer($0) })
    }
}
