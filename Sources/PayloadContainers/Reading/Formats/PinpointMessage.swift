import LocatedJSON
import PayloadModel

/// A message for Amazon Pinpoint. Each `RawContent` in it contains the payload for APNs, or the message for FCM.
///
/// [Amazon's page](https://docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html)
enum PinpointMessage: ContainerFormat {
    static let container = PayloadContainer.pinpoint
    static let marks = ["apnsmessage", "gcmmessage", "messageconfiguration"]

    private static let apple = "APNSMessage"
    private static let firebase = "GCMMessage"
    private static let content = "RawContent"

    static func recognizes(_ root: JSONNode) -> Bool {
        path(to: apple, in: root) != nil || path(to: firebase, in: root) != nil
    }

    /// Whether an `APNSMessage` or `GCMMessage` has the values of a message. Amazon's API descriptions have objects
    /// with these names, but without values.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        [apple, firebase].contains { name in
            guard let message = path(to: name, in: root).flatMap(root.descendant) else { return false }
            return [content, "Title", "Body", "APNSPushType"].contains { message[$0]?.isString == true }
        }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        if let text = path(to: firebase, in: document.root).flatMap({
            document.content(at: $0.appending(content))
        }) {
            FCMMessage.unwrap(text, into: &unwrapping)
        }
        guard let message = path(to: apple, in: document.root) else { return }
        reportPayload(document, in: message, &unwrapping)
        let addresses = path(to: "Addresses", in: document.root)
        PinpointValueCheck(document).check(message, addresses: addresses, into: &unwrapping)
        let written = payload(document, at: message.appending(content), &unwrapping)
        let read = written == nil ? readableFields(document, in: message) : []
        guard let text = written ?? madePayload(document, in: message, of: read) else { return }
        var parts = MessageParts()
        parts.lifetime = document.node(at: message.appending("TimeToLive"))?.integer.flatMap {
            $0 < 0 ? nil : Int($0)
        }
        if written == nil {
            parts.drop(
                membersOf: message, of: document,
                except: read.map(\.name) + headerFields + [authentication])
        }
        let channels = addresses.map { channelTypes(document, in: $0) } ?? []
        let isForSandbox = channels.first?.hasSuffix(sandbox) == true
        if channels.contains(where: { $0.hasSuffix(sandbox) != isForSandbox }) {
            parts.dropped.append("ChannelType".spoken)
        }
        let headers = [
            document.header(HeaderName.pushType, at: message.appending("APNSPushType")),
            priority(document, at: message.appending("Priority")),
            document.header(HeaderName.collapseID, at: message.appending("CollapseId")),
        ].compactMap(\.self)
        unwrapping.add(
            text, headers: headers.isEmpty ? nil : PushHeaders(headers, areComplete: false),
            isGeneratedByService: written == nil, isForSandbox: isForSandbox,
            requiresContentAvailable: written != nil, madeFrom: written == nil ? document : nil, parts: parts)
    }

    /// The suffix of the channel types for development builds.
    private static let sandbox = "_SANDBOX"
    /// The fields for headers and the time to live.
    private static let headerFields = ["APNSPushType", "Priority", "CollapseId", "TimeToLive"]
    /// The field with the kind of credentials, which is not part of the notification.
    private static let authentication = "PreferredAuthenticationMethod"
    private typealias Field = (name: String, key: PayloadKey)
    /// The fields from which Pinpoint makes a payload, unless the message contains one.
    private static let fields: [Field] = [
        ("Title", .title), ("Body", .body), ("Badge", .badge), ("Sound", .sound), ("Category", .category),
        ("ThreadId", .threadID), ("SilentPush", .contentAvailable),
    ]

    /// Returns the fields with a value of the documented type.
    private static func readableFields(_ document: Document, in message: JSONPointer) -> [Field] {
        fields.filter { field in
            guard let node = document.node(at: message.appending(field.name)) else { return false }
            return switch field.key {
            case .badge: node.integer != nil
            case .contentAvailable: node.boolean != nil
            default: node.isString
            }
        }
    }

    /// Returns the payload that Pinpoint makes from fields; `nil` if there is no title, body or `SilentPush`, or if
    /// `aps` is beside the fields.
    private static func madePayload(_ document: Document, in message: JSONPointer, of read: [Field])
        -> EmbeddedText?
    {
        guard document.node(at: message.appending(PayloadKey.aps.name)) == nil else { return nil }
        let used = read.filter { document.node(at: message.appending($0.name))?.boolean != false }
        guard used.contains(where: { [.title, .body, .contentAvailable].contains($0.key) }) else {
            return nil
        }
        return SharedTexts(document, at: message, used.map { ($0.key, message.appending($0.name)) }).payload()
    }

    /// Returns the channel types of those addresses that use APNs.
    private static func channelTypes(_ document: Document, in addresses: JSONPointer) -> [String] {
        document.members(at: addresses).compactMap { $0.value["ChannelType"]?.string }
            .filter { $0.hasPrefix("APNS") }
    }

    /// Returns the payload in `RawContent`. Reports a payload that is an object instead of a string.
    private static func payload(
        _ document: Document, at pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) -> EmbeddedText? {
        guard let node = document.node(at: pointer), node.isObject else {
            return document.content(at: pointer)
        }
        // In a description of the API, the object describes the field.
        guard PayloadRecognizer.isPayload(node) else { return nil }
        unwrapping.report(
            .notAString, at: pointer, of: document,
            "\"\(content)\" must be a string that contains JSON; Pinpoint may reject the message",
            help: "write the payload as a JSON string, with its quotes escaped",
            fix: document.stringifying(pointer))
        return document.excerpt(at: pointer)
    }

    /// Returns the header for a priority. Pinpoint converts the words of FCM, `normal` and `high`
    /// ([Amazon's page](https://docs.aws.amazon.com/sdk-for-kotlin/api/latest/pinpoint/aws.sdk.kotlin.services.pinpoint.model/-apns-message/priority.html)).
    private static func priority(_ document: Document, at pointer: JSONPointer) -> PushHeader? {
        var header = document.header(HeaderName.priority, at: pointer)
        if let word = header?.value, let number = ["normal": "5", "high": "10"][word] {
            header?.value = number
            header?.spelling = .translated
        }
        return header
    }

    /// Reports an `aps` that is directly in a message, where Pinpoint has no such field. Without `RawContent`, adds the
    /// message as a payload.
    private static func reportPayload(
        _ document: Document, in message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let aps = PayloadKey.aps.name
        guard document.node(at: message.appending(aps))?.isObject == true else { return }
        let lacksContent = document.node(at: message.appending(content)) == nil
        unwrapping.report(
            .wrongKeyOrValue, at: message.appending(aps), isName: true, of: document,
            "\"\(aps)\" is not a field of \"APNSMessage\"; Pinpoint does not send it",
            help: "write the payload as a JSON string in \"RawContent\", with its quotes escaped")
        if lacksContent, let text = document.excerpt(at: message) { unwrapping.add(text) }
    }

    /// Returns the pointer to an object by its name, at most three levels deep.
    private static func path(to name: String, in node: JSONNode, depth: Int = 0) -> JSONPointer? {
        if node[name]?.isObject == true { return JSONPointer([name]) }
        guard depth < 2 else { return nil }
        for (outer, value) in node.members where value.isObject {
            if let path = path(to: name, in: value, depth: depth + 1) {
                return JSONPointer([String(outer)] + path.tokens)
            }
        }
        return nil
    }
}
