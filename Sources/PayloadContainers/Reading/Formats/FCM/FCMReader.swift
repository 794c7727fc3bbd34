import LocatedJSON
import PayloadModel

/// Reads a message for Firebase Cloud Messaging, in the spelling of the HTTP API.
struct FCMReader {
    let document: Document
    let message: JSONPointer
    var unwrapping: Unwrapping
    /// Whether the message is for the Admin SDKs.
    var isForSDK = false
    /// The misplaced keys of `aps` and its alert, with the pointers to their values. They are added to the payload, so
    /// that the rules check the values.
    private let keys: [(key: PayloadKey, pointer: JSONPointer)]

    init(
        _ document: Document, message: JSONPointer, keys: [(key: PayloadKey, pointer: JSONPointer)] = [],
        unwrapping: Unwrapping
    ) {
        self.document = document
        self.message = message
        self.keys = keys
        self.unwrapping = unwrapping
    }

    var apns: JSONPointer { message.appending("apns") }
    var payload: JSONPointer { apns.appending("payload") }
    var editor: DocumentEditor { DocumentEditor(document: document) }

    // MARK: - Around the payload

    /// Checks `data`, whose values are strings that only the app reads, and the objects for other platforms.
    mutating func checkData() {
        checkStrings()
        checkPriority()
        let data = message.appending("data")
        if let node = document.node(at: data), !node.isObject, !node.isNull {
            unwrapping.report(
                .wrongKeyOrValue, at: data, of: document,
                "\"data\" is \(node.spoken); FCM accepts only an object whose values are strings and rejects"
                    + " the request",
                help: "write an object whose values are strings")
        }
        let parts = ["notification", "android", "apns"]
        // If the closing brace of `data` is missing or misplaced, `data` contains later members, such as the recipient.
        let hasParts = parts.contains { document.node(at: data.appending($0))?.isObject == true }
        let hasTarget = FCMMessage.targets.contains { document.node(at: message.appending($0)) != nil }
        let target =
            hasParts && !hasTarget
            ? FCMMessage.targets.first { document.node(at: data.appending($0))?.isString == true } : nil
        for (name, value) in document.members(at: data) {
            let name = String(name)
            let pointer = data.appending(name)
            if name == PayloadKey.aps.name, isTextOfAps(value) {
                unwrapping.report(
                    .misplaced, at: pointer, isName: true, of: document,
                    "\"aps\" is a string in \"data\", which only the app reads; iOS does not act on it",
                    help: "write it as an object in \"apns.payload\"", severity: .warning)
            } else if name == PayloadKey.aps.name, value.isObject {
                reportMisplaced(
                    pointer, in: "data",
                    "where FCM accepts only strings; it rejects the request, and nothing is delivered",
                    to: payload)
            } else if parts.contains(name), !value.isString {
                reportMisplaced(
                    pointer, in: "data",
                    "where FCM accepts only strings; it rejects the request, and nothing is delivered",
                    to: message, isFixable: target == nil)
            } else if name == target {
                // The recipient moves before the other parts: without them next to it, it would pass for app data.
                reportMisplaced(
                    pointer, in: "data",
                    "where only the app reads it; the message has no recipient, and FCM rejects it",
                    to: message)
            } else {
                reportUnlessString(
                    value, at: pointer,
                    "FCM accepts only strings in \"data\" and rejects the request; nothing is delivered")
                if Self.isReserved(name) {
                    reportReserved(name, at: pointer)
                } else if value.isString {
                    noteKeyOfAps(name, at: pointer)
                }
            }
        }
    }

    /// Whether FCM reserves a name in `data`
    /// ([Firebase's reference](https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#resource:-message)).
    private static func isReserved(_ name: String) -> Bool {
        name == "from" || name == "message_type" || name.hasPrefix("google.")
            || name.hasPrefix("gcm.notification.")
    }

    private mutating func reportReserved(_ name: String, at pointer: JSONPointer) {
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name.spoken) is a name in \"data\" that FCM reserves; FCM rejects the request with 400, and nothing is"
                + " delivered",
            help: "use another name, and read that one in the app")
    }

    /// Keys of `aps` that are useless to an app as data. Other keys, such as `content-available` and `sound`, are for
    /// plug-ins that read them on Android.
    private static let keysOfAps: [PayloadKey] = [
        .mutableContent, .threadID, .interruptionLevel, .summaryArgument,
    ]

    /// Reports a note about a key of `aps` in the app's data, unless `aps` has the key as well. `content-available` is
    /// reported only in a message with nothing but data.
    private mutating func noteKeyOfAps(_ name: String, at pointer: JSONPointer) {
        let keys = Self.keysOfAps + (hasOnlyData ? [.contentAvailable] : [])
        guard let key = KeySpelling.sameForm(name, among: keys),
            document.node(at: payload.appending(PayloadKey.aps.name).appending(key.name)) == nil
        else { return }
        unwrapping.report(
            .misplaced, at: pointer, isName: true, of: document,
            "\(name.spoken) is in \"data\", which only the app reads: \(key.consequenceIfUnread ?? "iOS does not see it")",
            help: "write \"\(key.name)\" in \"apns.payload.aps\" if it is for iOS", severity: .note)
    }

    /// Checks the objects for other platforms, whose values must be strings as well.
    private mutating func checkStrings() {
        for path in [["android", "data"], ["webpush", "data"], ["webpush", "headers"]] {
            let object = JSONPointer(message.tokens + path)
            for (name, value) in document.members(at: object) {
                reportUnlessString(
                    value, at: object.appending(String(name)),
                    "FCM accepts only strings in \"\(path.joined(separator: "."))\" and rejects the request")
            }
        }
    }

    /// Checks `notification_priority` for Android, which must be one of a few words
    /// ([Firebase's reference](https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#notificationpriority)).
    private mutating func checkPriority() {
        for name in ["notification_priority", "notificationPriority"] {
            let pointer = JSONPointer(message.tokens + ["android", "notification", name])
            guard let text = document.node(at: pointer)?.string, !Placeholder.isFound(in: text) else {
                continue
            }
            let prefix = "PRIORITY_"
            let words = ["UNSPECIFIED", "MIN", "LOW", "DEFAULT", "HIGH", "MAX"].map { prefix + $0 }
            guard !words.contains(text) else { continue }
            let right = words.first { $0 == text.uppercased() || $0 == prefix + text.uppercased() }
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\(name.spoken) is \(text.spoken); FCM accepts only words such as \"PRIORITY_HIGH\" and rejects the request",
                help: "write \((right ?? words[3]).spoken)",
                fix: right.flatMap {
                    editor.replaceValue(pointer, with: JSONText.encode($0), safety: .unsafe)
                })
        }
    }

    mutating func reportUnlessString(
        _ value: JSONNode, at pointer: JSONPointer, _ consequence: String, isFixable: Bool = true
    ) {
        guard !value.isString, let name = pointer.tokens.last else { return }
        unwrapping.report(
            .notAString, at: pointer, of: document, "\"\(name)\" must be a string: \(consequence)",
            help: value.isNull || !isFixable ? "write a string, or remove it" : "write it in quotes",
            fix: isFixable ? document.stringifying(pointer) : nil)
    }

    // MARK: - The payload

    /// Reads the payload of the message.
    ///
    /// - Parameter spelling: Returns substitutions for the parts of the payload that differ from Apple's spelling, in
    ///   document order.
    mutating func readPayload(spelling: (JSONPointer) -> [TextSubstitution] = { _ in [] }) {
        for name in ["token", "fid"] {
            unwrapping.reportPlaceholder(at: message.appending(name), of: document)
        }
        // Capitals such as `NEWS_ALL` may be the name of a topic, so only a template counts as a placeholder.
        let topic = message.appending("topic")
        if document.node(at: topic)?.isTemplate == true {
            unwrapping.reportPlaceholder(at: topic, of: document)
        }
        unwrapping.reportPlaceholder(at: apns.appending("live_activity_token"), of: document)
        checkMisplacedParts()
        let headers = readHeaders()
        reportCall(headers)
        let notification = SharedTexts(
            document, in: message.appending("notification"), or: message, adding: keys)
        let holder = holderOfAps
        guard let place = holder == payload ? document.map.node(at: payload)?.value : member(ofApsIn: holder)
        else {
            guard let made = notification.payload() else {
                checkEmptiness()
                noteOnlyData()
                return
            }
            unwrapping.add(
                made, headers: headers, isGeneratedByService: keys.isEmpty, madeFrom: document, parts: parts)
            return
        }
        if holder == payload { checkAps() }
        var substitutions = spelling(holder)
        for added in notification.substitutions(in: holder) {
            let index = substitutions.firstIndex { $0.range.lowerBound >= added.range.lowerBound }
            substitutions.insert(added, at: index ?? substitutions.endIndex)
        }
        if holder != payload {
            substitutions.insert(TextSubstitution(at: place.lowerBound, [("{", place)]), at: 0)
            substitutions.append(TextSubstitution(at: place.upperBound, [("}", place)]))
        }
        checkActivity(holder.appending(PayloadKey.aps.name))
        unwrapping.add(
            document.excerpt(place, substituting: substitutions), headers: headers, madeFrom: document,
            parts: parts)
    }

    /// The object with `aps`: the payload, or the object that has it by mistake.
    private var holderOfAps: JSONPointer {
        [payload, apns, message, message.appending("data")].first {
            document.node(at: $0.appending(PayloadKey.aps.name))?.isObject == true
        } ?? payload
    }

    private func member(ofApsIn holder: JSONPointer) -> Range<Int>? {
        guard let node = document.map.node(at: holder.appending(PayloadKey.aps.name)), let name = node.key
        else { return nil }
        return name.lowerBound..<node.value.upperBound
    }

    /// Reports a message for APNs without content.
    private mutating func checkEmptiness() {
        let others = ["notification", "data"].map { message.appending($0) }
        guard document.node(at: apns)?.isObject == true,
            !others.contains(where: { document.node(at: $0) != nil })
        else { return }
        unwrapping.report(
            .foreignBody, at: apns, isName: true, of: document,
            "the message has no \"apns.payload\", \"notification\" or \"data\", so nothing is delivered",
            help: "write the payload as \"apns.payload\", with \"aps\" in it")
    }

    /// Reports a payload whose `aps` is missing or empty, which FCM rejects in every message.
    private mutating func checkAps() {
        let aps = payload.appending(PayloadKey.aps.name)
        let refusal = "FCM rejects the request with 400 \"INVALID_ARGUMENT\", and nothing is delivered"
        if let node = document.node(at: aps) {
            guard node.isObject, node.count == 0 else { return }
            unwrapping.report(
                .rejected, at: aps, of: document, "\"aps\" is empty; \(refusal)",
                help: "write at least one key into \"aps\", or remove \"payload\"")
            return
        }
        guard let node = document.node(at: payload), node.isObject,
            !node.members.contains(where: { KeySpelling.hasSameLetters($0.name, PayloadKey.aps.name) })
        else { return }
        let isAllForTheSystem =
            node.count > 0
            && node.members.allSatisfy { KeyCatalog.key(named: $0.name, in: .aps) != nil }
        guard isAllForTheSystem else {
            unwrapping.report(
                .rejected, at: payload, of: document, "\"apns.payload\" has no \"aps\"; \(refusal)",
                help: "put the keys for iOS into an object \"aps\"")
            return
        }
        unwrapping.report(
            .misplaced, at: payload, of: document,
            "the keys of \"apns.payload\" belong in \"aps\", which is missing; \(refusal)",
            help: "put them into an object \"aps\"",
            fix: editor.wrap(payload, in: PayloadKey.aps.name, safety: .safe))
    }

    /// Reports parts of `apns` that are one level too deep, in the payload.
    private mutating func checkMisplacedParts() {
        let headers = payload.appending("headers")
        if let node = document.node(at: headers), node.isObject,
            node.members.contains(where: { String($0.name).lowercased().hasPrefix(HeaderName.prefix) })
        {
            reportMisplaced(
                headers, in: "payload",
                "so it becomes custom data for the app; APNs gets none of these headers",
                to: apns)
        }
        for (name, value) in document.members(at: payload) where name.hasHeaderPrefix && value.isString {
            reportMisplaced(
                payload.appending(String(name)), in: "payload",
                "so it becomes custom data for the app; APNs does not get this header",
                to: apns.appending("headers"))
        }
        for name in ["live_activity_token", "liveActivityToken", "fcm_options", "fcmOptions"] {
            let pointer = payload.appending(name)
            guard document.node(at: pointer) != nil else { continue }
            reportMisplaced(
                pointer, in: "payload", "so it becomes custom data for the app; FCM does not act on it",
                to: apns)
        }
    }

    /// Reports a member that belongs in another object, with the fix that moves it.
    ///
    /// - Parameter consequence: The rest of the finding's text, after the name of the object and a comma.
    private mutating func reportMisplaced(
        _ pointer: JSONPointer, in object: String, _ consequence: String, to destination: JSONPointer,
        isFixable: Bool = true
    ) {
        guard let name = pointer.tokens.last else { return }
        let place =
            destination == message
            ? "message" : destination.tokens[message.tokens.count...].joined(separator: ".")
        unwrapping.report(
            .misplaced, at: pointer, isName: true, of: document,
            "\(name.spoken) is in \"\(object)\", \(consequence)",
            help: "move \(name.spoken) into \"\(place)\"",
            fix: isFixable ? editor.move(pointer, to: destination.appending(name), safety: .safe) : nil)
    }

    private mutating func readHeaders() -> PushHeaders {
        let place = apns.appending("headers")
        var headers: [PushHeader] = []
        for (name, value) in document.members(at: place) {
            let pointer = place.appending(String(name))
            reportUnlessString(
                value, at: pointer, "FCM accepts only strings in \"headers\" and rejects the request")
            let header = document.header(String(name), at: pointer) ?? unquoted(String(name), at: pointer)
            if let header { headers.append(header) }
        }
        if !headers.contains(where: { $0.name == HeaderName.priority }) {
            headers += [implied(HeaderName.priority, "10")].compactMap(\.self)
        }
        return PushHeaders(headers, areComplete: false)
    }

    /// Returns a header whose value is not a string, with the value that the fix writes, so that the fix reveals no new
    /// findings.
    private func unquoted(_ name: String, at pointer: JSONPointer) -> PushHeader? {
        guard let range = document.map.node(at: pointer)?.value else { return nil }
        let value = String(decoding: Minifier.minified(Array(document.source.bytes[range])), as: UTF8.self)
        var header = PushHeader(name: name, value: value, range: document.range(range))
        header.spelling = .translated
        return header
    }

    /// Returns a header that FCM sends if the message does not set it (Firebase, `ApnsConfig`).
    private func implied(_ name: String, _ value: String) -> PushHeader? {
        let lacking = [apns.appending("headers"), apns, message].first {
            document.node(at: $0)?.isObject == true
        }
        guard let range = lacking.flatMap({ document.map.node(at: $0)?.value }) else { return nil }
        var header = PushHeader(name: name, value: value, range: document.range(range))
        header.spelling = .implied
        return header
    }
}
