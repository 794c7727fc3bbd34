import PayloadModel

/// A push for an incoming call.
public enum VoIPPush: CarriesCustomData {
    /// `voip`
    public static let pushType = PushType.voip
}

extension PayloadBuilder where Kind == VoIPPush {
    /// Makes a push for an incoming call: no `aps`, only the app's own keys, up to 5120 bytes.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/pushkit/pkpushtype/voip)
    public static func voip() -> PayloadBuilder { PayloadBuilder() }
}
