import LocatedJSON
import PayloadModel
import PushServer
import Testing

/// The answers of the APNs endpoint for devices.
@Suite struct DeviceAnswerTests {
    @Test func acceptsANotificationAndReturnsItsID() {
        var server = TestServer()
        let first = server.push()
        #expect(first.response.status == 200)
        #expect(first.response.body.isEmpty)
        #expect(first.response["apns-id"]?.count == 36)
        #expect(server.push().response["apns-id"] != first.response["apns-id"])
        let id = "eabeae54-14a8-11e5-b60b-1697f925ec7b"
        #expect(server.push("{\"aps\":{\"alert\":\"a\"}}", ["apns-id": id]).response["apns-id"] == id)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let reason: String
        var headers: [String: String?] = [:]
        var token = TestServer.token
        var body = #"{"aps":{"alert":"Goal"}}"#
        var testDescription: String { "\(reason) \(headers) \(token.prefix(8))" }
    }

    static let refusals = [
        Refusal(reason: "MissingDeviceToken", token: ""),
        Refusal(reason: "BadDeviceToken", token: "0fc"),
        Refusal(reason: "BadDeviceToken", token: "%30%30"),
        Refusal(reason: "BadDeviceToken", token: "eZx1:APA91bHun4M"),
        Refusal(reason: "BadDeviceToken", token: String(repeating: "ab", count: 600)),
        Refusal(reason: "MissingProviderToken", headers: ["authorization": nil]),
        Refusal(reason: "MissingProviderToken", headers: ["authorization": "bearer "]),
        Refusal(reason: "MissingProviderToken", headers: ["authorization": TestServer.jwt()]),
        Refusal(reason: "InvalidProviderToken", headers: ["authorization": "bearer a.b.c"]),
        Refusal(reason: "InvalidProviderToken", headers: ["authorization": "bearer token"]),
        Refusal(
            reason: "InvalidProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(header: #"{"alg":"HS256","kid":"A"}"#))"]),
        Refusal(
            reason: "InvalidProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(header: #"{"alg":"ES256"}"#))"]),
        Refusal(
            reason: "InvalidProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(issuer: "7"))"]),
        Refusal(
            reason: "InvalidProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(issued: "\(TestServer.second)000"))"]),
        Refusal(
            reason: "InvalidProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(signature: ""))"]),
        Refusal(
            reason: "ExpiredProviderToken",
            headers: ["authorization": "bearer \(TestServer.jwt(issued: "\(TestServer.second - 3601)"))"]),
        Refusal(reason: "MissingTopic", headers: ["apns-topic": nil]),
        Refusal(reason: "MissingTopic", headers: ["apns-topic": ""]),
        Refusal(reason: "TopicDisallowed", headers: ["apns-topic": "<com.example.app>"]),
        Refusal(reason: "TopicDisallowed", headers: ["apns-push-type": "voip"]),
        Refusal(reason: "InvalidPushType", headers: ["apns-push-type": "message"]),
        Refusal(reason: "BadPriority", headers: ["apns-priority": "high"]),
        Refusal(reason: "BadPriority", headers: ["apns-push-type": "background", "apns-priority": "10"]),
        Refusal(reason: "BadExpirationDate", headers: ["apns-expiration": "tomorrow"]),
        Refusal(reason: "BadExpirationDate", headers: ["apns-expiration": "-1"]),
        Refusal(reason: "BadCollapseId", headers: ["apns-collapse-id": String(repeating: "é", count: 33)]),
        Refusal(reason: "BadMessageId", headers: ["apns-id": "1"]),
        Refusal(reason: "PayloadEmpty", body: ""),
        Refusal(
            reason: "PayloadTooLarge",
            body: #"{"aps":{"alert":"\#(String(repeating: "a", count: 4097 - 20))"}}"#),
    ]

    @Test(arguments: refusals) func rejectsWithTheDocumentedReason(_ refusal: Refusal) throws {
        var server = TestServer()
        let reply = server.push(refusal.body, to: refusal.token, refusal.headers)
        #expect(reply.reason == refusal.reason)
        let documented = try #require(APNsReason.reason(named: refusal.reason))
        #expect(reply.response.status == documented.status)
        #expect(reply.publication?.record == nil)
        #expect(try server.list().first?["answer"]?["reason"] == .string(refusal.reason))
        #expect(try server.list().first?["outcome"] == .null)
    }

    @Test func appliesTheSizeLimitOfThePushType() {
        var server = TestServer()
        let largest = #"{"aps":{"alert":"\#(String(repeating: "a", count: 4096 - 20))"}}"#
        #expect(largest.utf8.count == 4096)
        #expect(server.push(largest).response.status == 200)
        let call = #"{"aps":{},"caller":"\#(String(repeating: "a", count: 5000))"}"#
        let headers = ["apns-push-type": "voip", "apns-topic": "com.example.app.voip"]
        #expect(server.push(call, headers).response.status == 200)
        #expect(server.push(call).reason == "PayloadTooLarge")
    }

    @Test func refusesOtherPathsMethodsAndRepeatedHeaders() {
        var server = TestServer()
        for path in [
            "/3/devices/ab", "/3/device/ab/cd", "/2/device/ab", "/4/broadcasts", "/3", "//3/device/ab",
        ] {
            #expect(server.send("POST", path).reason == "BadPath", "\(path)")
        }
        for method in ["GET", "PUT", "DELETE", "OPTIONS"] {
            #expect(server.send(method, "/3/device/ab").reason == "MethodNotAllowed")
        }
        let twice = server.send("POST", "/3/device/ab", [:], "{}", repeated: ["apns-topic: com.example.app"])
        #expect(twice.reason == "DuplicateHeaders")
    }

    @Test func answersForUnregisteredDevicesWithATimestamp() throws {
        var server = TestServer { $0.unregistered = ["00ab"] }
        let reply = server.push(to: "00AB")
        #expect(reply.response.status == 410)
        #expect(reply.reason == "Unregistered")
        let body = try JSONValue(parsing: reply.response.body)
        #expect(body["timestamp"] == .integer(TestServer.second * 1000))
    }

    @Test func failsAtTheRequestedIntervals() throws {
        let plans = try ["503:3", "429:2"].map { try #require(FailurePlan(parsing: $0)) }
        var server = TestServer { $0.failures = plans }
        let statuses = (1...6).map { _ in server.push().response.status }
        #expect(statuses == [200, 429, 503, 429, 200, 503])
        #expect(["503", "503:0", "200:2", "503:2:1", "x:1"].allSatisfy { FailurePlan(parsing: $0) == nil })
    }

    @Test func aStrictServerRejectsAPayloadWithAnErrorAndGivesItsRuleAsReason() {
        var server = TestServer { $0.isStrict = true }
        let wrong = #"{"aps":{"alert":{"body":"Goal","thread-id":"team"}}}"#
        let reply = server.push(wrong)
        #expect(reply.response.status == 400)
        #expect(reply.reason == "misplaced-key")
        #expect(server.push().response.status == 200)
        var lenient = TestServer()
        #expect(lenient.push(wrong).response.status == 200)
    }

    @Test func everyExpectedOrPlannedReasonIsAReasonOfAPNs() {
        for reason in Self.refusals.map(\.reason) + FailurePlan.reasons.values {
            #expect(APNsReason.reason(named: reason) != nil, "\(reason)")
        }
    }
}
