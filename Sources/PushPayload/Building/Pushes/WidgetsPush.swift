import PayloadModel

/// A push that lets the app's widgets fetch new content; reportedly, iOS 26 and later read it.
public enum WidgetsPush: Push {
    /// `widgets`
    public static let pushType = PushType.widgets
}

extension PayloadBuilder where Kind == WidgetsPush {
    /// Makes a push that reloads the widgets: `aps` is `{"content-changed":true}`.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/widgetkit/updating-widgets-with-widgetkit-push-notifications)
    public static func widgets() -> PayloadBuilder {
        PayloadBuilder().setting(.contentChanged, true)
    }
}
