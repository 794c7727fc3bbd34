import PayloadModel

/// A push that informs a File Provider extension about changes.
public enum FileProviderPush: Push {
    /// `fileprovider`
    public static let pushType = PushType.fileprovider
}

extension PayloadBuilder where Kind == FileProviderPush {
    /// Makes a push that signals a change.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/fileprovider/using-push-notifications-to-signal-changes)
    ///
    /// - Parameters:
    ///   - containerIdentifier: The identifier of the item whose contents changed.
    ///   - domain: The identifier of the domain, required if the app adds domains with `NSFileProviderManager`; `nil`
    ///     omits the key.
    public static func fileProvider(containerIdentifier: String, domain: String? = nil) -> PayloadBuilder {
        PayloadBuilder()
            .setting(.containerIdentifier, .string(containerIdentifier))
            .setting(.domain, domain.map { .string($0) })
    }
}
