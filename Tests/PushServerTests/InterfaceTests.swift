import GroupingSim
import LocatedJSON
import PayloadModel
import PushServer
import Testing

/// The API for tests of senders.
@Suite struct InterfaceTests {
    @Test func listsReceivedNotificationsWithTheirOutcomes() throws {
        var server = TestServer()
        _ = server.push(
            #"{ "aps": {"alert": "Goal", "badge": 1.50} }"#, ["apns-collapse-id": "m1", "cookie": "a=b"])
        _ = server.push(#"{"aps":{"alert":"Goal again"}}"#, ["apns-collapse-id": "m1"])
        _ = server.push(
            #"{"aps":{"content-available":1}}"#, ["apns-push-type": "background", "apns-priority": "5"])
        let list = try server.list()
        #expect(list.map { $0["number"] } == [1, 2, 3])
        #expect(list.map { $0["outcome"] } == ["replaced", "displayed", "not-displayed"])
        #expect(list[0]["token"] == .string(TestServer.token))
        #expect(list[0]["topic"] == "com.example.app")
        #expect(list[0]["headers"]?["authorization"] == nil)
        #expect(list[0]["headers"]?["cookie"] == nil)
        #expect(list[0]["headers"]?["apns-collapse-id"] == "m1")
        #expect(list[0]["diagnostics"] != [])
        let text = String(decoding: server.ask("GET", "/api/notifications").body, as: UTF8.self)
        #expect(text.contains(#""payload":{"aps":{"alert":"Goal","badge":1.50}}"#))
    }

    @Test func omitsAHeaderWithAControlCharacterOrSpaceInItsName() throws {
        var server = TestServer()
        _ = server.push(#"{"aps":{"alert":"Goal"}}"#, ["apns-\0": "a", "x y": "b"])
        let headers = try server.list()[0]["headers"]
        #expect(headers?["apns-\0"] == nil)
        #expect(headers?["x y"] == nil)
        #expect(headers?["apns-topic"] == "com.example.app")
    }

    @Test func listsByTokenTopicAndNumber() throws {
        var server = TestServer()
        for token in ["aa", "bb", "aa"] { _ = server.push(to: token) }
        _ = server.push(to: "aa", ["apns-topic": "com.example.other"])
        #expect(try server.list("?token=AA").count == 3)
        #expect(try server.list("?topic=com.example.other").map { $0["number"] } == [4])
        #expect(try server.list("?since=2").map { $0["number"] } == [3, 4])
        #expect(try server.list("?since=2&token=aa&topic=com%2Eexample.app").map { $0["number"] } == [3])
        #expect(try server.list("?since=99").isEmpty)
        #expect(server.ask("GET", "/api/notifications?since=x").status == 400)
        #expect(server.ask("GET", "/api/notifications?tokens=aa").status == 400)
    }

    @Test func keepsABodyThatIsNotJSON() throws {
        var server = TestServer()
        let reply = server.push("Goal: \u{1B}[31m")
        #expect(reply.response.status == 200)
        let kept = try #require(try server.list().first)
        #expect(kept["payload"] == "Goal: \u{1B}[31m")
        #expect(kept["outcome"] == "not-displayed")
        #expect(kept["diagnostics"] != [])
        let bytes = server.ask("GET", "/api/notifications").body
        #expect(!bytes.contains(0x1B))
    }

    @Test func deletesOnRequestAndContinuesCounting() throws {
        var server = TestServer()
        _ = server.push()
        #expect(server.ask("DELETE", "/api/notifications").status == 204)
        #expect(try server.list().isEmpty)
        #expect(
            server.ask("GET", "/api/devices/\(TestServer.token)/stacks").body
                == Array(#"{"deliveries":0}"#.utf8))
        _ = server.push()
        #expect(try server.list().map { $0["number"] } == [2])
    }

    @Test func keepsOnlyTheNewestNotifications() throws {
        var server = TestServer { $0.maxNotifications = 100 }
        for _ in 1...1000 { _ = server.push(to: "aa") }
        let list = try server.list()
        #expect(list.count == 100)
        #expect(list.first?["number"] == 901)
        #expect(list.allSatisfy { $0["outcome"] == "displayed" })
        #expect(server.ask("GET", "/api/devices/aa/stacks").body == Array(#"{"deliveries":100}"#.utf8))
        var small = TestServer { $0.maxBytes = 1 << 17 }
        for number in 1...1000 { _ = small.push(to: "\(1000 + number)") }
        let bytes = small.ask("GET", "/api/notifications").body.count
        #expect(bytes < 1 << 17)
    }

    @Test func keepsNotificationsWhenANewAppRebuildsTheDevice() throws {
        var server = TestServer(dependsOnApps: true)
        for app in ["a", "b", "a"] { _ = server.push(to: "aa", ["apns-topic": "com.example.\(app)"]) }
        #expect(try server.list().map { $0["outcome"] } == ["displayed", "displayed", "displayed"])
    }

    @Test func publishesAnEventAndReplaysItToANewStream() throws {
        var server = TestServer()
        let publication = try #require(server.push().publication)
        let text = String(decoding: publication.event, as: UTF8.self)
        #expect(text.hasPrefix("id: 1\nevent: notification\ndata: {\"number\":1,"))
        #expect(text.hasSuffix("}\n\n"))
        #expect(text.split(separator: "\n").count == 3)
        let stream = server.send("GET", "/api/events?access_token=secret", ["last-event-id": "0"])
        #expect(stream.isStream)
        #expect(String(decoding: stream.response.body, as: UTF8.self).contains("id: 1\n"))
    }

    @Test func writesRecordsThatAScenarioReadsAsEvents() throws {
        var server = TestServer()
        let bodies = [
            #"{"aps":{"alert":"Ol\u00e9","thread-id":"t"}}"#,
            "{\n  \"aps\": {\"alert\": \"b\", \"thread-id\": \"t\"}\n}",
            "[1]", "not JSON",
        ]
        let lines = bodies.flatMap { server.push($0).publication?.record ?? [] }
        let text = String(decoding: lines, as: UTF8.self)
        #expect(text.split(separator: "\n").count == 2)
        #expect(!text.contains("authorization"))
        let scenario = try Scenario(parsingEvents: lines, defaultApp: "other") { _ in .missing(reason: "none")
        }
        #expect(scenario.events.map(\.app) == ["com.example.app", "com.example.app"])
        #expect(scenario.play().stacks().first?.count == 2)
    }
}
