import GroupingSim
import Localization
import LocatedJSON
import PayloadModel
import PushServer
import Testing

/// The page of the server: its contents, and the requests that it sends.
@Suite struct PageTests {
    private static func page(
        _ server: inout TestServer, _ place: String, _ body: String
    ) -> ServerResponse {
        server.send("POST", "/api/page/\(place)", ["authorization": "Bearer secret"], body).response
    }

    private static func events(_ payloads: String...) -> String {
        let events = payloads.map { text -> JSONValue in
            ["app": "com.example.sports", "payload": .string(text)]
        }
        return JSONWriter.compact(["device": [:], "apps": [:], "events": .array(events)])
    }

    @Test func optionsOverrideSettingsOfTheScenariosDevice() throws {
        let text =
            #"{"device": {"ios": "14", "locale": "de"}, "events": [{"payload": {"aps": {"alert": "x"}}}]}"#
        let scenario = try Scenario(parsing: Array(text.utf8), defaultApp: "a") { _ in
            .missing(reason: "none")
        }
        var server = TestServer {
            $0.scenario = scenario
            $0.device = [.init("ios", "26"), .init("locked", true)]
        }
        let page = String(decoding: server.ask("GET", "/").body, as: UTF8.self)
        #expect(page.contains(#"{"device":{"locale":"de","ios":"26","locked":true}"#))
    }

    @Test func `An opened scenario may name the strings folder of the server's scenario, but no other`()
        throws
    {
        let text = """
            {"apps": {"a": {"strings": "texts"}}, "events": [
              {"app": "a", "payload": {"aps": {"alert": {"loc-key": "GOAL"}}}}]}
            """
        var table = StringsTable()
        try table.add(strings: Array("\"GOAL\" = \"Goal by hand\";".utf8), language: "en")
        let reading = ScenarioReading(
            parsing: Array(text.utf8), defaultApp: "a", files: { _ in .missing(reason: "none") },
            folders: { _ in .found(table) })
        #expect(reading.errors.isEmpty)
        var server = TestServer { $0.scenario = reading.scenario }
        let opened = Self.page(&server, "open", text)
        #expect(opened.status == 200)
        let drawn = String(
            decoding: Self.page(&server, "draw", String(decoding: opened.body, as: UTF8.self)).body,
            as: UTF8.self)
        #expect(drawn.contains("Goal by hand"))
        let other = Self.page(&server, "open", text.replacing("texts", with: "others"))
        #expect(other.status == 400)
    }

    @Test func `The page of a stream shows every event as written`() {
        let lines = """
            {"at": "2018-11-11T09:00:00Z", "headers": {"apns-collapse-id": "m"}, "payload": {"aps": {"alert": "x"}}}

            {"app": "com.example.app", "remove": "m"}
            """
        let reading = ScenarioReading(
            parsingEvents: Array(lines.utf8), defaultApp: "com.example.app",
            files: { _ in .missing(reason: "none") })
        var server = TestServer { $0.scenario = reading.scenario }
        let page = String(decoding: server.ask("GET", "/").body, as: UTF8.self)
        #expect(page.contains(#"{"at":"2018-11-11T09:00:00Z","headers":{"apns-collapse-id":"m"},"payload":"#))
        #expect(page.contains(#"\"remove\": \"m\""#))
    }

    @Test func `The page of a message for a service shows the payloads in it`() throws {
        let message = #"""
            {"message": {"token": "a", "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"alert": "x"}}}}}
            """#
        var scenario = Scenario()
        let payload = ScenarioPayload(ScenarioText(bytes: Array(message.utf8), file: "fcm.json"))
        let delivery = try #require(try Delivery.all(in: payload.bytes, defaultApp: "com.example.app").first)
        scenario.events = [ScenarioEvent(.delivery(delivery), payload: payload)]
        var server = TestServer { $0.scenario = scenario }
        let page = String(decoding: server.ask("GET", "/").body, as: UTF8.self)
        #expect(page.contains(#""headers":{"apns-priority":"5"},"payload":"{\"aps\": {\"alert\": \"x\"}}""#))
    }

    @Test func `A scenario with too many events is refused, not cut`() {
        var server = TestServer()
        let event = #"{"payload":{"aps":{"alert":"x"}}}"#
        let text = "{\"events\":[" + Array(repeating: event, count: 1001).joined(separator: ",") + "]}"
        let answer = Self.page(&server, "open", text)
        #expect(answer.status == 400)
        #expect(
            String(decoding: answer.body, as: UTF8.self).contains("1001 events; the page edits at most 1000"))
    }

    @Test func `A curl command names the topic of the app`() {
        var server = TestServer()
        let body = Self.events(#"{"aps":{"alert":"Goal"}}"#)
        let curl = String(decoding: Self.page(&server, "convert?to=curl&event=0", body).body, as: UTF8.self)
        #expect(curl.contains("apns-topic: com.example.sports"))
    }

    @Test func movesTheTokenFromTheAddressToACookie() {
        var server = TestServer()
        let first = server.send("GET", "/?access_token=secret", ["authorization": nil]).response
        #expect(first.status == 303)
        #expect(first["location"] == "/")
        #expect(first["set-cookie"] == "pushctl=secret; Path=/; HttpOnly; SameSite=Strict")
        let page = server.send("GET", "/", ["authorization": nil, "cookie": "pushctl=secret"]).response
        #expect(page.status == 200)
        #expect(page["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'sha256-") == true)
        #expect(!String(decoding: page.body, as: UTF8.self).contains("secret"))
        #expect(server.send("POST", "/?access_token=secret").response.status == 405)
    }

    @Test func escapesTextsOfTheScenario() throws {
        let hostile =
            #"{"events":[{"app":"</script><script>alert(1)</script>","payload":{"aps":{"alert":"<!--"}}}]}"#
        let scenario = try Scenario(parsing: Array(hostile.utf8), defaultApp: "a") { _ in
            .missing(reason: "none")
        }
        var server = TestServer { $0.scenario = scenario }
        let page = String(decoding: server.ask("GET", "/").body, as: UTF8.self)
        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("<!--"))
    }

    @Test func drawsFindingsOutcomesAndThePhone() throws {
        var server = TestServer()
        let body = Self.events(
            #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#, "{", #"{"aps":{"alert":"More"}}"#)
        let drawn = try JSONValue(parsing: Self.page(&server, "draw", body).body)
        guard case .array(let events)? = drawn["events"] else {
            Issue.record("\(drawn)")
            return
        }
        #expect(events.map { $0["outcome"] } == ["displayed", .null, "displayed"])
        guard case .array(let findings)? = events[0]["diagnostics"] else {
            Issue.record("\(drawn)")
            return
        }
        #expect(findings.first?["rule"] == "misplaced-key")
        #expect(findings.first?["fix"]?["edits"] != nil)
        guard case .array(let phones)? = drawn["phones"], phones.count == 1,
            case .string(let picture)? = phones[0]["picture"],
            case .string(let words)? = phones[0]["description"]
        else {
            Issue.record("\(drawn)")
            return
        }
        #expect(picture.hasPrefix("<svg"))
        #expect(words.contains("More"))
    }

    @Test func drawsASecondPhoneInAnotherLanguage() throws {
        var server = TestServer()
        let body = Self.events(#"{"aps":{"alert":"One"}}"#, #"{"aps":{"alert":"Two"}}"#)
        let drawn = try JSONValue(parsing: Self.page(&server, "draw?second=de", body).body)
        guard case .array(let phones)? = drawn["phones"] else {
            Issue.record("\(drawn)")
            return
        }
        let words = phones.map { phone in
            if case .string(let text)? = phone["description"] { text } else { "" }
        }
        #expect(words.count == 2)
        #expect(words.first?.contains("1 more notification") == true)
        #expect(words.last?.contains("1 weitere Mitteilung") == true)
    }

    @Test func opensSavedFiles() throws {
        var server = TestServer()
        let saved = """
            {
            "device": {"ios": "15"},
            "apps": {},
            "events": [
              {"app": "com.example.sports", "at": "2026-11-24T10:00:00Z",
               "payload": {
                 "aps": {"alert": "Goal", "relevance-score": 0.50}
               }},
              {"device": {"locked": true}}
            ]
            }
            """
        let opened = Self.page(&server, "open", saved)
        #expect(opened.status == 200)
        let state = try JSONValue(parsing: opened.body)
        guard case .array(let events)? = state["events"] else {
            Issue.record("\(state)")
            return
        }
        #expect(events[0]["payload"] == "{\n  \"aps\": {\"alert\": \"Goal\", \"relevance-score\": 0.50}\n}")
        #expect(events[0]["at"] == "2026-11-24T10:00:00Z")
        let text = String(decoding: opened.body, as: UTF8.self)
        let again = Self.page(&server, "export?format=scenario", text)
        let reading = ScenarioReading(parsing: again.body, defaultApp: "a") { _ in .missing(reason: "none") }
        #expect(reading.errors.isEmpty)
        #expect(reading.scenario.events.count == 2)
        #expect(reading.scenario.settings.iOS == 15)
    }

    @Test func rejectsInvalidRequests() {
        var server = TestServer()
        #expect(Self.page(&server, "open", "no scenario").status == 400)
        #expect(Self.page(&server, "draw", "[]").status == 400)
        #expect(Self.page(&server, "export?format=gif", Self.events("{}")).status == 400)
        #expect(Self.page(&server, "export?format=scenario", Self.events("{")).status == 400)
        #expect(Self.page(&server, "convert?to=fcm&event=1", Self.events("{}")).status == 400)
        #expect(Self.page(&server, "convert?to=pigeon&event=0", Self.events("{}")).status == 400)
        #expect(Self.page(&server, "erase", "{}").status == 404)
        #expect(server.ask("GET", "/api/page/draw").status == 405)
    }

    @Test(arguments: ["apns", "curl", "fcm", "sns"]) func convertsAnEventToAMessage(_ form: String) {
        var server = TestServer()
        let response = Self.page(
            &server, "convert?to=\(form)&event=0", Self.events(#"{"aps":{"alert":"Goal"}}"#))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).contains("Goal"))
    }
}
