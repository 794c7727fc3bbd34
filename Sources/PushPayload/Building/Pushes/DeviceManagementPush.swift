import PayloadModel

/// A push that lets a managed device fetch commands from its server.
public enum DeviceManagementPush: Push {
    /// `mdm`
    public static let pushType = PushType.mdm
}

extension PayloadBuilder where Kind == DeviceManagementPush {
    /// Makes a push that wakes the device management client; its only key is `mdm`, with `pushMagic` as the value.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/devicemanagement/sending-mdm-commands-to-a-device)
    public static func mdm(pushMagic: String) -> PayloadBuilder {
        PayloadBuilder().setting(.mdm, .string(pushMagic))
    }
}
