import LocatedJSON

/// Reads a message for Firebase Cloud Messaging, in the spelling of the HTTP API.
struct FCMReader {
    let document: Document
    let message: JSONPointer
    var unwrapping: Unwrapping

    init(_ document: Document, message: JSONPointer, unwrapping: Unwrapping) {
        self.document = document
        self.message = message
        self.unwrapping = unwrapping
    }

    private var apns: JSONPointer { message.appending("apns") }
    private var payload: JSONPointer { apns.appending("payload") }
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    // MARK: - Around the payload

    /// The keys of the retired interface, which put more of the payload beside the texts.
    private static let legacyKeys = [
        "content_available": "\"content-available\": 1 in \"apns.payload.aps\"",
        "mutable_content": "\"mutable-content\": 1 in \"apns.payload.aps\"",
        "priority": "\"apns-priority\" in \"apns.headers\"",
        "time_to_live": "\"apns-expiration\" in \"apns.headers\"",
        "collapse_key": "\"apns-collapse-id\" in \"apns.headers\"",
        "to": "\"token\", \"topic\" or \"condition\"",
        "registration_ids": "one message for each token",
    ]

    mutating func checkLegacyKeys() {
        for (name, _) in document.members(at: message) {
            let name = String(name)
            guard let instead = Self.legacyKeys[name] else { continue }
            unwrapping.report(
                .foreignKey, at: message.appending(name), isName: true, of: document,
                "\"\(name)\" is a key of the retired FCM interface; the HTTP v1 API answers 400 with \"Unknown"
                    + " name\" and delivers nothing",
                help: "write \(instead)")
        }
    }

    /// What stands in `data` is text for the app, and reaches nobody else.
    mutating func checkData() {
        let data = message.appending("data")
        for (name, value) in document.members(at: data) {
            let name = String(name)
            let pointer = data.appending(name)
            if ["notification", "android", "apns"].contains(name), !value.isString {
                unwrapping.report(
                    .misplaced, at: pointer, isName: true, of: document,
                    "\"\(name)\" stands in \"data\", which only the app reads; FCM refuses a value there that is no"
                        + " string, and nothing is delivered",
                    help: "put it into \"message\", beside \"data\"",
                    fix: editor.move(pointer, into: message, safety: .safe))
            } else {
                reportUnlessString(
                    value, at: pointer,
                    "FCM takes strings only in \"data\" and refuses the request; nothing is delivered")
            }
        }
    }

    private mutating func reportUnlessString(
        _ value: JSONNode, at pointer: JSONPointer, _ consequence: String
    ) {
        guard !value.isString, let name = pointer.tokens.last else { return }
        unwrapping.report(
            .noString, at: pointer, of: document, "\"\(name)\" is no string; \(consequence)",
            help: value.isNull ? "write a string, or leave it out" : "write it in quotes",
            fix: document.stringifying(pointer))
    }

    // MARK: - The payload

    /// - Parameter spelling: What the payload says in other words than Apple's, in the order of the file.
    mutating func readPayload(spelling: (JSONPointer) -> [TextSubstitution] = { _ in [] }) {
        checkMisplacedParts()
        let headers = readHeaders()
        let notification = FCMNotification(document, message.appending("notification"))
        guard let place = document.map.node(at: payload)?.value else {
            guard let made = notification.payload() else { return }
            unwrapping.add(made, headers: headers, isTranslated: true)
            return
        }
        var substitutions = spelling(payload)
        if let added = notification.substitution(in: payload) {
            let index = substitutions.firstIndex { $0.range.lowerBound >= added.range.lowerBound }
            substitutions.insert(added, at: index ?? substitutions.endIndex)
        }
        unwrapping.add(document.excerpt(place, substituting: substitutions), headers: headers)
    }

    /// Parts of `apns` that people put one level too deep, into the payload.
    private mutating func checkMisplacedParts() {
        let headers = payload.appending("headers")
        if let node = document.node(at: headers), node.isObject,
            node.members.contains(where: { String($0.name).lowercased().hasPrefix(HeaderName.prefix) })
        {
            unwrapping.report(
                .misplaced, at: headers, isName: true, of: document,
                "\"headers\" stands in \"payload\": it is sent to the app as data, and APNs gets none of these"
                    + " headers",
                help: "put it into \"apns\", beside \"payload\"",
                fix: editor.move(headers, into: apns, safety: .safe))
        }
        for name in ["live_activity_token", "liveActivityToken", "fcm_options", "fcmOptions"] {
            let pointer = payload.appending(name)
            guard document.node(at: pointer) != nil else { continue }
            unwrapping.report(
                .misplaced, at: pointer, isName: true, of: document,
                "\"\(name)\" stands in \"payload\": it is sent to the app as data, and FCM does not act on it",
                help: "put it into \"apns\", beside \"payload\"",
                fix: editor.move(pointer, into: apns, safety: .safe))
        }
    }

    private mutating func readHeaders() -> PushHeaders {
        let place = apns.appending("headers")
        var headers: [PushHeader] = []
        for (name, value) in document.members(at: place) {
            let pointer = place.appending(String(name))
            reportUnlessString(
                value, at: pointer, "FCM takes strings only in \"headers\" and refuses the request")
            let header = document.header(String(name), at: pointer) ?? unquoted(String(name), at: pointer)
            if let header { headers.append(header) }
        }
        if !headers.contains(where: { $0.name == HeaderName.priority }) {
            headers += [implied(HeaderName.priority, "10")].compactMap(\.self)
        }
        return PushHeaders(headers, areComplete: false)
    }

    /// A header whose value is no string, looked at as the string that a repair makes of it: nothing comes to light
    /// only then.
    private func unquoted(_ name: String, at pointer: JSONPointer) -> PushHeader? {
        guard let range = document.map.node(at: pointer)?.value else { return nil }
        let value = String(decoding: Minifier.minified(Array(document.source.bytes[range])), as: UTF8.self)
        var header = PushHeader(name: name, value: value, range: document.range(range))
        header.spelling = .translated
        return header
    }

    /// What FCM sends when the message does not say it (Firebase, `ApnsConfig`).
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
