import LocatedJSON
import PayloadModel

// The server's own API, for tests and for the page that the server shows in a browser.
extension PushServer {
    mutating func answerAPI(_ request: ServerRequest, _ target: RequestTarget) -> Reply {
        let path = Array(target.path.dropFirst())
        switch path.first {
        case "notifications" where path.count == 1:
            return Reply(response: notifications(request, target))
        case "devices" where path.count == 3 && path[2] == "stacks":
            guard request.method == "GET" else { return Reply(response: .wrongMethod(allowed: "GET")) }
            return Reply(response: .json(200, devices.report(on: path[1].lowercased())))
        case "events" where path.count == 1:
            guard request.method == "GET" else { return Reply(response: .wrongMethod(allowed: "GET")) }
            return Reply(response: events(request), isStream: true)
        case "page" where path.count == 2:
            return Reply(response: answerPageRequest(request, path[1], target))
        default:
            return Reply(response: .failure(404, "the server has no such path"))
        }
    }

    private mutating func notifications(_ request: ServerRequest, _ target: RequestTarget) -> ServerResponse {
        switch request.method {
        case "GET": return list(target)
        case "DELETE":
            log.removeAll()
            devices.removeAll()
            return ServerResponse(status: 204)
        default: return .wrongMethod(allowed: "GET, DELETE")
        }
    }

    private static let parameters = ["token", "topic", "since", "access_token"]

    /// Returns the stored notifications that match the parameters, as an array.
    private mutating func list(_ target: RequestTarget) -> ServerResponse {
        if let unknown = target.parameters.first(where: { !Self.parameters.contains($0.name) }) {
            return .failure(
                400, "\"\(unknown.name)\" is not a parameter of the list; use token, topic or since")
        }
        var since = 0
        if let text = target[parameter: "since"] {
            guard let number = Int(text), number >= 0 else {
                return .failure(400, "\"since\" must be the number of a notification")
            }
            since = number
        }
        let token = target[parameter: "token"]?.lowercased()
        let topic = target[parameter: "topic"]
        var body: [UInt8] = [UInt8(ascii: "[")]
        for notification in log.after(since)
        where (token == nil || notification.token == token) && (topic == nil || notification.topic == topic) {
            if body.count > 1 { body += Array(",\n".utf8) }
            body += json(notification)
        }
        body += Array("]\n".utf8)
        return .json(200, body)
    }

    /// Returns the beginning of a stream of events; a browser that lost its connection also gets the missed events.
    private mutating func events(_ request: ServerRequest) -> ServerResponse {
        var body: [UInt8] = Array(": one event per notification\n\n".utf8)
        if let text = request.headers["last-event-id"], let number = Int(text), number >= 0 {
            for notification in log.after(number) {
                body += Array("id: \(notification.number)\nevent: notification\ndata: ".utf8)
                body += json(notification) + Array("\n\n".utf8)
            }
        }
        return ServerResponse(status: 200, type: "text/event-stream", body: body)
    }
}
