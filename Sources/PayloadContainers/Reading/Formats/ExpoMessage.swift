import LocatedJSON
import PayloadModel

/// A message, or an array of messages, for the push service of Expo.
///
/// Source: [Expo's page](https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format). Expo
/// does not document how it counts its 4096 bytes, nor the header that it derives from `ttl`.
package enum ExpoMessage: ContainerFormat {
    package static let container = PayloadContainer.expo
    package static let marks = [receiver]

    private static let vendor = Vendor(
        name: "Expo",
        fields: [
            .key(.title, "title"),
            .key(.subtitle, "subtitle"),
            .key(.body, "body"),
            .key(.badge, "badge"),
            .sound("sound"),
            .key(.threadID, "threadId"),
            .key(.category, "categoryId"),
            // Older clients send the second name (expo/expo-server-sdk-node#281).
            .flag(.contentAvailable, "contentAvailable", "_contentAvailable"),
            .flag(.mutableContent, "mutableContent"),
            .level("interruptionLevel"),
            .key(.relevanceScore, "relevanceScore"),
            .key(.targetContentID, "targetContentId"),
            .key(.filterCriteria, "filterCriteria"),
            .header(HeaderName.collapseID, "collapseId"),
            .header(HeaderName.priority, "priority", words: ["high": "10"]),
            // Expo ignores "expiration" beside "ttl".
            .lifetime("ttl"),
            .header(HeaderName.expiration, "expiration"),
            .custom("data"),
        ],
        others: ["to", "channelId", "icon", "richContent", "tag", "accessToken", "experienceId"])
    private static let tokenPrefixes = ["ExponentPushToken[", "ExpoPushToken["]
    /// The field with the receivers.
    package static let receiver = "to"

    /// Whether a JSON value may be a receiver: a string that starts like a token, or an array. The bytes of a string
    /// are those between the quotes.
    package static func mayReceive(_ written: UnsafeRawBufferPointer) -> Bool {
        written.first == UInt8(ascii: "[") || written.starts(with: "Expo".utf8)
    }

    /// The maximum number of messages in one request.
    private static let messageLimit = 100
    private static let sizeLimit = 4096

    package static func recognizes(_ root: JSONNode) -> Bool {
        root.isArray ? root.elements.contains(where: isMessage) : isMessage(root)
    }

    private static func isMessage(_ node: JSONNode) -> Bool {
        guard let to = node[receiver] else { return false }
        return isToken(to) || to.elements.contains(where: isToken) || hasOnlyItsFields(node)
    }

    /// Whether an object without an Expo token has only Expo's fields, and one of three signs: a field that only Expo
    /// has; a text and a sound; or a variable as receiver and a field that is not in ``sharedNames``.
    private static func hasOnlyItsFields(_ node: JSONNode) -> Bool {
        guard let to = node[receiver]?.string, !foreignReceiverParts.contains(where: to.contains) else {
            return false
        }
        let known = vendor.fields.flatMap(\.names) + (vendor.others ?? [])
        guard node.members.allSatisfy({ name, _ in known.contains { name == $0 } }) else { return false }
        let hasText = ["title", "body"].contains { node[$0]?.isString == true }
        return ownNames.contains { node[$0] != nil } || hasText && node["sound"] != nil
            || Placeholder.isFound(inIdentifier: to)
                && node.members.contains { name, _ in !sharedNames.contains { name == $0 } }
    }

    /// The fields that other services have as well.
    private static let sharedNames = ["to", "priority", "data", "expiration", "collapseId"]
    /// Fields whose spelling no other service is known to use.
    private static let ownNames = [
        "channelId", "categoryId", "_contentAvailable", "contentAvailable", "mutableContent", "threadId",
        "interruptionLevel",
    ]
    /// Parts of the receivers of emails and of messages for FCM.
    private static let foreignReceiverParts = ["@", "/topics/", ":APA91"]

    package static func accepts(_ root: JSONNode) -> Bool {
        root.isObject || root.count > 0 && root.elements.allSatisfy(\.isObject)
    }

    package static func isUnmistakable(_ root: JSONNode) -> Bool {
        let messages = root.isArray ? Array(root.elements) : [root]
        return messages.contains { message in
            message[receiver].map { isToken($0) || $0.elements.contains(where: isToken) } == true
        }
    }

    private static func isToken(_ node: JSONNode) -> Bool {
        node.string.map(beginsToken) == true
    }

    /// Whether a message is certainly for Expo, even if its receiver is not a token of Expo.
    static func isCertain(_ message: JSONNode, in root: JSONNode) -> Bool {
        isUnmistakable(root) || ownNames.contains { message[$0] != nil }
    }

    static func beginsToken(_ text: String) -> Bool { tokenPrefixes.contains { text.hasPrefix($0) } }

    package static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard document.root.isArray else {
            read(document, at: JSONPointer(), &unwrapping)
            return
        }
        for index in 0..<document.root.count {
            read(document, at: JSONPointer(["\(index)"]), &unwrapping)
        }
        guard document.root.count > messageLimit else { return }
        unwrapping.report(
            .rejected, at: JSONPointer(["\(messageLimit)"]), of: document,
            "this is message \(messageLimit + 1) of \(document.root.count); Expo accepts \(messageLimit) in a request"
                + " and rejects more",
            help: "send them in requests of \(messageLimit)")
    }

    private static func read(
        _ document: Document, at message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard var reader = VendorReader(vendor, document, at: message) else { return }
        reportPlaceholder(document, at: message.appending(receiver), &unwrapping)
        reader.readFields(&unwrapping)
        ExpoValueCheck(document, at: message).check(into: &unwrapping)
        checkPriority(document, at: message, &unwrapping)
        let size = Minifier.size(of: reader.translation.payload().bytes)
        if size > sizeLimit {
            unwrapping.report(
                .rejected, at: message, of: document,
                "the payload has about \(size) bytes; Expo accepts \(sizeLimit) in total (how it counts is not"
                    + " documented) and rejects more with MessageTooBig, so nothing is delivered",
                help: "shorten the texts or \"data\"")
        }
        reader.addPayload(to: &unwrapping)
    }

    /// Reports a silent push with the priority `high`, which Expo documents as 10.
    private static func checkPriority(
        _ document: Document, at message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let priority = message.appending("priority")
        let flags = vendor.field(for: .contentAvailable)?.names ?? []
        guard document.node(at: priority)?.string == "high",
            flags.contains(where: { document.node(at: message.appending($0))?.boolean == true }),
            !visible.contains(where: { document.node(at: message.appending($0))?.isNull == false })
        else { return }
        unwrapping.report(
            .priority, at: priority, of: document,
            "\"high\" is priority 10 for APNs, which is an error for a background push; iOS might not wake the app",
            help: "write \"normal\", which Expo sends as priority 5", severity: .warning,
            fix: DocumentEditor(document: document).replaceValue(
                priority, with: "\"normal\"", safety: .unsafe))
    }

    /// The fields that make a push visible or audible.
    private static let visible = ["title", "subtitle", "body", "badge", "sound", "richContent"]

    private static func reportPlaceholder(
        _ document: Document, at receiver: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let prefix = tokenPrefixes.first { document.node(at: receiver)?.string?.hasPrefix($0) == true }
        unwrapping.reportPlaceholder(at: receiver, of: document, inBracketsAfter: prefix ?? "")
    }
}
