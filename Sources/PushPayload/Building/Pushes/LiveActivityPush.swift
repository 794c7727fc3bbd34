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

    /// Localised text is an object in the text's own place here, not the flat `title-loc-key`.
    func settingAlert(title: AlertText, body: AlertText) -> PayloadBuilder {
        setting(.title, title.nested).setting(.body, body.nested)
    }

    /// The sound of the activity's alert, written inside `alert`, where a Live Activity reads it; `nil` leaves it
    /// out. Read since iOS 16.1.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func sound(_ sound: SoundName?) -> PayloadBuilder {
        setting(.alertSound, sound.map { .string($0.name) })
    }

    /// The rank among the app's Live Activities: any number, higher goes first; `nil` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    public func relevanceScore(_ score: Double?) -> PayloadBuilder {
        setting(.relevanceScore, number: score)
    }
}
