import PayloadModel

/// A push that asks an app's location extension for the phone's location; requires iOS 15.
public enum LocationPush: CarriesCustomData {
    /// `location`
    public static let pushType = PushType.location
}

extension PayloadBuilder where Kind == LocationPush {
    /// Makes a push that asks for the location: no `aps`, only the app's own keys.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/corelocation/creating-a-location-push-service-extension)
    public static func location() -> PayloadBuilder { PayloadBuilder() }
}
