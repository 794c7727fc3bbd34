import PayloadModel

/// A push that updates a watch face complication, at most 50 times a day. Newer apps use ``WidgetsPush``.
public enum ComplicationPush: CarriesCustomData {
    /// `complication`
    public static let pushType = PushType.complication
}

extension PayloadBuilder where Kind == ComplicationPush {
    /// Makes a push with new data for a complication: no `aps`, only the app's own keys.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/pushkit/pkpushtype/complication)
    public static func complication() -> PayloadBuilder { PayloadBuilder() }
}
