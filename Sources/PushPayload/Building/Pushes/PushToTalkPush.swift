import PayloadModel

/// A push to a Push to Talk channel; iOS 16 and later read it.
public enum PushToTalkPush: CarriesCustomData {
    /// `pushtotalk`
    public static let pushType = PushType.pushtotalk
}

extension PayloadBuilder where Kind == PushToTalkPush {
    /// Makes a push about an event on the channel. The app's own keys name the speaker or announce the end of the
    /// channel.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns)
    public static func pushToTalk() -> PayloadBuilder { PayloadBuilder().withAps() }

    /// Marks the push as a mere update of the service. Sets `ptt-push-type`, which no table of Apple lists; see
    /// [thread 787878](https://developer.apple.com/forums/thread/787878).
    public func serviceUpdate() -> PayloadBuilder {
        setting(.pushToTalkType, PayloadKey.pushToTalkType.values.first.map { .string($0) })
    }
}
