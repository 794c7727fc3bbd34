import LocatedJSON
import PayloadModel

/// A message for Amazon Pinpoint, whose `RawContent` is the payload.
///
/// [Amazon's page](https://docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html)
enum PinpointMessage: ContainerFormat {
    static let container = PayloadContainer.pinpoint

    static func recognizes(_ root: JSONNode) -> Bool {
        path(in: root) != nil
    }

    /// Whether the object has the values of a message. Amazon's API descriptions have an object with the same name, but
    /// without them.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard let message = path(in: root).flatMap(root.descendant) else { return false }
        return ["RawContent", "Title", "Body", "APNSPushType"].contains { message[$0]?.isString == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let message = path(in: document.root) else { return }
        reportPayload(document, in: message, &unwrapping)
        guard let text = document.content(at: message.appending("RawContent")) else { return }
        let headers = [
            ("APNSPushType", HeaderName.pushType), ("Priority", HeaderName.priority),
            ("CollapseId", HeaderName.collapseID),
        ].compactMap { document.header($1, at: message.appending($0)) }
        unwrapping.add(text, headers: headers.isEmpty ? nil : PushHeaders(headers, areComplete: false))
    }

    /// Reports a payload in an object, which has no field of its own.
    private static func reportPayload(
        _ document: Document, in message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let aps = PayloadKey.aps.name
        guard document.node(at: message.appending(aps))?.isObject == true else { return }
        let isAlone = document.node(at: message.appending("RawContent")) == nil
        unwrapping.report(
            .foreignKey, at: message.appending(aps), isName: true, of: document,
            "\"\(aps)\" is not a field of \"APNSMessage\"; Pinpoint does not send it",
            help: "write the payload as a JSON string in \"RawContent\", with its quotes escaped")
        if isAlone, let text = document.excerpt(at: message) { unwrapping.add(text) }
    }

    /// The pointer to the message, at most three objects down.
    private static func path(in node: JSONNode, depth: Int = 0) -> JSONPointer? {
        if node["APNSMessage"]?.isObject == true { return JSONPointer(["APNSMessage"]) }
        guard depth < 2 else { return nil }
        for (name, value) in node.members where value.isObject {
            if let path = path(in: value, depth: depth + 1) {
                return JSONPointer([String(name)] + path.tokens)
            }
        }
        return nil
    }
}
