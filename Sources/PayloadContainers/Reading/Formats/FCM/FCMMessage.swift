import LocatedJSON
import PayloadModel

/// The body of a request to the HTTP v1 API of Firebase Cloud Messaging.
///
/// [Firebase's reference](https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages)
enum FCMMessage: ContainerFormat {
    static let container = PayloadContainer.fcm
    static let marks = ["message", "fcmv1message"]
    private static let message = JSONPointer(["message"])
    /// In a message for SNS or Pinpoint, the key of the object with the body of the request to FCM. These services add
    /// the device token.
    static let wrapper = "fcmV1Message"

    /// The fields that address a message.
    static let targets = ["token", "topic", "condition", "fid"]

    static func recognizes(_ root: JSONNode) -> Bool {
        if root[wrapper]?["message"]?.isObject == true { return true }
        guard let message = root["message"], message.isObject, !isOfAnotherService(message) else {
            return false
        }
        // In a message of Google Pub/Sub, `data` is a string.
        if message["data"]?.isString == true, !isCertainlyForFCM(message) { return false }
        return hasOwnField(message)
    }

    /// Whether a message has a field of FCM. Other services also have a `message` with an object `apns`, but with
    /// other fields inside.
    private static func hasOwnField(_ message: JSONNode) -> Bool {
        let parts = ["payload", "headers", "fcm_options", "fcmOptions", PayloadKey.aps.name]
        return targets.contains { message[$0] != nil } || message["data"] != nil && hasOnlyFields(message)
            || ["notification", "android", "webpush", "fcm_options", "fcmOptions"].contains {
                message[$0]?.isObject == true
            }
            || parts.contains { message["apns"]?[$0] != nil }
    }

    /// Whether each member is a field of FCM, in this or the retired API, or a misspelled target. Messages of other
    /// services also have `data`, but with other members beside it.
    private static func hasOnlyFields(_ message: JSONNode) -> Bool {
        message.members.allSatisfy { name, value in
            FCMObject.message.field(named: String(name)) != nil
                // `tokens` proves nothing: many other programs have such a member.
                || !(name == "tokens") && right(for: String(name)) != nil
                || isMisspelledTarget(String(name), value)
        }
    }

    /// Whether a name is that of a target in another spelling, such as `Token` or `topics`.
    private static func isNearTarget(_ name: String) -> Bool {
        let names = targets.filter { $0 != "fid" }
        return !names.contains(name)
            && (KeySpelling.sameForm(name, among: names, written: { $0 })
                ?? KeySpelling.nearest(name, among: names, written: { $0 })) != nil
    }

    /// Whether a member is certainly a target in another spelling: the letters are the same, or the name is similar and
    /// the value is a token. Other programs have names such as `tonic` and `taken`.
    private static func isMisspelledTarget(_ name: String, _ value: JSONNode) -> Bool {
        guard let text = value.string, isNearTarget(name) else { return false }
        return KeySpelling.sameForm(name, among: targets, written: { $0 }) != nil || isToken(text)
    }

    /// Whether a text has the form of FCM's token for a device.
    private static func isToken(_ text: String) -> Bool {
        text.contains(":APA91")
            || text.utf8.count >= shortestToken
                && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || ":_-".utf8.contains($0) }
    }

    private static let shortestToken = 100

    /// Whether a message has data or texts, a target in another spelling, and otherwise only fields of FCM.
    private static func hasMisspelledTarget(_ message: JSONNode) -> Bool {
        ["data", "notification"].contains { message[$0]?.isObject == true } && hasOnlyFields(message)
            && message.members.contains { name, value in isMisspelledTarget(String(name), value) }
    }

    static func accepts(_ root: JSONNode) -> Bool { root["message"]?.isObject == true }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        if root[wrapper]?["message"]?.isObject == true { return true }
        guard let message = root["message"], message.isObject, !isOfAnotherService(message) else {
            return false
        }
        // A missing or misplaced brace puts `apns` into `data`.
        if [message, message["data"]].contains(where: { $0.map(FCMAdminMessage.isForAPNs) == true }) {
            return true
        }
        // A token beside `message` is more often a mistake in a message for FCM than part of another program's data.
        if root["token"]?.isString == true,
            ["notification", "apns", "android", "webpush"].contains(where: { message[$0]?.isObject == true })
        {
            return true
        }
        if hasWrongTarget(root), message["notification"].map(isNotification) == true { return true }
        // A target alone proves nothing: translation files have strings with such keys as well.
        guard targets.contains(where: { message[$0]?.isString == true }) else { return false }
        return [message, message["data"]].contains { $0.map(PayloadRecognizer.hasAps) == true }
            || [message, root].contains { object in
                object["notification"].map(isNotification) == true || object["data"].map(isData) == true
            }
    }

    /// Whether an object has the title, body or image of a notification. Other programs also name objects
    /// `notification`.
    private static func isNotification(_ node: JSONNode) -> Bool {
        node.members.contains { name, value in
            ["title", "body", "image"].contains { KeySpelling.hasSameLetters(name, $0) } && value.isString
        }
    }

    /// Whether an object has members, and all values are strings, as FCM requires of `data`. In login responses and in
    /// readings of sensors, `data` also contains numbers.
    static func isData(_ node: JSONNode) -> Bool {
        node.isObject && node.count > 0 && node.members.allSatisfy { $0.value.isString }
    }

    /// Whether an object is a message for Huawei's Push Kit or Courier. Such messages share field names with FCM's.
    ///
    /// [Courier's page](https://github.com/trycourier/docs/blob/main/docs/guides/providers/push/airship.mdx)
    private static func isOfAnotherService(_ message: JSONNode) -> Bool {
        HuaweiMessage.recognizes(message)
            || ["providers", "to"].contains { message[$0]?.isObject == true }
            || !isCertainlyForFCM(message)
                && ["template", "content", "routing"].contains { message[$0] != nil }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard document.root[wrapper] == nil else { return unwrapWrapped(document, into: &unwrapping) }
        checkSiblings(document, &unwrapping)
        let isCertain =
            unwrapping.service == container || document.node(at: message).map(isCertainlyForFCM) == true
            || hasWrongTarget(document.root)
        if isCertain || document.node(at: message).map(isProbable) == true {
            reportMissingTarget(document, at: message, &unwrapping)
        }
        unwrap(document, at: message, isCertain: isCertain, into: &unwrapping)
    }

    /// Reads the text for FCM in a message for a service of Amazon.
    static func unwrap(_ text: EmbeddedText, into unwrapping: inout Unwrapping) {
        let count = unwrapping.items.count
        guard let inner = unwrapping.document(text) else {
            return unwrapping.setReceiver("FCM", from: count)
        }
        unwrapWrapped(inner, into: &unwrapping)
    }

    private static func unwrapWrapped(_ document: Document, into unwrapping: inout Unwrapping) {
        let place = JSONPointer([wrapper, "message"])
        guard document.node(at: place)?.isObject == true else { return }
        unwrap(document, at: place, isCertain: true, into: &unwrapping)
    }

    /// Reports a message without a target, unless a similar name suggests one. The severity is a note, because a
    /// program may add the target when it sends the message.
    static func reportMissingTarget(
        _ document: Document, at message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let places = [JSONPointer(), message] + ["notification", "data", "apns"].map(message.appending)
        let hasTarget = places.contains { place in
            document.members(at: place).contains { name, value in
                if place == message, value.isNull { return false }
                if place == message, isNearTarget(String(name)) { return true }
                let name = String(name).lowercased()
                return ["token", "tokens", "topic", "condition"].contains(where: name.hasSuffix)
                    || ["to", "registration_ids", "fid"].contains(name)
            }
        }
        guard !hasTarget else { return }
        unwrapping.report(
            .rejected, at: message, isName: true, of: document,
            "the message has no \"token\", \"topic\" or \"condition\"; FCM rejects it with 400 \"INVALID_ARGUMENT\" unless"
                + " the sender adds one",
            help: "add the \"token\" of a device, a \"topic\" or a \"condition\"", severity: .note)
    }

    /// Reads the message at a pointer.
    ///
    /// - Parameter isCertain: Whether the message is certainly for FCM, which rejects unknown fields.
    private static func unwrap(
        _ document: Document, at message: JSONPointer, isCertain: Bool, into unwrapping: inout Unwrapping
    ) {
        // If the message is only probably for FCM, its `notification` may be for the sender's own server, so keys of
        // `aps` inside it are only warnings.
        let keys =
            isCertain
            ? FCMFieldCheck(document, message: message).check(into: &unwrapping)
            : document.node(at: message).map(isProbable) == true
                ? FCMFieldCheck(document, message: message, severity: .warning)
                    .check([.notification], onlyKeys: true, into: &unwrapping) : []
        var reader = FCMReader(document, message: message, keys: keys, unwrapping: unwrapping)
        reader.checkData()
        if isCertain {
            reader.checkValues(isForSDK: false)
        } else if document.node(at: message).map(hasUncertainTarget) == true {
            reader.noteArrayOfTokens()
        }
        reader.readPayload()
        unwrapping = reader.unwrapping
    }

    /// Whether a message is certainly for FCM, which rejects unknown fields. Other services also have a `message` with
    /// a `notification` or `data`.
    private static func isCertainlyForFCM(_ message: JSONNode) -> Bool {
        targets.contains { message[$0]?.isString == true }
            || ["apns", "android", "webpush", "fcm_options", "fcmOptions"].contains {
                message[$0]?.isObject == true
            }
            || legacy.contains { message[$0] != nil } && message["notification"]?.isObject == true
                && PushyMessage.receiver(in: message) == nil
            || hasFieldForAndroid(message) || hasMisspelledTarget(message)
    }

    /// Whether a message is probably for FCM, but may be for the sender's own server or for Huawei's Push Kit.
    private static func isProbable(_ message: JSONNode) -> Bool {
        hasOnlyTexts(message) || hasUncertainTarget(message)
    }

    /// Whether a message has a `notification` with a title and a body, and at most `data` beside it.
    private static func hasOnlyTexts(_ message: JSONNode) -> Bool {
        guard let texts = message["notification"], texts["title"]?.isString == true else { return false }
        return texts["body"]?.isString == true
            && message.members.allSatisfy { $0.name == "notification" || $0.name == "data" }
    }

    /// Whether a message has only fields of FCM, and its `notification` has a text and a field for Android. A message
    /// that an app received also has such a `notification`, but other fields beside it.
    private static func hasFieldForAndroid(_ message: JSONNode) -> Bool {
        guard let texts = message["notification"],
            ["title", "body"].contains(where: { texts[$0]?.isString == true }),
            message.members.allSatisfy({ FCMObject.message.field(named: String($0.name)) != nil })
        else { return false }
        return texts.members.contains { name, _ in
            FCMObject.androidNotification.fields.contains { $0.contains("_") && name == $0 }
                || name == FCMFieldCheck.channelOfLegacy
        }
    }

    /// Fields of the retired API; beside a `notification`, they show that a message is for FCM.
    private static let legacy = ["to", "registration_ids", "tokens", "content_available", "mutable_content"]

    /// Reports fields beside the message, unless the object has keys that FCM never uses.
    private static func checkSiblings(_ document: Document, _ unwrapping: inout Unwrapping) {
        let names = document.root.members.map { String($0.name) }.filter { !outer.contains($0) }
        guard names.allSatisfy({ isPart($0) || right(for: $0) != nil }) else { return }
        let editor = DocumentEditor(document: document)
        for name in names {
            let pointer = JSONPointer([name])
            let right = right(for: name)
            unwrapping.report(
                right == nil ? .misplaced : .wrongKeyOrValue, at: pointer, isName: true, of: document,
                "\(name.spoken) is beside \"message\"; FCM rejects the request with 400 \"Unknown name\", and nothing"
                    + " is delivered",
                help: right.map { "write \($0)" } ?? "move \(name.spoken) into \"message\"",
                fix: isOptionInAnySpelling(name)
                    ? editor.rename(pointer, to: outer[1], safety: .safe)
                    : right == nil ? editor.move(pointer, into: message, safety: .safe) : nil)
        }
    }

    /// The fields of the request.
    private static let outer = ["message", "validate_only", "validateOnly"]

    /// Whether a name is a field of the request other than `message`.
    static func isOption(_ name: String) -> Bool { outer.dropFirst().contains(name) }

    private static func isPart(_ name: String) -> Bool {
        (["apns", "android", "webpush", "notification", "data"] + targets).contains(name)
    }

    /// Whether a name is `validate_only`, even misspelled.
    private static func isOptionInAnySpelling(_ name: String) -> Bool {
        KeySpelling.normalized(name) == KeySpelling.normalized(outer[1])
            || KeySpelling.nearest(name, among: [outer[1]], written: { $0 }) != nil
    }

    /// Returns the replacement for `validate_only` in any spelling, or for a field of the retired API; `nil` for any
    /// other name.
    private static func right(for name: String) -> String? {
        if isOptionInAnySpelling(name) { return outer[1].spoken }
        if let flag = KeySpelling.sameForm(name, among: [.contentAvailable, .mutableContent]) {
            return "\(flag.name.spoken) in \"apns.payload.aps\""
        }
        return FCMFieldCheck.replacement(forLegacy: name)
    }
}
