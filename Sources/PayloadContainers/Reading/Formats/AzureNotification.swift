import LocatedJSON
import PayloadModel

/// The body of a request to Azure Notification Hubs, or a template for one: a payload that may contain expressions of
/// the hub.
///
/// The document looks like a bare payload, and pushctl reads it as one. If the user names the container, pushctl also
/// reports a `sound` object, which the hubs reject.
///
/// [Microsoft's page](https://learn.microsoft.com/azure/notification-hubs/notification-hubs-templates-cross-platform-push-messages)
enum AzureNotification: ContainerFormat {
    static let container = PayloadContainer.azure

    static func recognizes(_ root: JSONNode) -> Bool {
        root[PayloadKey.aps.name]?.isObject == true
    }

    /// Always false: a search recognizes the document as a bare payload.
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
