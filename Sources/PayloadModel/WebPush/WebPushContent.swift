import LocatedJSON

/// The properties of a web push, apart from its texts, that decide whether and how Safari shows it.
public struct WebPushContent: Sendable, Hashable {
    /// Whether the notification is `silent`.
    public var isSilent: Bool
    /// Whether Safari drops the notification, because it has `renotify` but no `tag` or an empty one.
    public var isDropped: Bool
    /// Whether Safari shows the message itself, without the site's service worker.
    public var isDeclarative: Bool

    /// Creates the content from values.
    public init(isSilent: Bool = false, isDropped: Bool = false, isDeclarative: Bool = true) {
        self.isSilent = isSilent
        self.isDropped = isDropped
        self.isDeclarative = isDeclarative
    }

    /// Reads a message. Values of a wrong type count as missing.
    ///
    /// - Parameter message: The message in UTF-8. If it is not JSON or has no `notification`, the defaults remain.
    public init(parsing message: [UInt8]) {
        self.init()
        guard let tree = try? JSONTree(parsing: message) else { return }
        defer { withExtendedLifetime(tree) {} }
        guard let notification = tree.root["notification"] else { return }
        isDeclarative =
            tree.root["web_push"]?.integer == WebPushField.version
            && ["title", "navigate"].allSatisfy { notification[$0]?.text?.buffer.isEmpty == false }
        isSilent = notification["silent"]?.boolean == true
        isDropped = Self.isDropped(notification)
    }

    /// Returns whether Safari drops a notification, because it has `renotify` but no `tag` or an empty one.
    ///
    /// - Parameter notification: The object `notification` of the message.
    package static func isDropped(_ notification: JSONNode) -> Bool {
        notification["renotify"]?.boolean == true && notification["tag"]?.text?.buffer.isEmpty ?? true
    }
}
