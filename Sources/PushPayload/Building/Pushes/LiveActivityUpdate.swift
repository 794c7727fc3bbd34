import LocatedJSON
import PayloadModel

/// A push that updates the content of a Live Activity; iOS 16.1 and later read it.
public enum LiveActivityUpdate: LiveActivityPush {}

extension PayloadBuilder where Kind == LiveActivityUpdate {
    /// Makes a push that updates a Live Activity.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    ///
    /// - Parameters:
    ///   - contentState: An object that decodes as the app's `ContentState`.
    ///   - timestamp: Seconds since 1970; the newest update wins.
    public static func liveActivityUpdate(contentState: JSONValue, timestamp: Int) -> PayloadBuilder {
        liveActivity(.update, timestamp: timestamp).setting(.contentState, contentState)
    }

    /// Adds an alert to the update; without an alert, the content changes silently.
    public func alert(title: AlertText, body: AlertText) -> PayloadBuilder {
        settingAlert(title: title, body: body)
    }

    /// Sets when the content becomes out of date, in seconds since 1970; `nil` removes the date.
    public func staleDate(_ seconds: Int?) -> PayloadBuilder {
        setting(.staleDate, seconds.map { .integer($0) })
    }
}
