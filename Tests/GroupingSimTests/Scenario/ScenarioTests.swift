import PushPayload
import Testing

@testable import GroupingSim
@testable import PayloadModel

/// Reading scenarios: their contents, and the errors in them.
@Suite struct ScenarioTests {
    private func read(_ text: String, files: [String: String] = [:]) throws -> Scenario {
        try Scenario(parsing: Array(text.utf8), defaultApp: "com.example.app") { name in
            files[name].map { .found(path: "folder/" + name, bytes: Array($0.utf8)) }
                ?? .missing(reason: "cannot read \"\(name)\"")
        }
    }

    private func failure(_ text: String) -> ScenarioError? {
        #expect(throws: ScenarioError.self) { try read(text) }
    }

    @Test func readsTheDeviceTheAppsAndTheEvents() throws {
        let scenario = try read(
            """
            {"device": {"ios": 16.1, "locale": "zh-Hant", "grouping": "off", "previews": "when-unlocked",
                        "locked": true, "stack-threshold": 4, "display": "list", "offline-policy": "all",
                        "summary-format": "%u"},
             "apps": {"com.example.sports": {"name": "Sports", "grouping": "by-app",
                      "categories": [{"id": "team", "options": ["hiddenPreviewsShowTitle"]}]}},
             "events": [{"at": "1970-01-01T00:01:00Z", "file": "a.json", "headers": {"apns-collapse-id": "m1"}},
                        {"app": "com.example.sports", "remove": {"thread": null}},
                        {"device": {"offline": true}}]}
            """, files: ["a.json": #"{"aps":{"alert":"Goal"}}"#])
        #expect(scenario.settings.iOS == 16.1)
        #expect(scenario.settings.language.identifier == "zh-TW")
        #expect(scenario.settings.grouping == .off)
        #expect(scenario.settings.hidesPreviews)
        #expect(scenario.settings.stackThreshold == 4)
        #expect(scenario.settings.display == .list)
        #expect(scenario.settings.offlinePolicy == .all)
        #expect(scenario.settings.defaultSummaryFormat == "%u")
        let app = try #require(scenario.apps["com.example.sports"])
        #expect(app.grouping == .byApp)
        #expect(app.categories == [Category(id: "team", hiddenPreviewsShowTitle: true)])
        guard case .delivery(let delivery) = scenario.events[0].event else {
            Issue.record("no delivery")
            return
        }
        #expect(delivery.time == 60_000_000)
        #expect(delivery.app == "com.example.app")
        #expect(delivery.collapseID == "m1")
        #expect(scenario.events[0].payload?.file == "folder/a.json")
        #expect(scenario.events[1].event == .remove(app: "com.example.sports", .thread(nil)))
    }

    @Test func derivesTheAppFromTheTopic() throws {
        let scenario = try read(
            """
            {"events": [{"headers": {"apns-topic": "com.example.sports", "apns-priority": 5},
                         "payload": {"aps": {"alert": "Goal"}}}]}
            """)
        #expect(scenario.events[0].app == "com.example.sports")
    }

    @Test func locatesAPayloadInTheScenario() throws {
        let text = #"{"events": [{"payload": {"aps" : {"alert": "进球"}}}]}"#
        let payload = try #require(try read(text).events[0].payload)
        #expect(String(decoding: payload.bytes, as: UTF8.self) == #"{"aps" : {"alert": "进球"}}"#)
        #expect(payload.text.offset == 24)
    }

    @Test(arguments: [
        (#"{"events": [], "device": {"groping": "off"}}"#, "/device/groping", 1, 27),
        (#"{"events": [], "device": {"grouping": "byapp"}}"#, "/device/grouping", 1, 39),
        (#"{"events": [], "device": {"locale": "xx"}}"#, "/device/locale", 1, 37),
        (#"{"events": [], "device": {"ios": "28"}}"#, "/device/ios", 1, 34),
        (#"{"events": [], "device": {"locked": 1}}"#, "/device/locked", 1, 37),
        ("{\n\"events\": {}}", "/events", 2, 11),
        (#"{"device": {}}"#, "", 1, 1),
        (#"{"events": [{}]}"#, "/events/0", 1, 13),
        (#"{"events": [{"payload": []}]}"#, "/events/0/payload", 1, 25),
        (#"{"events": [{"at": "noon", "payload": {}}]}"#, "/events/0/at", 1, 20),
        (#"{"events": [{"remove": {"all": false}}]}"#, "/events/0/remove/all", 1, 32),
        (#"{"events": [{"remove": {"id": "a", "all": true}}]}"#, "/events/0/remove", 1, 24),
        (#"{"events": [{"file": "gone.json"}]}"#, "/events/0/file", 1, 22),
        (
            #"{"events": [{"headers": {"apns-topic": true}, "payload": {}}]}"#,
            "/events/0/headers/apns-topic", 1, 40
        ),
        (#"{"events": [], "apps": {"a": {"categories": [{}]}}}"#, "/apps/a/categories/0", 1, 46),
    ])
    func locatesErrors(_ text: String, pointer: String, line: Int, column: Int) {
        let error = failure(text)
        #expect(error?.pointer.description == pointer)
        #expect(error?.range?.start.line == line)
        #expect(error?.range?.start.column == column)
        #expect(error?.event == (pointer.hasPrefix("/events/") ? 0 : nil))
    }

    @Test func suggestsTheNearestSetting() {
        #expect(
            failure(#"{"events": [], "device": {"groping": "off"}}"#)?.message.contains("\"grouping\"?")
                == true)
    }

    @Test func countsTheEventsAndLinesOfAStream() throws {
        let good = #"{"payload": {"aps": {"alert": "Goal"}}}"#
        let scenario = try Scenario(
            parsingEvents: Array("\(good)\n\n  \r\n\(good)\r\n".utf8), defaultApp: "a",
            files: { .missing(reason: $0) })
        #expect(scenario.events.count == 2)
        let error = #expect(throws: ScenarioError.self) {
            try Scenario(
                parsingEvents: Array("\(good)\n\n{\"at\": 3, \"payload\": {}}".utf8), defaultApp: "a",
                files: { .missing(reason: $0) })
        }
        #expect(error?.event == 1)
        #expect(error?.range?.start.line == 3)
        #expect(error?.range?.start.column == 8)
    }

    @Test func simulatesTheEventsOfAScenario() throws {
        let payload = #"{"payload": {"aps": {"alert": {"body": "Goal", "summary-arg": "Kobe"}}}}"#
        let device = try read("{\"events\": [\(payload), \(payload), \(payload)]}").play()
        #expect(device.stacks().first?.summary?.text == "2 more notifications from Kobe")
    }
}
