import LocatedJSON
import PayloadModel

extension PushRequest {
    /// Returns the request as a declarative web push. If the request was read from a web push, only the page and the
    /// tag change. From a payload, the web push gets the title, the body, the badge and the app's own data.
    ///
    /// - Returns: `nil` if the payload is not an object.
    func forWebPush() -> WrappedRequest? {
        let bytes = webPush.map(message) ?? madeMessage
        guard let bytes, let root = try? JSONValue(parsing: bytes) else { return nil }
        var remarks: [String] = []
        // If the body of a web push also contained a payload for an app, that payload is lost.
        let lost =
            webPush == nil ? droppedMembers : isGeneratedByService ? [] : [PayloadKey.aps.name.spoken]
        if !lost.isEmpty {
            remarks.append("a web push cannot contain these keys; dropped: \(lost.joined(separator: ", "))")
        }
        remarks += self.remarks(
            onLost: headers.all.filter { $0.name != HeaderName.collapseID }, "a web push uses other headers")
        if root["notification"]?["title"] == nil { remarks.append("the message has no title; add \"title\"") }
        if let page {
            if WebAddress.isMalformed(page), !Placeholder.isFound(in: page) {
                remarks.append("\(page.spoken) is not an absolute URL, so Safari does not read the message")
            }
        } else {
            remarks.append("the message opens no page; pass its URL with --navigate")
        }
        return WrappedRequest(bytes: bytes, remarks: remarks)
    }

    // MARK: From a web push

    /// The fields that decide how a web push is shown; `nil` for any other push, and for a payload in the
    /// body of a web push.
    package var webPushContent: WebPushContent? {
        isGeneratedByService ? webPush.map(WebPushContent.init(parsing:)) : nil
    }

    /// Returns the message with the page and the tag of the request.
    private func message(_ written: [UInt8]) -> [UInt8] {
        var bytes = written
        for (name, text) in [("navigate", page), ("tag", headers.collapseID)] {
            guard let text, let document = try? Document(SourceText(bytes)) else { continue }
            let notification = JSONPointer(["notification"])
            let field = notification.appending(name)
            guard document.node(at: field)?.string != text else { continue }
            let editor = DocumentEditor(document: document)
            let json = JSONText.encode(text)
            let fix =
                editor.contains(field)
                ? editor.replaceValue(field, with: json, safety: .safe)
                : editor.insert(name, json, into: notification, safety: .safe)
            if let fix { bytes = FixApplier.apply([fix], to: bytes).bytes }
        }
        return bytes
    }

    /// The fields of the web push that its payload lacks, as the end of a sentence.
    var droppedFields: String {
        guard let webPush, case .object(let message)? = try? JSONValue(parsing: webPush) else { return "" }
        var names = message.filter { !Self.isCarriedFromMessage($0) }.map(\.name)
        for case .object(let notification) in message.filter({ $0.isNamed("notification") }).map(\.value) {
            names += notification.filter { !Self.isCarriedFromNotification($0) }.map(\.name)
            for case .object(let data) in notification.filter({ $0.isNamed("data") }).map(\.value) {
                names += data.filter { $0.isNamed(PayloadKey.aps.name) }.map { "data.\($0.name)" }
            }
        }
        return names.isEmpty ? "" : "; dropped: \(names.map(\.spoken).joined(separator: ", "))"
    }

    /// Whether a payload can contain the value of a top-level field of a web push.
    private static func isCarriedFromMessage(_ field: JSONValue.Member) -> Bool {
        switch (field.name, field.value) {
        case ("web_push", _), ("notification", .object): true
        case ("app_badge", .integer(let count)): count >= 0
        case ("app_badge", .string(let count)): Int(count).map { $0 >= 0 } ?? false
        default: false
        }
    }

    /// Whether a payload or its headers can contain the value of a field in `notification`.
    private static func isCarriedFromNotification(_ field: JSONValue.Member) -> Bool {
        switch (field.name, field.value) {
        case ("title", .string), ("body", .string), ("data", .object): true
        case ("tag", .string(let tag)): tag.utf8.count <= 64
        default: false
        }
    }

    // MARK: From a payload

    private var aps: [JSONValue.Member] {
        guard case .object(let aps)? = (try? Payload(parsing: payload))?.value[PayloadKey.aps.name] else {
            return []
        }
        return aps
    }

    private var madeMessage: [UInt8]? {
        guard let document = try? Document(SourceText(payload)), document.root.isObject else { return nil }
        var notification: [JSONValue.Member] = []
        var badge: JSONValue.Member?
        for member in aps {
            switch (member.name, member.value) {
            case (PayloadKey.alert.name, .string) where Self.hasPlace(member, isInAlert: false):
                notification.append(.init("body", member.value))
            case (PayloadKey.alert.name, .object(let alert)):
                notification += ["title", "body"].compactMap { name in
                    alert.last { $0.isNamed(name) && Self.hasPlace($0, isInAlert: true) }
                }
            case (PayloadKey.badge.name, _) where Self.hasPlace(member, isInAlert: false):
                badge = .init("app_badge", member.value)
            default: break
            }
        }
        if let page { notification.append(.init("navigate", .string(page))) }
        if let tag = headers.collapseID { notification.append(.init("tag", .string(tag))) }
        let data = document.writtenMembers(of: JSONPointer()).filter { $0.name != PayloadKey.aps.name }
        let fields =
            notification.map(WrittenMember.init)
            + (data.isEmpty ? [] : [WrittenMember(name: "data", json: data.object)])
        let message = [
            WrittenMember(name: PayloadKey.webPush.name, json: "\(WebPushField.version)"),
            WrittenMember(name: "notification", json: fields.object), badge.map(WrittenMember.init),
        ].compactMap(\.self)
        let json = Array(message.object.utf8)
        return (JSONReflow.pretty(json, depthLimit: Self.deepestLayout) ?? json) + [UInt8(ascii: "\n")]
    }

    /// The maximum depth of a message that is formatted; a deeper one keeps its layout.
    private static let deepestLayout = 100

    /// The members of `aps` and of its alert for which a web push has no place, quoted.
    private var droppedMembers: [String] {
        aps.flatMap { member -> [String] in
            if member.isNamed(PayloadKey.alert.name), case .object(let alert) = member.value {
                return alert.filter { !Self.hasPlace($0, isInAlert: true) }
                    .map { "\(member.name).\($0.name)".spoken }
            }
            return Self.hasPlace(member, isInAlert: false) ? [] : [member.name.spoken]
        }
    }

    /// Whether a web push has a place for a member of `aps` or of its alert.
    private static func hasPlace(_ member: JSONValue.Member, isInAlert: Bool) -> Bool {
        switch (member.name, member.value) {
        case ("title", .string(let text)), ("body", .string(let text)): isInAlert && !text.isEmpty
        case (PayloadKey.alert.name, .string(let text)): !isInAlert && !text.isEmpty
        case (PayloadKey.badge.name, .integer(let count)): !isInAlert && count >= 0
        default: false
        }
    }
}

extension WrittenMember {
    fileprivate init(_ member: JSONValue.Member) {
        self.init(name: member.name, json: JSONWriter.compact(member.value))
    }
}
