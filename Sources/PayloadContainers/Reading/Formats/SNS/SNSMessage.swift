import LocatedJSON
import PayloadModel

/// A message for Amazon SNS with `MessageStructure: json`: a JSON text for each platform.
///
/// [Amazon's page](https://docs.aws.amazon.com/sns/latest/dg/sns-send-custom-platform-specific-payloads-mobile-devices.html)
enum SNSMessage: ContainerFormat {
    static let container = PayloadContainer.sns

    /// The keys whose text is a payload for APNs, each with the push type that it implies, if any.
    private static let platforms: [(name: String, type: PushType?)] = [
        ("APNS", nil), ("APNS_SANDBOX", nil), ("APNS_VOIP", .voip), ("APNS_VOIP_SANDBOX", .voip),
        ("MACOS", nil), ("MACOS_SANDBOX", nil),
    ]
    fileprivate static var keysOfPushServices: [String] { [fallback] + platforms.map(\.name) + [firebase] }
    private static let firebase = "GCM"
    /// The wrong name that an old page of Amazon gives the key ``firebase``.
    private static let misnamed = "FCM"
    /// The keys for other platforms and kinds of subscribers, and `default`.
    private static let others = [
        "default", "email", "email-json", "sqs", "lambda", "http", "https", "sms", "firehose", "application",
        "ADM",
        "BAIDU", "MPNS", "WNS",
    ]
    private static let fallback = PayloadContainer.defaultOfSNS
    static let marks = (platforms.map(\.name) + [firebase]).map { $0.lowercased() }

    static func recognizes(_ root: JSONNode) -> Bool {
        let hasFallback = root[fallback]?.isString == true
        for (name, value) in root.members {
            let written = String(name)
            let known = written.uppercased()
            if known == misnamed, hasFallback || written == known, value.isString, isMessage(value) {
                return true
            }
            if known == firebase, isMessage(value), hasOnlyKnownKeys(root) { return true }
            if known == firebase,
                hasFallback ? written == known || isMessage(value) : written == known && isMessage(value)
            {
                return true
            }
            if hasFallback, written.hasPrefix(platforms[0].name), value.isString, isMessage(value) {
                return true
            }
            guard platforms.contains(where: { $0.name == known }) else { continue }
            // The Admin SDKs of Firebase also have an object `apns`.
            if value["payload"] != nil || value["headers"] != nil { continue }
            // A template of Pinpoint has the message in separate fields.
            if ["RawContent", "Title", "Body"].contains(where: { value[$0] != nil }) { continue }
            // Without `default`, an object next to keys that SNS does not know belongs to another service.
            if value.isObject, !hasFallback, !hasOnlyKnownKeys(root) { continue }
            // In lower case, the names occur in many configurations and tables, as in `{"macos": "14"}`. With an object
            // as the value, such a name belongs to another service.
            if written == known || hasFallback { return true }
            if value.isString, isMessage(value), hasOnlyKnownKeys(root) { return true }
        }
        return false
    }

    private static func hasOnlyKnownKeys(_ root: JSONNode) -> Bool {
        root.members.allSatisfy { name, _ in
            let name = String(name)
            return others.contains(name) || name.uppercased() == firebase
                || platforms.contains { $0.name == name.uppercased() }
        }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard recognizes(root) else { return false }
        return root.members.contains { name, value in
            let known = String(name).uppercased()
            if known == firebase { return isMessage(value) && root[fallback]?.isString == true }
            guard let platform = platforms.first(where: { $0.name == known }) else { return false }
            // The payload of a VoIP call may lack `aps`, although SNS requires it.
            let isVoIPCall =
                platform.type == .voip && name == platform.name && value.embeddedJSON(as: .object) != nil
            return isVoIPCall || PlatformPayload.isFound(in: value)
        }
    }

    /// Whether a value (a string or an object) looks like a message for a platform.
    private static func isMessage(_ value: JSONNode) -> Bool {
        if value.isObject {
            return [PayloadKey.aps.name, "notification", "data"].contains { value[$0] != nil }
        }
        guard let text = value.string else { return false }
        return text.utf8.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        unwrap(document, headers: [], target: .unknown, parts: MessageParts(), into: &unwrapping)
    }

    /// The recipient of the message.
    enum Target {
        /// Subscribers of every kind: SNS rejects a message without `default`.
        case topic
        /// One device, which needs only the payload of its platform.
        case device
        /// A service that encodes and publishes the message.
        case service
        case unknown
    }

    /// Adds the payloads of a message.
    ///
    /// - Parameters:
    ///   - headers: The headers in the attributes of the call.
    ///   - parts: The other parts of the call.
    static func unwrap(
        _ document: Document, headers: [PushHeader], target: Target, parts: MessageParts,
        into unwrapping: inout Unwrapping
    ) {
        var parts = parts
        parts.dropped += document.root.members.map { String($0.name) }
            .filter { name in name != fallback && !platforms.contains { $0.name == name.uppercased() } }
            .map(\.spoken)
        var seen: Set<PushType?> = []
        for (name, value) in document.root.members {
            let name = String(name)
            let known =
                name.uppercased() == misnamed && value.isString && isMessage(value)
                ? firebase : name.uppercased()
            let platform = platforms.first { $0.name == known }
            guard platform != nil || known == firebase else {
                if known.hasPrefix(Self.platforms[0].name), isMessage(value) {
                    reportUnknown(JSONPointer([name]), document, &unwrapping)
                }
                continue
            }
            let pointer = JSONPointer([name])
            if name != known {
                reportName(pointer, known, document, &unwrapping)
                if document.root[known] != nil { continue }
            }
            let object = target == .service && value.isObject ? document.excerpt(at: pointer) : nil
            let effect =
                document.root[fallback]?.isString == true
                ? "SNS ignores it, and the device gets the text of \"\(fallback)\"" : rejection
            guard let text = object ?? text(at: pointer, document, otherwise: effect, &unwrapping) else {
                continue
            }
            if let platform {
                if platform.type == .voip { reportMissingAps(text, at: pointer, document, &unwrapping) }
                // A device gets one payload of each push type; further ones, such as for the sandbox, are variants.
                let isFirst = seen.insert(platform.type).inserted
                unwrapping.add(
                    text, headers: self.headers(headers, type: platform.type), isVariant: !isFirst,
                    isForSandbox: platform.name.hasSuffix("_SANDBOX"),
                    defaultText: document.root[fallback]?.string, parts: parts)
            } else {
                reportPayload(text, at: pointer, document, &unwrapping)
                FCMMessage.unwrap(text, into: &unwrapping)
            }
        }
        if seen.isEmpty, let aps = document.root[PayloadKey.aps.name], aps.isObject || aps.isString {
            addPayload(document, parts: parts, &unwrapping)
        } else if document.root[fallback] == nil, target == .topic || target == .unknown {
            unwrapping.report(
                .defaultMissing, at: JSONPointer(), of: document,
                "the message has no \"default\"; SNS rejects it if you publish it to a topic, and no subscriber gets it",
                help: "add \"default\" with the text for subscribers with other protocols",
                severity: target == .topic ? .error : nil)
        } else if target == .topic || target == .unknown {
            checkDefault(document, target, &unwrapping)
        }
    }

    /// Reports a `default` that is an object, an array or null. SNS ignores it, which matters only for a topic
    /// ([Amazon's reference](https://docs.aws.amazon.com/sns/latest/api/API_Publish.html)).
    private static func checkDefault(
        _ document: Document, _ target: Target, _ unwrapping: inout Unwrapping
    ) {
        let pointer = JSONPointer([fallback])
        guard let node = document.node(at: pointer), node.isObject || node.isArray || node.isNull else {
            return
        }
        unwrapping.report(
            .notAString, at: pointer, of: document,
            "\"\(fallback)\" is \(node.spoken); SNS ignores it, and rejects the message if you publish it to a topic",
            help: "write the text for subscribers with other protocols as a string",
            severity: target == .topic ? .error : .warning, fix: document.stringifying(pointer))
    }

    /// Reads a message that is itself the payload; SNS sends it to no platform.
    private static func addPayload(
        _ document: Document, parts: MessageParts, _ unwrapping: inout Unwrapping
    ) {
        let hasFallback = document.root[fallback] != nil
        unwrapping.report(
            .wrongKeyOrValue, at: PayloadKey.aps.pointer, isName: true, of: document,
            hasFallback
                ? "\"aps\" is next to \"\(fallback)\" in a message for SNS, which sends only the text of \"\(fallback)\""
                : "\"aps\" is not a key of SNS, and the message has neither \"\(fallback)\" nor a platform such as \"APNS\"; SNS"
                    + " rejects it, and nothing is delivered",
            help: "write the payload as a JSON string in \"APNS\"")
        // A string in "aps" is not a payload, but may contain one.
        let aps = document.root[PayloadKey.aps.name]
        let place = aps?.isString == true ? PayloadKey.aps.pointer : JSONPointer()
        guard place.tokens.isEmpty || aps.map(PayloadRecognizer.recognizes(textOrValue:)) == true else {
            return
        }
        if let text = document.content(at: place) ?? document.excerpt(at: place) {
            unwrapping.add(text, parts: parts)
        }
    }

    /// Reports a name that resembles that of a platform.
    private static func reportUnknown(
        _ pointer: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        let name = pointer.tokens.last?.spoken ?? "this key"
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name) is not a key of SNS, so no device gets the payload in it",
            help: name.contains("MACOS")
                ? "write \"MACOS\" or \"MACOS_SANDBOX\"" : "write \"APNS\" or \"APNS_SANDBOX\"",
            severity: .warning)
    }

    private static func reportName(
        _ pointer: JSONPointer, _ right: String, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        let name = pointer.tokens.last ?? ""
        guard document.root[right] == nil else {
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, isName: true, of: document,
                "SNS sends \"\(right)\" and ignores \(name.spoken)", help: "remove \(name.spoken)",
                severity: .warning)
            return
        }
        let problem =
            name.uppercased() == right
            ? "SNS recognizes \"\(right)\" in capitals only and ignores \(name.spoken)"
            : "SNS ignores \(name.spoken); its key for Firebase is \"\(right)\""
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(problem); the device gets the text of \"default\", or nothing",
            help: "write \"\(right)\"",
            fix: DocumentEditor(document: document).rename(pointer, to: right, safety: .safe))
    }

    private static let rejection = "SNS rejects the message"

    /// Returns the JSON text in a string, or any other value as written. Reports a value that is not a string, and
    /// JSON that is encoded more than once.
    ///
    /// - Parameters:
    ///   - effect: The effect of a value that is not a string. SNS ignores the value, and rejects only a message
    ///     without another text
    ///     ([Amazon's reference](https://docs.aws.amazon.com/sns/latest/api/API_Publish.html)).
    ///   - isComplete: Whether SNS accepts the value once it is encoded as a string.
    static func text(
        at pointer: JSONPointer, _ document: Document, otherwise effect: String = rejection,
        isComplete: Bool = true, _ unwrapping: inout Unwrapping
    ) -> EmbeddedText? {
        guard let value = document.node(at: pointer) else { return nil }
        let name = pointer.tokens.last?.spoken ?? "the value"
        if let text = document.content(at: pointer) {
            guard let encoded = TwiceEncodedText.literal(String(decoding: text.bytes, as: UTF8.self)) else {
                return text
            }
            let reason =
                isString(text)
                ? "the string contains a string instead of a JSON object"
                : "each quote has one backslash too many"
            let isTwice = encoded.depth == 1
            unwrapping.report(
                .notAString, at: pointer, of: document,
                "\(name) is encoded \(isTwice ? "twice" : "\(encoded.depth + 1) times"): \(reason), and nothing is shown",
                help: "encode the payload as JSON once",
                fix: DocumentEditor(document: document).replaceValue(
                    pointer, with: encoded.literal, safety: .safe,
                    title: "decode \(name) \(isTwice ? "once" : "\(encoded.depth) times")"))
            return decodedAgain(text, unwrapping)
        }
        unwrapping.report(
            .notAString, at: pointer, of: document,
            "\(name) must be a string that contains JSON; \(effect)",
            help: !isComplete
                ? "write a JSON string with \"\(fallback)\", and with the payload as a JSON string in \"APNS\""
                : value.isNull
                    ? "write the payload as a JSON string, or remove the platform"
                    : "write the payload as a JSON string, with its quotes escaped",
            fix: isComplete ? document.stringifying(pointer) : nil)
        return document.excerpt(at: pointer)
    }

    /// Returns the JSON object inside a text that is one or several nested JSON strings; `nil` for any other text.
    private static func decodedAgain(_ text: EmbeddedText, _ unwrapping: Unwrapping) -> EmbeddedText? {
        guard isString(text), text.origins.count < EmbeddedText.depthLimit,
            let outer = try? Document(
                SourceText(text.bytes), embedding: Embedding(file: unwrapping.file, text: text, payload: 0)),
            let inner = outer.content(at: JSONPointer())
        else { return nil }
        return outer.root.text?.beginsAsObject == true ? inner : decodedAgain(inner, unwrapping)
    }

    private static func isString(_ text: EmbeddedText) -> Bool {
        text.bytes.first { $0 > 0x20 } == UInt8(ascii: "\"")
    }

    /// Reports a payload for APNs in the text for FCM.
    private static func reportPayload(
        _ text: EmbeddedText, at pointer: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        guard let tree = try? JSONTree(parsing: text.bytes), PayloadRecognizer.hasAps(tree.root) else {
            return
        }
        defer { withExtendedLifetime(tree) {} }
        guard
            !["notification", "data", "message", FCMMessage.wrapper].contains(where: { tree.root[$0] != nil })
        else { return }
        unwrapping.report(
            .misplaced, at: pointer, isName: true, of: document,
            "\(pointer.tokens.last?.spoken ?? "the platform") contains a payload for APNs; FCM reads no \"aps\", and Android"
                + " shows nothing",
            help:
                "put \"\(FCMMessage.wrapper)\", or \"notification\" and \"data\", into it instead of \"aps\"",
            severity: .warning)
    }

    private static func reportMissingAps(
        _ text: EmbeddedText, at pointer: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        guard let tree = try? JSONTree(parsing: text.bytes), tree.root.isObject,
            tree.root[PayloadKey.aps.name] == nil
        else { return }
        unwrapping.report(
            .rejected, at: pointer, isName: true, of: document,
            "the payload of \(pointer.tokens.last?.spoken ?? "the platform") has no \"aps\"; SNS rejects it, although"
                + " APNs accepts such a VoIP payload",
            help: "add \"aps\": {} to the payload")
    }

    private static func headers(_ given: [PushHeader], type: PushType?) -> PushHeaders? {
        var headers = given
        if let type, !headers.contains(where: { $0.name == HeaderName.pushType }) {
            headers.append(PushHeader(name: HeaderName.pushType, value: type.rawValue))
        }
        return headers.isEmpty ? nil : PushHeaders(headers, areComplete: false)
    }
}

extension PayloadContainer {
    /// The keys for APNs and Firebase in a message for SNS, and `default`.
    package static var keysOfSNS: [String] { SNSMessage.keysOfPushServices }
}
