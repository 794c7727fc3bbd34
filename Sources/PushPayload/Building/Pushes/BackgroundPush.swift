import PayloadModel

/// A push that wakes the app and shows nothing; send it with priority 5.
public enum BackgroundPush: CarriesCustomData {
    /// `background`
    public static let pushType = PushType.background
}

extension PayloadBuilder where Kind == BackgroundPush {
    /// Makes a silent push: `aps` is `{"content-available":1}`; the app's own data goes next to `aps`.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app)
    public static func background() -> PayloadBuilder {
        PayloadBuilder().setting(flag: .contentAvailable, true)
    }
}
