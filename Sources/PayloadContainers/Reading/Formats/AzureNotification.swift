import LocatedJSON
import PayloadModel

/// The body of a request to Azure Notification Hubs, or a template for one: a payload that may contain expressions of
/// the hub.
///
/// It looks like a bare payload, and is read as one unless the user names the container. Only the hub's limits differ.
///
/// [Microsoft's page](https://learn.microsoft.com/azure/notification-hubs/notification-hubs-templates-cross-platform-push-messages)
enum AzureNotification: ContainerFormat {
    static let container = PayloadContainer.azure

    static func recognizes(_ root: JSONNode) -> Bool {
        root[PayloadKey.aps.name]?.isObject == true
    }

    /// Always false: it is recognized as a bare payload.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        if document.node(at: PayloadKey.sound.pointer)?.isObject == true {
            unwrapping.report(
                .rejected, at: PayloadKey.sound.pointer, of: document,
                "\"sound\" is an object, which Azure Notification Hubs reject, although iOS accepts it; nothing is"
                    + " delivered",
                help: "write the name of the sound as a string")
        }
        if let text = document.excerpt(at: JSONPointer()) { unwrapping.add(text) }
    }
}
