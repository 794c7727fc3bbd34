import LocatedJSON
import PayloadModel

/// A declarative web push message: an object with `web_push` and `notification`.
///
/// It may also have `aps`, so that a sender can use one body for the site and for an app. Separate rules then check the
/// web push and the payload.
package enum WebPushMessage: ContainerFormat {
    package static let container = PayloadContainer.webpush
    package static let marks = [PayloadKey.webPush.name, "notification"]
    private static let notification = JSONPointer(["notification"])

    /// Accepts any object, because it decides only about documents that are known to be web pushes.
    package static func recognizes(_ root: JSONNode) -> Bool { root.isObject }

    /// Whether the keys identify a document as a web push message, even if `web_push` is misspelled.
    package static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard let version = root["web_push"] else { return isMisspelled(root) }
        // Settings of other programs have a Boolean or an object here.
        let isVersion =
            version.integer != nil || version.isNull || version.string?.allSatisfy(\.isNumber) == true
        return root["notification"]?.isObject == true && isVersion
            || version.integer == WebPushField.version || hasNestedNotification(root)
    }

    /// Whether `web_push` contains the notification, with `navigate`, which only web push messages have.
    static func hasNestedNotification(_ root: JSONNode) -> Bool {
        guard let holder = root[PayloadKey.webPush.name], holder[PayloadKey.webPush.name] == nil,
            root[PayloadKey.aps.name] == nil
        else { return false }
        return holder["notification"]?["navigate"]?.isString == true
    }

    /// Whether an object has a notification, and the version 8030 under another spelling of `web_push`, such as
    /// `webPush`. In a payload, a key of that spelling is the app's own.
    private static func isMisspelled(_ root: JSONNode) -> Bool {
        root[PayloadKey.aps.name] == nil && root["notification"]?.isObject == true
            && root.members.contains { name, value in
                value.integer == WebPushField.version
                    && KeySpelling.hasSameLetters(name, PayloadKey.webPush.name)
            }
    }

    /// Whether a text is a declarative web push message, by the same criteria as ``isUnmistakable(_:)``.
    ///
    /// - Complexity: O(*n*) in the number of bytes; a text with neither `web_push` nor 8030 is not parsed.
    package static func isDeclared(in bytes: [UInt8]) -> Bool {
        let isNamed = [PayloadKey.webPush.name, "\(WebPushField.version)"].contains { sign in
            let sign = Array(sign.utf8)
            return bytes.withUnsafeBytes { text in
                var start = 0
                while let index = text.offset(of: sign[0], from: start) {
                    if text[index...].starts(with: sign) { return true }
                    start = index + 1
                }
                return false
            }
        }
        guard isNamed, let tree = try? JSONTree(parsing: bytes) else { return false }
        defer { withExtendedLifetime(tree) {} }
        return isUnmistakable(tree.root)
    }

    package static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        WebPushCheck(document).check(into: &unwrapping)
        let message = JSONPointer()
        let page = document.root["notification"]?["navigate"]?.string
        guard let text = document.excerpt(at: message), let range = document.map.root?.value else { return }
        if document.root[PayloadKey.aps.name] != nil {
            // An app gets the payload, and the page does not identify that app.
            let target = WebPushTarget(
                page: page, declarationRange: declarationRange(of: document),
                message: withoutPayload(text.bytes))
            unwrapping.add(text, headers: PushHeaders(areComplete: false), webPush: target)
        } else {
            let target = WebPushTarget(
                page: page, site: page.flatMap(WebAddress.host),
                declarationRange: declarationRange(of: document),
                message: text.bytes)
            unwrapping.add(
                translation(of: document, range), headers: headers(of: document), isGeneratedByService: true,
                webPush: target)
        }
    }

    /// Returns the range of the key that declares the message; `nil` if its value is not 8030.
    private static func declarationRange(of document: Document) -> SourceRange? {
        let pointer = PayloadKey.webPush.pointer
        guard document.node(at: pointer)?.integer == WebPushField.version else { return nil }
        return document.map.node(at: pointer)?.key.map { document.range($0) }
    }

    /// Removes the payload for an app from a message.
    private static func withoutPayload(_ message: [UInt8]) -> [UInt8] {
        guard let document = try? Document(SourceText(message)),
            let fix = DocumentEditor(document: document).remove(PayloadKey.aps.pointer, safety: .safe)
        else { return message }
        return FixApplier.apply([fix], to: message).bytes
    }

    /// Returns a payload with the texts, the badge and the site's data. Skips empty texts, and invalid values because
    /// they are already reported.
    private static func translation(of document: Document, _ message: Range<Int>) -> EmbeddedText {
        var translation = Translation(document, of: message)
        let fields: [(JSONPointer, PayloadKey)] = [
            (notification.appending("title"), .title), (notification.appending("body"), .body),
            (JSONPointer(["app_badge"]), .badge),
        ]
        for (pointer, key) in fields {
            guard let value = document.node(at: pointer), let place = document.map.node(at: pointer),
                let name = place.key
            else { continue }
            if key == .badge {
                guard let count = value.integer ?? value.string.flatMap({ Int($0) }), count >= 0 else {
                    continue
                }
                translation.set(
                    key, name: name, value: place.value, as: value.isString ? String(count) : nil)
            } else if value.text?.buffer.isEmpty == false {
                translation.set(key, name: name, value: place.value)
            }
        }
        let data = notification.appending("data")
        for (name, _) in document.members(at: data) where !(name == PayloadKey.aps.name) {
            let pointer = data.appending(String(name))
            guard let place = document.map.node(at: pointer), let key = place.key else { continue }
            translation.addCustom(String(name), name: key, value: place.value)
        }
        return translation.payload()
    }

    /// Returns the tag as a collapse identifier, because a later notification with the same tag replaces this one.
    private static func headers(of document: Document) -> PushHeaders {
        let tag = notification.appending("tag")
        guard let text = document.node(at: tag)?.string, 1...64 ~= text.utf8.count,
            let place = document.map.node(at: tag)?.value
        else { return PushHeaders(areComplete: false) }
        var header = PushHeader(name: HeaderName.collapseID, value: text, range: document.range(place))
        header.spelling = .translated
        return PushHeaders([header], areComplete: false)
    }
}

/// The parts of a web push besides its payload.
package struct WebPushTarget: Sendable, Hashable {
    /// The page; `nil` if the message does not name one.
    package var page: String?
    /// The host of the page, which takes the place of the app; `nil` if it is unknown, or an app gets a payload.
    package var site: String?
    /// The range in the file of the key that declares the message; `nil` if its value is not 8030.
    package var declarationRange: SourceRange?
    /// The message as written, without the payload for an app.
    package var message: [UInt8] = []
}
