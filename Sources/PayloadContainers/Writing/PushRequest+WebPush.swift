import LocatedJSON
import PayloadModel

extension PushRequest {
    /// A declarative web push message with the texts, the badge and the app's own data.
    func forWebPush() -> WrappedRequest? {
        guard let parsed = try? Payload(parsing: payload), case .object(let members) = parsed.value,
            let content = try? NotificationContent(parsing: payload)
        else { return nil }
        var notification: [JSONValue.Member] = []
        func add(_ name: String, _ text: String?) {
            if let text, !text.isEmpty { notification.append(.init(name, .string(text))) }
        }
        if case .string(let text)? = content.alert { add("body", text) }
        for name in ["title", "body"] {
            if case .string(let text)? = content.alert?[name] { add(name, text) }
        }
        add("navigate", page)
        add("tag", headers.collapseID)
        let data = members.filter { $0.name != PayloadKey.aps.name }
        if !data.isEmpty { notification.append(.init("data", .object(data))) }
        var message: [JSONValue.Member] = [
            .init("web_push", .integer(WebPushField.version)), .init("notification", .object(notification)),
        ]
        if let badge = content.badge { message.append(.init("app_badge", .integer(badge))) }
        var remarks = remarks(
            onLost: headers.all.filter { $0.name != HeaderName.collapseID },
            "a web push uses other headers")
        if !notification.contains(where: { $0.name == "title" }) {
            remarks.append("the message has no title; add \"title\"")
        }
        if page == nil { remarks.append("the message opens no page; give its URL with --navigate") }
        return WrappedRequest(
            bytes: Array((JSONWriter.pretty(.object(message)) + "\n").utf8), remarks: remarks)
    }
}
