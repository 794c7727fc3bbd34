import LocatedJSON
import PayloadModel

/// The object that the Admin SDKs of Firebase accept: a message without the object `message` around it, and with the
/// keys of `aps` in camel case.
///
/// [Firebase's reference](https://firebase.google.com/docs/reference/admin/node/firebase-admin.messaging.aps)
enum FCMAdminMessage: ContainerFormat {
    static let container = PayloadContainer.fcm
    static let marks = ["apns"]

    /// Also recognizes the list of messages for `sendEach`, if each has a target.
    static func recognizes(_ root: JSONNode) -> Bool {
        guard root.isArray else { return isMessage(root) }
        return root.count > 0 && root.elements.allSatisfy { hasTarget($0) && isMessage($0) }
    }

    private static func isMessage(_ root: JSONNode) -> Bool {
        guard !HuaweiMessage.recognizes(root), PushyMessage.receiver(in: root) == nil else { return false }
        guard let apns = root["apns"] else { return isWholeMessage(root) }
        // Requests to Ably have `recipient`; those to Ably and Pusher Beams have an object `fcm`.
        guard apns.isObject, root["recipient"] == nil, root["fcm"] == nil else { return false }
        // Some senders' own programs put the device token into `apns`.
        guard apns["token"] == nil || hasTarget(root) else { return false }
        return apns["payload"] != nil || apns["headers"] != nil
            || isAddressed(root) && PayloadRecognizer.hasAps(apns)
    }

    /// Whether an object without `apns` is a message: it has only fields of a message, and either texts beside another
    /// field, or a target with content. Texts alone may be for any service. Records of other programs also have
    /// `data`, so the target of a message with only `data` must have the form of FCM.
    private static func isWholeMessage(_ root: JSONNode) -> Bool {
        let isClosed = root.members.allSatisfy { name, _ in
            FCMObject.message.field(named: String(name), isForSDK: true) != nil
        }
        guard isClosed else { return false }
        if let notification = root["notification"] {
            return root.count > 1
                && ["title", "body"].contains { notification[$0]?.isString == true }
        }
        return hasTarget(root)
            && (["android", "webpush"].contains { root[$0]?.isObject == true }
                || root["data"]?.isObject == true && hasTargetOfFCM(root))
    }

    static func accepts(_ root: JSONNode) -> Bool {
        guard root.isArray else { return hasTarget(root) && root["data"]?.isObject == true }
        return root.count > 0 && root.elements.allSatisfy { $0.isObject && accepts($0) }
    }

    /// Whether a message has a token or condition in the form of FCM. Records of other programs have keys of the same
    /// names.
    private static func hasTargetOfFCM(_ root: JSONNode) -> Bool {
        let given = [root["token"]].compactMap(\.self) + (root[tokens].map { Array($0.elements) } ?? [])
        return given.contains { $0.string?.contains(":APA91") == true }
            || root["condition"]?.string?.contains(" in topics") == true
    }

    /// The field with a list of device tokens; an SDK sends the message to each device.
    private static let tokens = "tokens"

    private static func hasTarget(_ root: JSONNode) -> Bool {
        root[tokens]?.isArray == true || FCMMessage.targets.contains { root[$0]?.isString == true }
    }

    /// Whether a message has a target, and content outside of `apns`. Services such as Ably and Pusher Beams also use
    /// `aps` in `apns`, but with other names for target and content.
    private static func isAddressed(_ root: JSONNode) -> Bool {
        (FCMMessage.targets + [tokens]).contains { root[$0] != nil }
            && ["notification", "data", "android"].contains { root[$0]?.isObject == true }
            && root["interests"] == nil
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        recognizes(root) && (root.isArray ? root.elements.contains(where: isForAPNs) : isForAPNs(root))
    }

    /// Whether the object `apns` of a message is for APNs. Some documents have settings of a client in `apns`.
    static func isForAPNs(_ message: JSONNode) -> Bool {
        guard let apns = message["apns"] else { return false }
        if PayloadRecognizer.hasAps(apns) || apns["payload"].map(PayloadRecognizer.isPayload) == true {
            return true
        }
        let hasHeaders = apns["headers"]?.members.contains { $0.name.hasHeaderPrefix } == true
        return (hasHeaders || apns["payload"].map(hasOnlyKeysOfAps) == true)
            && (FCMMessage.targets + [tokens, "notification", "data"]).contains {
                message[$0] != nil
            }
    }

    /// Whether a payload has only keys that belong in `aps`, among them `alert`, `badge` or `sound`.
    static func hasOnlyKeysOfAps(_ payload: JSONNode) -> Bool {
        payload.members.contains { name, _ in PushKind.visible.contains { name == $0.name } }
            && payload.members.allSatisfy { KeyCatalog.key(named: $0.name, in: .aps) != nil }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let places =
            document.root.isArray
            ? (0..<document.root.count).map { JSONPointer(["\($0)"]) } : [JSONPointer()]
        for place in places { read(document, at: place, &unwrapping) }
    }

    /// Returns the payload of an `ApnsConfig` of the Admin SDKs, with its keys as APNs spells them. The `ApnsConfig`
    /// needs no message around it.
    ///
    /// - Parameter place: The pointer to the payload.
    /// - Returns: `nil` unless the object around the payload has headers for APNs, and only members of `ApnsConfig`.
    static func payload(inConfigAt place: JSONPointer, of document: Document) -> EmbeddedText? {
        guard place.tokens.last == "payload", let config = document.node(at: place.parent),
            config["headers"]?.members.contains(where: { $0.name.hasHeaderPrefix }) == true,
            config.members.allSatisfy({ FCMObject.apns.field(named: String($0.name)) != nil }),
            let payload = document.map.node(at: place), payload.isObject
        else { return nil }
        return document.excerpt(
            payload.value, substituting: FCMAdminSpelling(document).substitutions(in: place))
    }

    private static func read(_ document: Document, at place: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let message = document.node(at: place) else { return }
        let hasTarget = Self.hasTarget(message)
        // Texts and data alone may be for another service.
        let isForFCM =
            hasTarget || unwrapping.service == container
            || ["apns", "android", "webpush"].contains { message[$0] != nil }
        if !hasTarget, unwrapping.service == container {
            FCMMessage.reportMissingTarget(document, at: place, &unwrapping)
        }
        let fields = FCMFieldCheck(document, message: place, isForSDK: true)
        let isWhole = isForFCM && fields.hasOnlyMistakes
        let keys = fields.check(
            FCMObject.allCases.filter { $0 == .apns || isWhole && ($0 != .message || hasTarget) },
            into: &unwrapping)
        var reader = FCMReader(document, message: place, keys: keys, unwrapping: unwrapping)
        reader.isForSDK = true
        if isForFCM { reader.checkData() }
        if isWhole, hasTarget { reader.checkValues(isForSDK: true) }
        reader.readPayload { payload in
            FCMAdminSpelling(document).substitutions(in: payload)
        }
        unwrapping = reader.unwrapping
    }
}

extension PayloadContainer {
    /// Whether an object has only fields of a message for the Admin SDKs of Firebase, including a target and data.
    /// Records of other programs have such fields as well.
    package static func mayBeMessageForFCM(_ root: JSONNode) -> Bool {
        FCMAdminMessage.accepts(root) && root.isObject
            && root.members.allSatisfy { name, _ in
                FCMObject.message.field(named: String(name), isForSDK: true) != nil
            }
    }
}

/// Translates the spellings of the Admin SDKs to those of APNs: hyphens instead of camel case, and 1 instead of `true`.
/// Removes flags that are false, as `validateAps` does in firebase-admin-node.
private struct FCMAdminSpelling {
    let document: Document

    init(_ document: Document) {
        self.document = document
    }

    /// Returns the substitutions in document order.
    func substitutions(in payload: JSONPointer) -> [TextSubstitution] {
        let aps = payload.appending(PayloadKey.aps.name)
        let alert = aps.appending(PayloadKey.alert.name)
        let flags = [PayloadKey.contentAvailable, .mutableContent]
        let removed = DocumentEditor(document: document)
            .rangesWithCommas(ofMembers: flags.compactMap { pointer(toFalseFlag: $0, in: aps) })
            .map { TextSubstitution($0, as: "") }
        let found =
            removed + flags.flatMap { names($0, in: aps, isFlag: true) } + names(.threadID, in: aps)
            + KeyCatalog.keys(in: .alert).flatMap { names($0, in: alert) }
            + [document.criticalSubstitution(at: aps.appending(PayloadKey.sound.name))].compactMap(\.self)
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the substitutions of a camel-case name, and of a flag's Boolean.
    private func names(
        _ key: PayloadKey, in object: JSONPointer, isFlag: Bool = false
    ) -> [TextSubstitution] {
        let camel = Self.camelCase(key.name)
        let pointer = object.appending(camel)
        guard camel != key.name, let node = document.map.node(at: pointer), let name = node.key,
            document.node(at: object.appending(key.name)) == nil
        else { return [] }
        let rename = TextSubstitution(name, as: JSONText.encode(key.name))
        guard isFlag, let value = document.node(at: pointer)?.boolean else { return [rename] }
        return value ? [rename, TextSubstitution(node.value, as: "1")] : []
    }

    /// Returns the pointer to the camel-case form of a flag if its value is false; `nil` if `aps` also has the flag
    /// with a hyphen.
    private func pointer(toFalseFlag flag: PayloadKey, in aps: JSONPointer) -> JSONPointer? {
        let pointer = aps.appending(Self.camelCase(flag.name))
        return document.node(at: pointer)?.boolean == false
            && document.node(at: aps.appending(flag.name)) == nil
            ? pointer : nil
    }

    /// Returns the camel-case form of a name: `titleLocKey` for `title-loc-key`.
    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
