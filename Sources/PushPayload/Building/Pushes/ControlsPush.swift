import PayloadModel

/// A push that lets the app's controls fetch new content; reportedly, iOS 18 and later read it.
public enum ControlsPush: Push {
    /// `controls`
    public static let pushType = PushType.controls
}

extension PayloadBuilder where Kind == ControlsPush {
    /// Makes a push that reloads the controls: `aps` is `{"content-changed":true}`.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/widgetkit/updating-controls-locally-and-remotely)
    public static func controls() -> PayloadBuilder {
        PayloadBuilder().setting(.contentChanged, true)
    }
}
