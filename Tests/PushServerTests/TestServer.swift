import GroupingSim
import LocatedJSON
import PayloadModel
import PushServer
import Testing

/// A server for tests, with a stopped clock.
struct TestServer {
    /// 2026-11-24T00:00:00Z.
    static let second = 1_795_478_400
    static let authorization = "bearer \(jwt())"
    static let token = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"

    var server: PushServer

    init(_ change: (inout ServerSettings) -> Void = { _ in }, dependsOnApps: Bool = false) {
        var settings = ServerSettings(accessToken: "secret")
        settings.start = Self.second * 1_000_000
        change(&settings)
        server = PushServer(
            settings,
            devices: DeviceFactory(
                play: { deliveries in
                    var device = Device()
                    device.apply(contentsOf: deliveries.map { .delivery($0) })
                    return device
                }, report: { Array("{\"deliveries\":\($0.count)}".utf8) }, dependsOnApps: dependsOnApps))
    }

    /// A provider token of the documented form.
    static func jwt(
        header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#, issuer: String = #""TEAM123456""#,
        issued: String = "\(second)", signature: String = "c2ln"
    ) -> String {
        func encode(_ text: String) -> String {
            let base64 = Base64.encode(Array(text.utf8)).prefix { $0 != "=" }
            return String(base64.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
        }
        return "\(encode(header)).\(encode(#"{"iss":\#(issuer),"iat":\#(issued)}"#)).\(signature)"
    }

    /// Sends a notification to the APNs endpoint; `headers` replace default headers, and the value `nil` removes one.
    mutating func push(
        _ body: String = #"{"aps":{"alert":"Goal","thread-id":"team"}}"#, to token: String = token,
        _ headers: [String: String?] = [:]
    ) -> PushServer.Reply {
        send("POST", "/3/device/\(token)", headers, body)
    }

    mutating func send(
        _ method: String, _ target: String, _ changes: [String: String?] = [:], _ body: String = "",
        repeated: [String] = []
    ) -> PushServer.Reply {
        var headers: [String: String?] = [
            "host": "127.0.0.1:2197", "authorization": Self.authorization, "apns-topic": "com.example.app",
            "apns-push-type": "alert",
        ]
        headers.merge(changes) { _, new in new }
        var all = headers.sorted { $0.key < $1.key }.compactMap { name, value in
            value.map { PushHeader(name: name, value: $0) }
        }
        all += repeated.compactMap { PushHeader(parsing: $0) }
        return server.answer(
            ServerRequest(method: method, target: target, headers: PushHeaders(all), body: Array(body.utf8)),
            at: Self.second * 1_000_000)
    }

    /// Sends a request to the API with the access token.
    mutating func ask(_ method: String, _ target: String) -> ServerResponse {
        send(method, target, ["authorization": "Bearer secret"]).response
    }

    /// Returns the received notifications that match a query.
    mutating func list(_ query: String = "") throws -> [JSONValue] {
        let answer = try JSONValue(parsing: ask("GET", "/api/notifications\(query)").body)
        guard case .array(let list) = answer else {
            Issue.record("\(answer)")
            return []
        }
        return list
    }
}

extension PushServer.Reply {
    /// The reason in the body; `nil` if it has none.
    var reason: String? {
        guard case .string(let reason)? = (try? JSONValue(parsing: response.body))?["reason"] else {
            return nil
        }
        return reason
    }
}
