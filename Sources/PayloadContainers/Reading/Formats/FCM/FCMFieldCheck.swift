import LocatedJSON
import PayloadModel

/// Finds the fields of a message that Firebase Cloud Messaging does not accept in the object that contains them.
struct FCMFieldCheck {
    private let document: Document
    private let message: JSONPointer
    /// Whether the message is an object for the Admin SDKs.
    private let isForSDK: Bool
    /// The severity of all findings; `nil` for an error.
    private let severity: Severity?
    private var editor: DocumentEditor { DocumentEditor(document: document) }
    private var apns: JSONPointer { message.appending("apns") }

    init(
        _ document: Document, message: JSONPointer, isForSDK: Bool = false, severity: Severity? = nil
    ) {
        self.document = document
        self.severity = severity
        self.message = message
        self.isForSDK = isForSDK
    }

    /// Reports the unknown fields of objects.
    ///
    /// - Parameter onlyKeys: Whether to report only keys of `aps` and of its alert.
    /// - Returns: The keys of `aps` and its alert among the unknown fields, object by object, without flags that are
    ///   off.
    /// - Complexity: O(*n*) in the number of fields.
    func check(
        _ objects: [FCMObject] = FCMObject.allCases, onlyKeys: Bool = false,
        into unwrapping: inout Unwrapping
    ) -> [(key: PayloadKey, pointer: JSONPointer)] {
        var keys: [(key: PayloadKey, pointer: JSONPointer)] = []
        for object in objects {
            for (place, value) in unknownFields(of: object) {
                guard let name = place.tokens.last else { continue }
                let right = right(for: name, value, in: object)
                if onlyKeys, right?.key == nil { continue }
                report(right, for: name, value, in: object, at: place, &unwrapping)
                // A flag that is off has the same effect as a missing one.
                if let key = right?.key, !Self.isOff(key, value) { keys.append((key, place)) }
            }
        }
        return keys
    }

    private static func isOff(_ key: PayloadKey, _ value: JSONNode) -> Bool {
        (key == .contentAvailable || key == .mutableContent) && value.isFlagOff
    }

    /// Returns an object's members that FCM does not define, except those with a placeholder in their name.
    private func unknownFields(of object: FCMObject) -> [(place: JSONPointer, value: JSONNode)] {
        guard let place = object.pointer(in: document, message: message) else { return [] }
        return document.members(at: place).compactMap { name, value in
            let name = String(name)
            let isKnown = object.field(named: name, isForSDK: isForSDK) != nil
            return isKnown || Placeholder.isFound(in: name) ? nil : (place.appending(name), value)
        }
    }

    /// Whether each unknown field of the message itself is certainly a mistake: the payload or a header at the wrong
    /// level, a misspelled field, or a field of the retired API. Any other name may be for the sender's own server.
    var hasOnlyMistakes: Bool {
        unknownFields(of: .message).allSatisfy { place, value in
            guard let name = place.tokens.last else { return false }
            return payload(for: name, value, in: .message) != nil || spelling(of: name, in: .message) != nil
                || Self.replacement(forLegacy: name) != nil || nearest(name, in: .message) != nil
                || KeySpelling.sameForm(name, among: [.contentAvailable, .mutableContent]) != nil
        }
    }

    private func report(
        _ right: Correction?, for name: String, _ value: JSONNode, in object: FCMObject,
        at pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let isOff = right?.key.map { Self.isOff($0, value) } == true
        var fix =
            isOff
            ? editor.remove(pointer, safety: .unsafe)
            : right?.destination.flatMap {
                editor.move(
                    pointer, to: $0, safety: right?.safety ?? .unsafe,
                    writing: right?.key.flatMap { SharedTexts.flag($0, value) })
            }
        if right?.key != nil {
            // `aps` may be misplaced itself; the title names its proper place.
            let places = [aps, properAps].map { "into \"" + $0.tokens.joined(separator: ".") }
            fix?.title.replace(places[0], with: places[1], maxReplacements: 1)
        }
        unwrapping.report(
            right?.isMove == true ? .misplaced : .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name.spoken) is not a field of \(spoken(object)); FCM rejects the request with 400"
                + " \"Unknown name\", and nothing is delivered",
            help: isOff
                ? "remove it; the flag is off, as if the key were absent" : right?.help ?? object.help,
            severity: severity, fix: fix)
    }

    private func spoken(_ object: FCMObject) -> String {
        isForSDK && object == .message ? "the message" : object.spoken.spoken
    }

    // MARK: - Intended fields

    private struct Correction {
        var help: String
        var isMove = true
        var destination: JSONPointer?
        var safety = Fix.Safety.unsafe
        /// The key of `aps` or of its alert that is meant.
        var key: PayloadKey?
    }

    private func right(for name: String, _ value: JSONNode, in object: FCMObject) -> Correction? {
        payload(for: name, value, in: object) ?? spelling(of: name, in: object)
            ?? android(name, in: object) ?? elsewhere(name, value, from: object) ?? legacy(name, in: object)
            ?? key(name, in: object)
            ?? synonym(name, value, in: object) ?? nearest(name, in: object)
    }

    /// Returns the correction for the payload or a header at a wrong level.
    private func payload(for name: String, _ value: JSONNode, in object: FCMObject) -> Correction? {
        guard object == .apns || object == .message else { return nil }
        if name == PayloadKey.aps.name, value.isObject {
            return Correction(
                help: "move \"aps\" into \"apns.payload\"",
                destination: apns.appending("payload").appending(name), safety: .safe)
        }
        if name.lowercased().hasPrefix(HeaderName.prefix) {
            return Correction(
                help: "move \"\(name)\" into \"apns.headers\"",
                destination: apns.appending("headers").appending(name), safety: .safe)
        }
        let isPayload = name == "payload" && value[PayloadKey.aps.name]?.isObject == true
        guard object == .message,
            isPayload || name == "headers" && value.members.contains(where: { $0.name.hasHeaderPrefix })
        else { return nil }
        return Correction(
            help: "move \"\(name)\" into \"apns\"", destination: apns.appending(name), safety: .safe)
    }

    private func spelling(of name: String, in object: FCMObject) -> Correction? {
        if object == .notification, KeySpelling.normalized(name) == KeySpelling.normalized("image_url") {
            return renaming(to: "image", in: object, .unsafe)
        }
        guard let field = KeySpelling.sameForm(name, among: object.fields, written: { $0 }) else {
            return nil
        }
        return renaming(to: field, in: object, .safe)
    }

    /// The retired API's name for the field `channel_id`.
    static let channelOfLegacy = "android_channel_id"

    /// Returns the correction for a field that `android.notification` has under another name.
    private func android(_ name: String, in object: FCMObject) -> Correction? {
        let notification = message.appending("android").appending("notification")
        if [.notification, .android, .androidNotification].contains(object), name == Self.channelOfLegacy {
            return Correction(
                help: "write \"channel_id\" in \"android.notification\"",
                destination: notification.appending("channel_id"))
        }
        guard object == .androidNotification else { return nil }
        let names = [PayloadKey.badge.name: "notification_count", "priority": "notification_priority"]
        return names[name].map { renaming(to: $0, in: object, .unsafe) }
    }

    /// Returns the correction for a name that other services use for the body or the object with Apple's keys.
    private func synonym(_ name: String, _ value: JSONNode, in object: FCMObject) -> Correction? {
        if object == .notification, ["text", "message", "content"].contains(name), value.isString,
            document.node(at: message.appending("notification").appending("body")) == nil
        {
            return renaming(to: "body", in: object, .unsafe)
        }
        guard object == .message, ["ios", "apple"].contains(name.lowercased()), value.isObject else {
            return nil
        }
        return Correction(
            help: "write \"apns\": {\"payload\": {\"aps\": …}}, with Apple's keys in \"aps\"", isMove: false)
    }

    private func nearest(_ name: String, in object: FCMObject) -> Correction? {
        guard let field = KeySpelling.nearest(name, among: object.fields, written: { $0 }) else { return nil }
        return renaming(to: field, in: object, .unsafe)
    }

    private func renaming(to field: String, in object: FCMObject, _ safety: Fix.Safety) -> Correction {
        let destination = object.pointer(in: document, message: message)?.appending(field)
        let isTaken = destination.map { document.node(at: $0) != nil } ?? false
        return Correction(
            help: isTaken ? "\"\(field)\" is already present; keep one of them" : "write \"\(field)\"",
            isMove: false, destination: destination, safety: safety)
    }

    /// Returns the correction for a field that belongs to another object.
    private func elsewhere(_ name: String, _ value: JSONNode, from object: FCMObject) -> Correction? {
        if object != .message, let field = FCMObject.message.field(named: name) {
            let isText = ["token", "topic", "condition"].contains(field) && value.isString
            let isPlatform = ["apns", "android", "webpush"].contains(field) && value.isObject
            return Correction(
                help: isForSDK ? "move \"\(name)\" to the top level" : "move \"\(name)\" into \"message\"",
                destination: message.appending(field),
                safety: isText || isPlatform ? .safe : .unsafe)
        }
        if object == .message, FCMObject.notification.field(named: name) != nil {
            return Correction(
                help: "move \"\(name)\" into \"notification\"",
                destination: message.appending("notification").appending(name))
        }
        if object == .notification || object == .android, key(name, in: object) == nil,
            FCMObject.androidNotification.field(named: name) != nil
        {
            return Correction(
                help: "move \"\(name)\" into \"android.notification\"",
                destination: message.appending("android").appending("notification").appending(name))
        }
        let options = [("link", "webpush"), ("image", "apns")].first { object == .options && $0.0 == name }
        return options.map { name, platform in
            Correction(
                help: "move \"\(name)\" into \"\(platform).fcm_options\"",
                destination: message.appending(platform).appending("fcm_options").appending(name))
        }
    }

    /// Fields at the top level of the retired API, with their replacements.
    private static let legacy = [
        "priority": "\"apns-priority\" in \"apns.headers\"",
        "time_to_live": "\"apns-expiration\" in \"apns.headers\"",
        "ttl": "\"apns-expiration\" in \"apns.headers\"",
        "collapse_key": "\"apns-collapse-id\" in \"apns.headers\"",
        "to": "\"token\", \"topic\" or \"condition\"",
        "registration_ids": "one message for each token",
        "tokens": "one message for each token",
    ]

    private func legacy(_ name: String, in object: FCMObject) -> Correction? {
        guard object == .message else { return nil }
        return Self.replacement(forLegacy: name).map { Correction(help: "write \($0)", isMove: false) }
    }

    /// Returns the replacement for a field of the retired API; `nil` for any other name.
    static func replacement(forLegacy name: String) -> String? {
        KeySpelling.sameForm(name, among: Array(legacy.keys), written: { $0 }).flatMap { legacy[$0] }
    }

    /// The pointer to `aps`; if it is misplaced, to its current place, because another fix moves it with its contents.
    private var aps: JSONPointer {
        let holders = [apns, message].map { $0.appending(PayloadKey.aps.name) }
        return ([properAps] + holders).first { document.node(at: $0) != nil } ?? properAps
    }

    private var properAps: JSONPointer { apns.appending("payload").appending(PayloadKey.aps.name) }

    /// Returns the correction for a key of `aps` or of its alert.
    private func key(_ name: String, in object: FCMObject) -> Correction? {
        guard [.message, .notification, .apns].contains(object),
            let key = KeySpelling.sameForm(
                name, among: KeyCatalog.keys(in: .aps) + KeyCatalog.keys(in: .alert))
        else { return nil }
        // The retired API had such keys at the top of the message.
        let isLegacy = object == .message
        let isOfAlert = key.place == .alert
        let object = isOfAlert ? aps.appending(PayloadKey.alert.name) : aps
        return Correction(
            help: "write \"\(key.name)\" in \"apns.payload.\(isOfAlert ? "aps.alert" : "aps")\"",
            isMove: !isLegacy, destination: object.appending(key.name), key: key)
    }
}

extension FCMObject {
    /// The instruction for an unknown field.
    fileprivate var help: String {
        switch self {
        case .message, .notification:
            "move the app's own data to \"data\", as strings; remove anything else"
        case .apns: "move the app's own data to \"apns.payload\", beside \"aps\""
        default: "remove it"
        }
    }
}
