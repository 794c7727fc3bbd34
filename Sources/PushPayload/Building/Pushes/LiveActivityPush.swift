import PayloadModel

/// A push to a Live Activity.
public protocol LiveActivityPush: Push {}

extension LiveActivityPush {
    /// `liveactivity`
    public static var pushType: PushType { .liveactivity }
}

extension PayloadBuilder where Kind: LiveActivityPush {
    static func liveActivity(_ event: LiveActivityEvent, timestamp: Int) -> PayloadBuilder {
        PayloadBuilder()
            .setting(.timestamp, .integer(timestamp))
            .setting(.event, .string(event.rawValue))
    }

    /// Sets the alert. In a Live Activity, a localized text is an object as the value of `title` or `body`, instead
    /// of keys such as `title-loc-key`.
    func settingAlert(title: AlertText, body: AlertText) -> PayloadBuilder {
        setting(.title, title.liveActivityValue).setting(.body, body.liveActivityValue)
    }

    /// Sets the sound of the activity's alert, inside `alert`, where a Live Activity reads it; `nil` removes it. iOS
    /// 16.1 and later read it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func sound(_ sound: SoundName?) -> PayloadBuilder {
        setting(.alertSound, sound.map { .string($0.name) })
    }

    /// Sets the rank among the app's Live Activities: any number, the highest is first; `nil` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func relevanceScore(_ score: Double?) -> PayloadBuilder {
        setting(.relevanceScore, number: score)
    }
}
