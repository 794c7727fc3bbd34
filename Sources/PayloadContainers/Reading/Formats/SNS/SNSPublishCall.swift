import LocatedJSON
import PayloadModel

/// The parameters of Amazon SNS's calls `Publish` and `PublishBatch`, as its command line and SDKs accept them.
///
/// [Publish](https://docs.aws.amazon.com/sns/latest/api/API_Publish.html),
/// [PublishBatch](https://docs.aws.amazon.com/sns/latest/api/API_PublishBatch.html)
enum SNSPublishCall: ContainerFormat {
    static let container = PayloadContainer.sns
    static let marks = ["message", "publishbatchrequestentries"]
    private static let message = "Message"
    private static let structure = "MessageStructure"
    /// The key of the messages of `PublishBatch`.
    private static let batch = "PublishBatchRequestEntries"

    static func recognizes(_ root: JSONNode) -> Bool {
        if let entries = root[batch] { return entries.elements.contains { $0[message] != nil } }
        return isCall(root)
    }

    private static func isCall(_ root: JSONNode) -> Bool {
        guard let message = root[Self.message], message.isString || message.isObject else { return false }
        guard isAddressed(root) else { return SNSMessage.isUnmistakable(message) }
        // A message that a topic delivers also has these keys, and in addition a signature, an id and a type.
        return ["Signature", "MessageId", "Type"].allSatisfy { root[$0] == nil }
    }

    /// Whether a call has a target or `MessageStructure`. A call without them may be for a service that calls SNS for
    /// the sender.
    private static func isAddressed(_ call: JSONNode) -> Bool {
        [structure, "TopicArn", "TargetArn"].contains { call[$0] != nil }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard recognizes(root) else { return false }
        let calls = root[batch].map { Array($0.elements) } ?? [root]
        return calls.contains { call in
            call[message].map {
                PayloadRecognizer.recognizes(textOrValue: $0, among: ContainerFormats.insideCall)
            } == true
        }
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
        let place = holder(of: node)
        guard target != .service else {
            unwrapAlone(document, &unwrapping)
            return
        }
        let isJSON = node[structure]?.string == json
        let meansJSON = isJSON || isMisspelled(node[structure]) || hasPlatforms(node[place])
        if place == structure {
            reportMessageInStructure(document, at: call, &unwrapping)
        } else if isMisspelled(node[structure]) {
            reportLetterCase(document, at: call, &unwrapping)
        } else if !isJSON {
            reportMissingStructure(document, at: call, meansJSON: meansJSON, &unwrapping)
        }
        guard meansJSON,
            let text = SNSMessage.text(
                at: call.appending(place), document, isComplete: isComplete(node[place]), &unwrapping),
            let inner = unwrapping.document(text)
        else { return }
        SNSMessage.unwrap(
            inner, headers: headers(document, at: call), target: target, parts: parts(document, at: call),
            into: &unwrapping)
    }

    /// Whether a message is not an object, or has `default` or the key of a platform. SNS rejects any other object,
    /// even if it is encoded as a string.
    private static func isComplete(_ message: JSONNode?) -> Bool {
        guard let message, message.isObject else { return true }
        return message.members.contains { name, _ in
            let name = String(name)
            return PayloadContainer.keysOfSNS.contains { $0 == name || $0 == name.uppercased() }
        }
    }

    /// Reads a message for a service that calls SNS. The service may encode objects as strings, which SNS requires.
    private static func unwrapAlone(_ document: Document, _ unwrapping: inout Unwrapping) {
        let place = JSONPointer([message])
        if document.root[message]?.isObject == true {
            unwrapping.report(
                .notAString, at: place, of: document,
                "\"\(message)\" is an object; SNS expects a string that contains JSON",
                help: "write it as a JSON string, unless the service that calls SNS for you does that",
                severity: .note)
        }
        guard let text = document.content(at: place) ?? document.excerpt(at: place),
            let inner = unwrapping.document(text)
        else { return }
        SNSMessage.unwrap(
            inner, headers: headers(document, at: JSONPointer()), target: .service, parts: MessageParts(),
            into: &unwrapping)
    }

    // MARK: - MessageStructure

    /// The only value that SNS accepts for ``structure``.
    private static let json = "json"

    private static func isMisspelled(_ structure: JSONNode?) -> Bool {
        guard let text = structure?.string else { return false }
        return text != json && text.trimmingBlanks().lowercased() == json
    }

    /// Returns the key that contains the message; by mistake, it may be ``structure``.
    private static func holder(of call: JSONNode) -> String {
        hasPlatforms(call[structure]) && !hasPlatforms(call[message]) ? structure : message
    }

    private static func reportMessageInStructure(
        _ document: Document, at call: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        unwrapping.report(
            .wrongKeyOrValue, at: call.appending(structure), of: document,
            "\"\(structure)\" contains the message; SNS accepts only \"json\" there and does not send this text",
            help: "move this text into \"\(message)\", and write \"\(structure)\": \"json\"")
    }

    private static func reportLetterCase(
        _ document: Document, at call: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let pointer = call.appending(structure)
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"\(structure)\" is \(document.node(at: pointer)?.spoken ?? ""); SNS accepts only \"json\", in lower case",
            help: "write \"json\"",
            fix: DocumentEditor(document: document).replaceValue(
                pointer, with: JSONText.encode(json), safety: .safe))
    }

    /// Returns the target and the time to live of a call, and its fields that have no equivalent in a payload or its
    /// headers.
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
        guard isAddressed(document.root) else { return .service }
        if document.root["TopicArn"] != nil { return .topic }
        // The ARN of a device contains `:endpoint/`; the ARN of a topic contains the topic's name there.
        guard let name = document.root["TargetArn"]?.string else { return .unknown }
        if name.contains(":endpoint/") { return .device }
        return name.hasPrefix("arn:") && !Placeholder.isFound(in: name) ? .topic : .unknown
    }

    /// Whether a message, as an object or as JSON text, has keys of platforms.
    private static func hasPlatforms(_ message: JSONNode?) -> Bool {
        guard let message else { return false }
        guard message.isString else { return SNSMessage.recognizes(message) }
        guard let (_, tree) = message.embeddedJSON(as: .object) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return SNSMessage.recognizes(tree.root)
    }

    private static func reportMissingStructure(
        _ document: Document, at call: JSONPointer, meansJSON: Bool, _ unwrapping: inout Unwrapping
    ) {
        let pointer = call.appending(message)
        let isPayload = document.node(at: pointer).map(PayloadRecognizer.recognizes(textOrValue:)) == true
        let type = JSONPointer(
            call.tokens + ["MessageAttributes", attributePrefix + attributes[0].name, "StringValue"])
        guard meansJSON || isPayload || document.node(at: type)?.string != PushType.background.rawValue else {
            unwrapping.report(
                .foreignBody, at: pointer, of: document,
                "the push type is \"background\", but SNS sends this text as an alert; APNs may reject, delay or drop the"
                    + " push",
                help: "write the payload as a JSON string in \"APNS\" in \"\(message)\", and add"
                    + " \"MessageStructure\": \"json\"",
                severity: .warning)
            return
        }
        let way =
            isPayload
            ? "write the payload as a JSON string in \"APNS\" in \"\(message)\", and add \"MessageStructure\": \"json\""
            : nil
        unwrapping.report(
            .foreignBody, at: pointer, of: document,
            meansJSON || isPayload
                ? "without \"MessageStructure\": \"json\", SNS sends this JSON itself as the text of the notification"
                : "SNS sends this text as it is; there is no payload to check",
            help: meansJSON ? "add \"MessageStructure\": \"json\"" : way, severity: .note,
            fix: meansJSON
                ? DocumentEditor(document: document).insert(
                    structure, "\"json\"", into: call, safety: .unsafe) : nil)
    }

    /// The attributes that SNS passes on to APNs, each with its header.
    private static let attributes: [(name: String, header: String)] = [
        ("PUSH_TYPE", HeaderName.pushType), ("PRIORITY", HeaderName.priority), ("TOPIC", HeaderName.topic),
        ("COLLAPSE_ID", HeaderName.collapseID),
    ]

    private static let attributePrefix = "AWS.SNS.MOBILE.APNS."

    /// Returns the name of the attribute that limits delivery: the number of seconds after the call within which SNS
    /// and APNs may deliver ([Amazon's page](https://docs.aws.amazon.com/sns/latest/dg/sns-ttl.html)).
    static func timeToLive(_ platform: String) -> String { "AWS.SNS.MOBILE.\(platform).TTL" }

    /// Returns the attribute that carries a header; `nil` if none does.
    ///
    /// An expiration other than 0 is a date. It cannot become a time to live, which counts from the unknown time of the
    /// call. SNS has no time to live for VoIP pushes.
    static func attribute(of header: PushHeader, platform: String) -> String? {
        if header.name == HeaderName.expiration {
            return header.value == "0" && !platform.hasPrefix("APNS_VOIP") ? timeToLive(platform) : nil
        }
        return attributes.first { $0.header == header.name }.map { attributePrefix + $0.name }
    }

    private static func headers(_ document: Document, at call: JSONPointer) -> [PushHeader] {
        let names = attributes.map { (attributePrefix + $0.name, $0.header) }
        let times = ["APNS", "APNS_SANDBOX"].map { (timeToLive($0), HeaderName.expiration) }
        return (names + times).compactMap { attribute, name in
            document.header(
                name, at: JSONPointer(call.tokens + ["MessageAttributes", attribute, "StringValue"]))
        }
        // No header expresses a time to live above 0; `parts` keeps it.
        .filter { $0.name != HeaderName.expiration || $0.value == "0" }
    }
}
