import PayloadModel

/// A push that wakes the app and shows nothing; to be sent with priority 5.
public enum BackgroundPush: CarriesCustomData {
    /// `background`
    public static let pushType = PushType.background
}

extension PayloadBuilder where Kind == BackgroundPush {
    /// A silent push: `aps` is `{"content-available":1}`, data stands beside it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app)
    public static func background() -> PayloadBuilder {
        PayloadBuilder().setting(flag: .contentAvailable, true)
    }
}
