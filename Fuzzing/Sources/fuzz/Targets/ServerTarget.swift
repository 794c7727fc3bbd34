@testable import GroupingSim
@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload
@testable import PushServer

/// Sends requests to the mock APNs server.
final class ServerTarget: FuzzTarget {
    static let name = "server"
    static let choices = 1
    static let seeds = ["Samples/payloads/*.json"]
    static let examples = [
        """
        0POST /3/device/00fc13ad
        authorization: bearer \(jwt)
        apns-topic: com.example.app
        apns-collapse-id: a

        {"aps":{"alert":"Goal","thread-id":"team"}}
        ---
        GET /api/notifications?token=00fc13ad&since=0&access_token=secret
        ---
        DELETE /api/notifications?access_token=secret
        """,
        """
        0POST /1/apps/com.example.app/channels
        authorization: bearer \(jwt)

        {"message-storage-policy":1,"push-type":"LiveActivity"}
        ---
        POST /4/broadcasts/apps/com.example.app
        apns-channel-id: AAAA
        apns-push-type: liveactivity
        apns-expiration: 0

        {"aps":{"event":"update"}}
        ---
        GET /api/events
        cookie: pushctl=secret
        last-event-id: 0
        """,
    ]

    /// A provider token that was issued at ``now``, the only time of this target.
    private static let jwt =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6IkEifQ.eyJpc3MiOiJUIiwiaWF0IjoxNzk1NDc4NDAwfQ.c2ln"
    private static let now = 1_795_478_400 * 1_000_000

    func run(_ input: FuzzInput) {
        var input = input
        let choice = input.byte()
        var settings = ServerSettings(accessToken: "secret")
        settings.isStrict = choice & 1 == 1
        settings.maxNotifications = 3
        settings.failures = choice & 2 == 2 ? [FailurePlan(parsing: "503:2")].compactMap(\.self) : []
        var server = PushServer(
            settings,
            devices: DeviceFactory(
                play: { deliveries in
                    var device = Device()
                    device.apply(contentsOf: deliveries.map { .delivery($0) })
                    return device
                }, report: { Array("\($0.count)".utf8) }, dependsOnApps: choice & 4 == 4))
        for part in input.documents.prefix(16) { check(Self.request(part), &server) }
        let list = server.answer(
            ServerRequest(
                method: "GET", target: "/api/notifications?access_token=secret",
                headers: PushHeaders([PushHeader(name: "host", value: "localhost")])), at: Self.now)
        guard case .array(let kept)? = try? JSONValue(parsing: list.response.body) else {
            return hold(false, "the list is JSON")
        }
        hold(kept.count <= settings.maxNotifications, "the number of stored notifications is limited")
    }

    private func check(_ request: ServerRequest, _ server: inout PushServer) {
        let reply = server.answer(request, at: Self.now)
        hold((200...599).contains(reply.response.status), "the status code is valid")
        for header in reply.response.headers {
            hold(
                header.value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
                "a header is one line", header.value)
        }
        if reply.response["content-type"] == "application/json", !reply.response.body.isEmpty {
            hold((try? JSONValue(parsing: reply.response.body)) != nil, "a body is JSON")
        }
        guard let publication = reply.publication else { return }
        hold(publication.event.suffix(2) == [0x0A, 0x0A], "an event ends")
        hold(publication.event.dropLast(2).count { $0 == 0x0A } == 2, "an event has three lines")
        guard let record = publication.record else { return }
        hold(record.last == 0x0A && record.count { $0 == 0x0A } == 1, "a record is a line")
        hold((try? JSONValue(parsing: Array(record.dropLast()))) != nil, "a record is JSON")
    }

    /// A method and a target, headers, an empty line, and the body; a document without a request is the body of one.
    private static func request(_ bytes: [UInt8]) -> ServerRequest {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let first = String(decoding: lines[0], as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard first.count == 2, !first[0].hasPrefix("{") else {
            let headers = ["host: localhost", "authorization: bearer \(jwt)", "apns-topic: com.example.app"]
            return ServerRequest(
                method: "POST", target: "/3/device/00fc13ad",
                headers: PushHeaders(headers.compactMap { PushHeader(parsing: $0) }), body: bytes)
        }
        let head = lines.dropFirst().prefix { !$0.isEmpty }
        let headers = head.compactMap { PushHeader(parsing: String(decoding: $0, as: UTF8.self)) }
        let body = lines.dropFirst(head.count + 2).joined(separator: [0x0A])
        return ServerRequest(
            method: String(first[0]), target: String(first[1]),
            headers: PushHeaders([PushHeader(name: "host", value: "localhost")] + headers), body: Array(body))
    }
}
