import LocatedJSON
import PayloadModel

/// Finds values, and types of values, that Pinpoint does not document ([`APNSMessage`,
/// `AddressConfiguration`](https://docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html)).
struct PinpointValueCheck {
    private let document: Document
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    init(_ document: Document) {
        self.document = document
    }

    private static let integers = ["Badge", "TimeToLive"]
    private static let flags = ["SilentPush"]
    private static let texts = [
        "APNSPushType", "Body", "Category", "CollapseId", "MediaUrl", "PreferredAuthenticationMethod",
        "Priority",
        "Sound", "ThreadId", "Title", "Url",
    ]
    private static let actions = ["OPEN_APP", "DEEP_LINK", "URL"]
    private static let priorities = ["10", "5", "high", "normal"]
    private static let channels = [
        "PUSH", "GCM", "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "ADM", "SMS", "VOICE",
        "EMAIL",
        "BAIDU", "CUSTOM", "IN_APP",
    ]

    /// Checks a message, and the channel types of its addresses.
    func check(_ message: JSONPointer, addresses: JSONPointer?, into unwrapping: inout Unwrapping) {
        for name in Self.integers {
            check(message.appending(name), "a whole number", &unwrapping) { node in
                if node.integer != nil { return .right }
                return .wrong(node.string.flatMap { Int($0) }.map { "\($0)" })
            }
        }
        for name in Self.flags {
            check(message.appending(name), "a Boolean", &unwrapping) { node in
                node.boolean != nil ? .right : .wrong(["true", "false"].first { $0 == node.string })
            }
        }
        for name in Self.texts {
            check(message.appending(name), "a string", &unwrapping) { node in
                node.isString ? .right : .wrong(node.integer.map { "\"\($0)\"" })
            }
        }
        checkWord(message.appending("Action"), of: Self.actions, &unwrapping)
        checkWord(message.appending("Priority"), of: Self.priorities, &unwrapping)
        guard let addresses else { return }
        for (address, _) in document.members(at: addresses) {
            checkWord(
                addresses.appending(String(address)).appending("ChannelType"), of: Self.channels, &unwrapping)
        }
    }

    /// Returns the scalar at a pointer, unless a template or the shell inserts it. An object is not reported,
    /// because a description of the API has an object in place of each value.
    private func scalar(at pointer: JSONPointer) -> JSONNode? {
        guard let node = document.literal(at: pointer), !node.isObject, !node.isArray else { return nil }
        return node
    }

    /// Whether a value has the documented type.
    private enum Judgment {
        case right
        /// A value of another type, with the right value as JSON if that is certain.
        case wrong(String?)
    }

    private func check(
        _ pointer: JSONPointer, _ type: String, _ unwrapping: inout Unwrapping,
        judging: (JSONNode) -> Judgment
    ) {
        guard let node = scalar(at: pointer), let name = pointer.tokens.last,
            case .wrong(let right) = judging(node)
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(name.spoken) is \(node.spoken); Pinpoint expects \(type) and may reject the message",
            help: "write \(right ?? type)", severity: .warning,
            fix: right.flatMap { editor.replaceValue(pointer, with: $0, safety: .unsafe) })
    }

    private func checkWord(_ pointer: JSONPointer, of words: [String], _ unwrapping: inout Unwrapping) {
        guard let node = scalar(at: pointer), let name = pointer.tokens.last, let text = node.string,
            !words.contains(text)
        else { return }
        let right = KeySpelling.sameForm(text, among: words, written: { $0 })
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(name.spoken) is \(text.spoken), which Pinpoint does not document; it may reject the message",
            help: "write \(right?.spoken ?? words.prefix(3).map(\.spoken).joined(separator: ", "))",
            severity: .warning,
            fix: right.flatMap { editor.replaceValue(pointer, with: JSONText.encode($0), safety: .unsafe) })
    }
}
