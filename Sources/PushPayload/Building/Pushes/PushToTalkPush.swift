import PayloadModel

/// A push to a Push to Talk channel; read since iOS 16.
public enum PushToTalkPush: CarriesCustomData {
    /// `pushtotalk`
    public static let pushType = PushType.pushtotalk
}

extension PayloadBuilder where Kind == PushToTalkPush {
    /// Something happens on the channel: who speaks, or that the channel ends, is told in the app's own keys.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns)
    public static func pushToTalk() -> PayloadBuilder { PayloadBuilder().withAps() }

    /// Says that the push updates the service only: `ptt-push-type`, which no table of Apple's lists; see
    /// [thread 787878](https://developer.apple.com/forums/thread/787878).
    public func serviceUpdate() -> PayloadBuilder {
        setting(.pushToTalkType, PayloadKey.pushToTalkType.values.first.map { .string($0) })
    }
}
