import LocatedJSON
import PayloadModel

/// The parameters of Amazon SNS's calls `Publish` and `PublishBatch`, as its command line and SDKs take them.
///
/// [Publish](https://docs.aws.amazon.com/sns/latest/api/API_Publish.html),
/// [PublishBatch](https://docs.aws.amazon.com/sns/latest/api/API_PublishBatch.html)
enum SNSPublishCall: ContainerFormat {
    static let container = PayloadContainer.sns
    private static let message = "Message"
    private static let structure = "MessageStructure"
    /// The messages of `PublishBatch`.
    private static let batch = "PublishBatchRequestEntries"

    static func recognizes(_ root: JSONNode) -> Bool {
        if let entries = root[batch] { return entries.elements.contains { $0[message] != nil } }
        return isCall(root)
    }

    private static func isCall(_ root: JSONNode) -> Bool {
        guard let message = root[Self.message], message.isString || message.isObject else { return false }
        // A message that a topic delivers has the same keys as the call.
        return [structure, "TopicArn", "TargetArn"].contains { root[$0] != nil }
            && root["Signature"] == nil && root["MessageId"] == nil
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard recognizes(root) else { return false }
        let calls = root[batch].map { Array($0.elements) } ?? [root]
        return calls.contains { $0[message].map(PayloadRecognizer.recognizes(textOrValue:)) == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        for name in ["TargetArn", "TopicArn"] {
            unwrapping.reportPlaceholder(at: JSONPointer([name]), of: document)
        }
        guard let entries = document.root[batch] else {
            unwrap(document, at: JSONPointer(), target: target(document), into: &unwrapping)
            return
        }
        for index in 0..<entries.count {
            unwrap(document, at: JSONPointer([batch, "\(index)"]), target: .topic, into: &unwrapping)
        }
    }

    private static func unwrap(
        _ document: Document, at call: JSONPointer, target: SNSMessage.Target,
        into unwrapping: inout Unwrapping
    ) {
        guard let node = document.node(at: call) else { return }
        let isJSON = node[structure]?.string == "json"
        let isMeant = isJSON || hasPlatforms(node)
        if !isJSON { reportMissingStructure(document, at: call, isMeant: isMeant, &unwrapping) }
        guard isMeant, let text = SNSMessage.text(at: call.appending(message), document, &unwrapping),
            let inner = unwrapping.document(text)
        else { return }
        SNSMessage.unwrap(
            inner, headers: headers(document, at: call), target: target, parts: parts(document, at: call),
            into: &unwrapping)
    }

    /// The target and the time to live of a call.
    private static func parts(_ document: Document, at call: JSONPointer) -> MessageParts {
        var parts = MessageParts()
        for name in ["TargetArn", "TopicArn"] {
            if let arn = document.root[name]?.string { parts.target = JSONValue.Member(name, .string(arn)) }
        }
        parts.dropped = ["Subject", "PhoneNumber"].filter { document.node(at: call.appending($0)) != nil }
            .map(\.spoken)
        for name in ["APNS", "APNS_SANDBOX"] {
            let place = JSONPointer(call.tokens + ["MessageAttributes", timeToLive(name), "StringValue"])
            guard let seconds = document.node(at: place)?.string.flatMap(Int.init), seconds > 0 else {
                continue
            }
            parts.lifetime = seconds
        }
        return parts
    }

    private static func target(_ document: Document) -> SNSMessage.Target {
        if document.root["TopicArn"] != nil { return .topic }
        // The ARN of a topic has a name where a device has `endpoint/`.
        guard let name = document.root["TargetArn"]?.string else { return .unknown }
        if name.contains(":endpoint/") { return .device }
        return name.hasPrefix("arn:") && !Placeholder.isFound(in: name) ? .topic : .unknown
    }

    /// Whether the message is meant for several platforms: it has their keys, or is a payload.
    private static func hasPlatforms(_ call: JSONNode) -> Bool {
        guard let message = call[message] else { return false }
        guard message.isString else { return SNSMessage.recognizes(message) }
        guard let (_, tree) = message.embeddedJSON(as: .object) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return SNSMessage.recognizes(tree.root)
    }

    private static func reportMissingStructure(
        _ document: Document, at call: JSONPointer, isMeant: Bool, _ unwrapping: inout Unwrapping
    ) {
        unwrapping.report(
            .foreignBody, at: call.appending(message), of: document,
            isMeant
                ? "without \"MessageStructure\": \"json\" SNS shows this JSON itself as the text of the notification"
                : "SNS shows this text as it is; there is no payload to check",
            help: isMeant ? "add \"MessageStructure\": \"json\"" : nil, severity: .note,
            fix: isMeant
                ? DocumentEditor(document: document).insert(
                    structure, "\"json\"", into: call, safety: .unsafe) : nil)
    }

    /// The attributes that SNS passes on to APNs, by header.
    private static let attributes = [
        ("PUSH_TYPE", HeaderName.pushType), ("PRIORITY", HeaderName.priority), ("TOPIC", HeaderName.topic),
        ("COLLAPSE_ID", HeaderName.collapseID),
    ]

    private static let attributePrefix = "AWS.SNS.MOBILE.APNS."

    /// The attribute with the number of seconds that SNS and APNs may take to deliver, counted from the call ([Amazon's
    /// page](https://docs.aws.amazon.com/sns/latest/dg/sns-ttl.html)).
    static func timeToLive(_ platform: String) -> String { "AWS.SNS.MOBILE.\(platform).TTL" }

    /// Returns the attribute that carries a header; `nil` if none does. A date cannot become a time to live, which
    /// depends on the time of the call.
    static func attribute(of header: PushHeader, platform: String) -> String? {
        if header.name == HeaderName.expiration {
            return header.value == "0" && !platform.hasPrefix("APNS_VOIP") ? timeToLive(platform) : nil
        }
        return attributes.first { $0.1 == header.name }.map { attributePrefix + $0.0 }
    }

    private static func headers(_ document: Document, at call: JSONPointer) -> [PushHeader] {
        let names = attributes.map { (attributePrefix + $0.0, $0.1) }
        let times = ["APNS", "APNS_SANDBOX"].map { (timeToLive($0), HeaderName.expiration) }
        return (names + times).compactMap { attribute, name in
            document.header(
                name, at: JSONPointer(call.tokens + ["MessageAttributes", attribute, "StringValue"]))
        }
        .filter { $0.name != HeaderName.expiration || $0.value == "0" }
    }
}
