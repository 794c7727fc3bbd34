import LocatedJSON
import PayloadModel

/// A push notification of Ably: texts for all platforms, and an object for each platform. The document is the
/// notification itself, an object with the notification in `extras.push` or `push`, or a batch: a list of objects with
/// a notification in `payload`.
///
/// [Ably's page](https://ably.com/docs/push/publish)
enum AblyMessage: ContainerFormat {
    static let container = PayloadContainer.ably
    static let marks = ["apns", "push", "extras"]
    private static let apns = "apns"
    private static let headers = "apns-headers"
    /// The name of the headers in messages for FCM.
    private static let misnamedHeaders = "headers"
    private static let notification = "notification"

    static func recognizes(_ root: JSONNode) -> Bool {
        !places(in: root).isEmpty
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        places(in: root).contains { place in
            root.descendant(at: place).map {
                hasOverride($0) || hasWrappedPayload($0) || PlatformPayload.isFound(in: $0[apns])
            } == true
        }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        for push in places(in: document.root) {
            let payload = payload(document, push, &unwrapping)
            checkNames(document, push.appending(notification), &unwrapping)
            let texts = SharedTexts(document, in: push.appending(notification))
            var parts = MessageParts()
            parts.drop(
                membersOf: push, of: document,
                except: [apns, notification, "recipient", "recipients", "channels"])
            parts.drop(
                membersOf: push.appending(notification), of: document,
                except: [PayloadKey.title.name, PayloadKey.body.name])
            if PlatformPayload.isFound(in: document.node(at: payload)) {
                let members = headerMembers(document, payload, &unwrapping)
                PlatformPayload(document, at: payload, of: "Ably", serviceMembers: members + [notification])
                    .add(substituting: texts.substitutions(in: payload), parts: parts, to: &unwrapping)
            } else if let text = texts.payload() {
                unwrapping.add(text, isGeneratedByService: true, madeFrom: document, parts: parts)
            }
        }
    }

    /// The name of the payload in messages for FCM.
    private static let misnamedPayload = "payload"

    /// Returns the pointer to the payload, and reports a superfluous object around the payload.
    private static func payload(
        _ document: Document, _ push: JSONPointer, _ unwrapping: inout Unwrapping
    ) -> JSONPointer {
        let payload = push.appending(apns)
        guard document.node(at: push).map(hasWrappedPayload) == true else { return payload }
        let inner = payload.appending(misnamedPayload)
        unwrapping.report(
            .misplaced, at: inner, isName: true, of: document,
            "\"aps\" is in \"\(misnamedPayload)\", as in a message for FCM; Ably documents it only in \"\(apns)\" itself, and"
                + " iOS might not get it",
            help: "move the members of \"\(misnamedPayload)\" into \"\(apns)\"", severity: .warning)
        return inner
    }

    /// Whether the payload of a push notification is one level too deep.
    private static func hasWrappedPayload(_ push: JSONNode) -> Bool {
        push[apns]?[PayloadKey.aps.name] == nil && PlatformPayload.isFound(in: push[apns]?[misnamedPayload])
    }

    /// Returns the names of the payload's members that contain request headers, and reports a wrong name.
    private static func headerMembers(
        _ document: Document, _ payload: JSONPointer, _ unwrapping: inout Unwrapping
    ) -> [String] {
        let pointer = payload.appending(misnamedHeaders)
        guard !document.requestHeaders(in: pointer).isEmpty else { return [headers] }
        let hasHeaders = document.node(at: payload.appending(headers)) != nil
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\"\(misnamedHeaders)\" is not Ably's field for request headers; Ably may send it as the app's own data",
            help: hasHeaders ? "move the headers into \"\(headers)\"" : "write \"\(headers)\"",
            severity: .warning,
            fix: DocumentEditor(document: document).rename(pointer, to: headers, safety: .unsafe))
        return hasHeaders ? [headers] : [headers, misnamedHeaders]
    }

    /// The fields of `notification`.
    private static let fields = ["title", "body", "icon", "sound", "collapseKey"]

    /// Reports names that resemble a field that is missing.
    private static func checkNames(
        _ document: Document, _ object: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        for (name, _) in document.members(at: object) {
            let name = String(name)
            guard !fields.contains(name),
                let right = KeySpelling.sameForm(name, among: fields, written: { $0 })
                    ?? KeySpelling.nearest(name, among: fields, written: { $0 }),
                document.node(at: object.appending(right)) == nil
            else { continue }
            unwrapping.report(
                .wrongKeyOrValue, at: object.appending(name), isName: true, of: document,
                "\(name.spoken) is not a field of \"\(notification)\" that Ably documents; Ably may ignore it",
                help: "write \(right.spoken)", severity: .warning,
                fix: DocumentEditor(document: document).rename(
                    object.appending(name), to: right, safety: .unsafe))
        }
    }

    /// Returns the pointers to the push notifications.
    private static func places(in root: JSONNode) -> [JSONPointer] {
        if root.isArray {
            return root.elements.enumerated().compactMap { index, item in
                let isAddressed = ["recipient", "recipients", "channels"].contains { item[$0] != nil }
                return isAddressed && isPush(item["payload"]) ? JSONPointer(["\(index)", "payload"]) : nil
            }
        }
        let places = [["extras", "push"], ["push"]].map { JSONPointer($0) }
        if let push = root.descendant(at: places[0]), hasWrappedPayload(push) { return [places[0]] }
        if root["recipient"]?.isObject == true, root["push"].map(hasWrappedPayload) == true {
            return [places[1]]
        }
        for place in places where isPush(root.descendant(at: place)) { return [place] }
        return isAlone(root) ? [JSONPointer()] : []
    }

    /// Whether an object inside a message of Ably is a push notification.
    private static func isPush(_ node: JSONNode?) -> Bool {
        guard let node, !WebPushMessage.isUnmistakable(node) else { return false }
        return PlatformPayload.isFound(in: node[apns]) || hasOnlyTexts(node)
    }

    /// Whether an object has texts for all platforms, and no payload for APNs.
    private static func hasOnlyTexts(_ push: JSONNode) -> Bool {
        (push[apns] == nil || hasOverride(push))
            && [PayloadKey.title, .body].contains { push[notification]?[$0.name]?.isString == true }
    }

    /// Whether an object has fields for APNs that override those for all platforms.
    ///
    /// [Ably's example](https://ably.com/docs/api/rest-api#push-publish)
    private static func hasOverride(_ push: JSONNode) -> Bool {
        push[apns]?[notification]?.isObject == true && push[apns]?[PayloadKey.aps.name] == nil
    }

    /// Whether an object without a message around it is a push notification.
    private static func isAlone(_ root: JSONNode) -> Bool {
        if hasOnlyTexts(root) { return root["recipient"]?.isObject == true }
        return PlatformPayload.isFound(in: root[apns]) && root["interests"] == nil && root["message"] == nil
            && (root[apns]?[headers]?.isObject == true
                || ["fcm", "gcm", "web", notification, "recipient"].contains { root[$0]?.isObject == true })
            && !FCMAdminMessage.recognizes(root)
    }
}
