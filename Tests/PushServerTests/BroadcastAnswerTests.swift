import LocatedJSON
import PushServer
import Testing

/// The answers of the APNs endpoints to broadcasts and to channel management requests.
@Suite struct BroadcastAnswerTests {
    private static let path = "/1/apps/com.example.app/channels"
    private static let update =
        #"{"aps":{"timestamp":1795478400,"event":"update","content-state":{"score":"1-0"}}}"#

    /// Creates a channel that stores the newest message (policy 1) or none (0).
    private static func create(_ server: inout TestServer, policy: Int = 1) throws -> String {
        let body = #"{"message-storage-policy":\#(policy),"push-type":"LiveActivity"}"#
        let reply = server.send("POST", path, [:], body)
        #expect(reply.response.status == 201)
        return try #require(reply.response["apns-channel-id"])
    }

    private static func broadcast(
        _ server: inout TestServer, to channel: String?, _ changes: [String: String?] = [:],
        app: String = "com.example.app", body: String = update
    ) -> PushServer.Reply {
        var headers: [String: String?] = [
            "apns-channel-id": channel, "apns-push-type": "liveactivity", "apns-topic": nil,
            "apns-priority": "10",
            "apns-expiration": "0",
        ]
        headers.merge(changes) { _, new in new }
        return server.send("POST", "/4/broadcasts/apps/\(app)", headers, body)
    }

    @Test func createsListsReadsAndDeletesChannels() throws {
        var server = TestServer()
        let id = try Self.create(&server)
        let all = server.send("GET", "/1/apps/com.example.app/all-channels").response
        #expect(try JSONValue(parsing: all.body) == ["channels": [.string(id)]])
        let one = server.send("GET", Self.path, ["apns-channel-id": id]).response
        let expected: JSONValue = ["message-storage-policy": 1, "push-type": "LiveActivity"]
        #expect(try JSONValue(parsing: one.body) == expected)
        #expect(server.send("DELETE", Self.path, ["apns-channel-id": id]).response.status == 204)
        #expect(server.send("GET", Self.path, ["apns-channel-id": id]).reason == "ChannelNotRegistered")
    }

    @Test func rejectsInvalidChannelRequests() {
        var server = TestServer()
        #expect(server.send("POST", Self.path).reason == "PayloadEmpty")
        #expect(
            server.send("POST", Self.path, [:], #"{"push-type":"LiveActivity"}"#).reason
                == "BadRequestPayload")
        #expect(server.send("GET", Self.path).reason == "MissingChannelId")
        #expect(server.send("GET", Self.path, ["apns-channel-id": "!"]).reason == "BadChannelId")
        #expect(server.send("PUT", Self.path).reason == "MethodNotAllowed")
        #expect(server.send("GET", "/1/apps/com.example.app/rooms").reason == "BadPath")
        #expect(server.send("GET", Self.path, ["authorization": nil]).reason == "MissingProviderToken")
    }

    @Test func acceptsAndListsBroadcasts() throws {
        var server = TestServer()
        let id = try Self.create(&server)
        let request = "9f2c1f0e-0000-4000-8000-000000000001"
        let reply = Self.broadcast(&server, to: id, ["apns-request-id": request])
        #expect(reply.response.status == 200)
        #expect(reply.response["apns-request-id"] == request)
        #expect(reply.publication?.record != nil)
        let kept = try #require(try server.list().first)
        #expect(kept["token"] == .null)
        #expect(kept["outcome"] == "not-displayed")
        #expect(kept["headers"]?["apns-channel-id"] == .string(id))
    }

    @Test func rejectsInvalidBroadcasts() throws {
        var server = TestServer()
        let id = try Self.create(&server)
        let channelWithoutStorage = try Self.create(&server, policy: 0)
        #expect(Self.broadcast(&server, to: nil).reason == "MissingChannelId")
        #expect(Self.broadcast(&server, to: "!").reason == "BadChannelId")
        #expect(Self.broadcast(&server, to: "AAAA").reason == "ChannelNotRegistered")
        #expect(Self.broadcast(&server, to: id, app: "com.example.other").reason == "ChannelNotRegistered")
        #expect(Self.broadcast(&server, to: id, ["apns-push-type": nil]).reason == "MissingPushType")
        #expect(Self.broadcast(&server, to: id, ["apns-push-type": "alert"]).reason == "InvalidPushType")
        #expect(Self.broadcast(&server, to: id, ["apns-priority": "7"]).reason == "BadPriority")
        #expect(Self.broadcast(&server, to: id, body: "").reason == "PayloadEmpty")
        let expiration = ["apns-expiration": "1795479000"]
        #expect(Self.broadcast(&server, to: id, expiration).response.status == 200)
        #expect(Self.broadcast(&server, to: channelWithoutStorage, expiration).reason == "BadExpirationDate")
        let app = "com.example.app.push-type.liveactivity"
        #expect(Self.broadcast(&server, to: id, app: app).reason == "TopicDisallowed")
    }
}
