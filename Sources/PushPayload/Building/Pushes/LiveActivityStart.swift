import LocatedJSON
import PayloadModel

/// A push that starts a Live Activity; iOS 17.2 and later read it.
public enum LiveActivityStart: LiveActivityPush {}

extension PayloadBuilder where Kind == LiveActivityStart {
    /// Makes a push that starts a Live Activity.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    ///
    /// - Parameters:
    ///   - attributesType: The name of the app's `ActivityAttributes` struct.
    ///   - attributes: An object that decodes as that struct.
    ///   - contentState: An object that decodes as the struct's `ContentState`.
    ///   - timestamp: Seconds since 1970.
    ///   - title: The title of the alert, which a start must have.
    ///   - body: The body of the alert.
    public static func liveActivityStart(
        attributesType: String, attributes: JSONValue, contentState: JSONValue, timestamp: Int,
        title: AlertText, body: AlertText
    ) -> PayloadBuilder {
        liveActivity(.start, timestamp: timestamp)
            .setting(.contentState, contentState)
            .setting(.attributesType, .string(attributesType))
            .setting(.attributes, attributes)
            .settingAlert(title: title, body: body)
    }

    /// Sets the time at which the content becomes out of date, in seconds since 1970; `nil` removes this time.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func staleDate(_ seconds: Int?) -> PayloadBuilder {
        setting(.staleDate, seconds.map { .integer($0) })
    }

    /// Sets how the activity gets its updates on iOS 18 and later; for `nil`, the app decides.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func input(_ input: LiveActivityInput?) -> PayloadBuilder {
        let bare = setting(.inputPushToken, nil).setting(.inputPushChannel, nil)
        switch input {
        case nil: return bare
        case .token: return bare.setting(flag: .inputPushToken, true)
        case .channel(let identifier): return bare.setting(.inputPushChannel, .string(identifier))
        }
    }
}
