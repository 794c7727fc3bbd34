import LocatedJSON
import PayloadModel

/// A push that ends a Live Activity; read since iOS 16.1.
public enum LiveActivityEnd: LiveActivityPush {}

extension PayloadBuilder where Kind == LiveActivityEnd {
    /// Ends a Live Activity.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    ///
    /// - Parameters:
    ///   - contentState: The last content, which Apple recommends to send; `nil` leaves it out.
    ///   - timestamp: Seconds since 1970.
    public static func liveActivityEnd(contentState: JSONValue?, timestamp: Int) -> PayloadBuilder {
        liveActivity(.end, timestamp: timestamp).setting(.contentState, contentState)
    }

    /// Draws attention to the end; without it the activity ends silently.
    public func alert(title: AlertText, body: AlertText) -> PayloadBuilder {
        settingAlert(title: title, body: body)
    }

    /// When the activity leaves the Lock Screen, in seconds since 1970: a time in the past removes it at once,
    /// and four hours after the end is the latest and what counts for `nil`.
    public func dismissalDate(_ seconds: Int?) -> PayloadBuilder {
        setting(.dismissalDate, seconds.map { .integer($0) })
    }
}
