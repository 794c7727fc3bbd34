import PayloadModel

/// A push that tells a File Provider extension of changes.
public enum FileProviderPush: Push {
    /// `fileprovider`
    public static let pushType = PushType.fileprovider
}

extension PayloadBuilder where Kind == FileProviderPush {
    /// Signals a change.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/fileprovider/using-push-notifications-to-signal-changes)
    ///
    /// - Parameters:
    ///   - containerIdentifier: The item whose contents changed.
    ///   - domain: Needed where domains are added through the domain manager; `nil` leaves it out.
    public static func fileProvider(containerIdentifier: String, domain: String? = nil) -> PayloadBuilder {
        PayloadBuilder()
            .setting(.containerIdentifier, .string(containerIdentifier))
            .setting(.domain, domain.map { .string($0) })
    }
}
