import LocatedJSON
import PayloadModel

/// A push that gives a Live Activity new content; read since iOS 16.1.
public enum LiveActivityUpdate: LiveActivityPush {}

extension PayloadBuilder where Kind == LiveActivityUpdate {
    /// Updates a Live Activity.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    ///
    /// - Parameters:
    ///   - contentState: An object that decodes as the app's `ContentState`.
    ///   - timestamp: Seconds since 1970; the newest one wins.
    public static func liveActivityUpdate(contentState: JSONValue, timestamp: Int) -> PayloadBuilder {
        liveActivity(.update, timestamp: timestamp).setting(.contentState, contentState)
    }

    /// Draws attention to the update; without it the content changes silently.
    public func alert(title: AlertText, body: AlertText) -> PayloadBuilder {
        settingAlert(title: title, body: body)
    }

    /// When the content counts as out of date, in seconds since 1970; `nil` leaves it out.
    public func staleDate(_ seconds: Int?) -> PayloadBuilder {
        setting(.staleDate, seconds.map { .integer($0) })
    }
}
