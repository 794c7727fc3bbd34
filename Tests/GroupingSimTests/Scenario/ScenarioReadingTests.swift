import PushPayload
import Testing

@testable import GroupingSim
@testable import Localization
@testable import LocatedJSON
@testable import PayloadModel

/// Reading continues after an error, so that all errors are reported at once.
@Suite struct ScenarioReadingTests {
    private func read(
        _ text: String, files: [String: String] = [:], folders: [String: String] = [:]
    ) -> ScenarioReading {
        ScenarioReading(
            parsing: Array(text.utf8), defaultApp: "com.example.app",
            files: { name in
                files[name].map { .found(path: "folder/" + name, bytes: Array($0.utf8)) }
                    ?? .missing(reason: "cannot read \"\(name)\"")
            },
            folders: { name in
                var table = StringsTable()
                guard let strings = folders[name],
                    (try? table.add(strings: Array(strings.utf8), language: "en")) != nil
                else { return .missing(reason: "no strings in \"\(name)\"") }
                return .found(table)
            })
    }

    @Test func reportsEveryErrorInFileOrder() {
        let reading = read(
            """
            {"events": [{"at": "noon", "app": "", "file": "nowhere.json"}, {},
                        {"payload": {"aps": {"alert": "Goal"}}, "headers": {"apns-priority": []}},
                        {"remove": {"all": 1}, "speed": 2}],
             "apps": {"a": {"grouping": "all", "strings": "nowhere"}, "b": []},
             "device": {"ios": 3, "locale": "xx"}}
            """)
        #expect(
            reading.errors.map { "\($0.event.map(String.init) ?? "-") \($0.pointer)" } == [
                "0 /events/0/at", "0 /events/0/app", "0 /events/0/file", "1 /events/1",
                "2 /events/2/headers/apns-priority", "3 /events/3/remove/all", "3 /events/3/speed",
                "- /apps/a/grouping", "- /apps/a/strings", "- /apps/b", "- /device/ios", "- /device/locale",
            ])
        #expect(reading.errors.allSatisfy { $0.range != nil })
        #expect(reading.errors[0].range?.start == SourcePosition(line: 1, column: 20, offset: 19))
    }

    @Test func shortensLongKeysInPointersOfErrors() {
        let name = String(repeating: "a", count: 1_000_000)
        let reading = read(#"{"apps": {"\#(name)": {"names": 1}}, "events": []}"#)
        let place = "(at /apps/\(String(repeating: "a", count: 39))…/names)"
        #expect(reading.errors.map { "\($0)".hasSuffix(place) } == [true])
    }

    @Test(arguments: [#"{"id": 1}"#, #"{"thread": 1}"#, #"{"all": false}"#])
    func removesNothingIfTheRemovalIsInvalid(_ removal: String) {
        let reading = read(
            #"{"events": [{"payload": {"aps": {"alert": "Goal"}}}, {"remove": \#(removal)}]}"#)
        #expect(reading.errors.count == 1)
        #expect(reading.scenario.play().stacks().count == 1)
    }

    @Test func keepsThePositionOfAnUnreadableEvent() {
        let reading = read(
            #"{"events": [{"at": 1}, {"file": "a.json"}, {"payload": {"aps": {"alert": "Goal"}}}]}"#,
            files: ["a.json": "{"])
        #expect(
            reading.scenario.events.map { $0.payload?.file ?? ($0.payload == nil ? "-" : "inline") }
                == ["-", "folder/a.json", "inline"])
        #expect(reading.errors.map { $0.payload?.file } == [nil, nil, "folder/a.json"])
    }

    @Test func readsCategoriesAndStringsFromNamedFiles() throws {
        let reading = read(
            #"{"apps": {"a": {"categories": "c.json", "strings": "strings"}}, "events": []}"#,
            files: ["c.json": #"[{"id": "team", "summaryFormat": "MORE"}]"#],
            folders: ["strings": #""MORE" = "%u more";"#])
        #expect(reading.errors == [])
        #expect(reading.scenario.apps["a"]?.categories == [Category(id: "team", summaryFormat: "MORE")])
        let strings = try #require(reading.scenario.strings["a"])
        #expect(strings.text("MORE", language: .english, count: nil) == "%u more")
    }

    @Test func reportsAnErrorInACategoriesFileWithItsPlace() {
        let text = #"{"apps": {"a": {"categories": "c.json"}}, "events": []}"#
        #expect(
            read(text, files: ["c.json": #"[{"id": 7}]"#]).errors.map(\.description) == [
                "folder/c.json:1:9: \"id\" of a category must be a string (at /apps/a/categories)"
            ])
        #expect(
            read(#"{"apps": {"a": {"categories": [{"id": 7}]}}, "events": []}"#).errors
                .map { "\($0.pointer) \($0.range?.start.column ?? 0)" } == ["/apps/a/categories/0/id 39"])
    }

    @Test func rejectsAKeyThatOccursTwiceOutsideOfPayloads() {
        let reading = read(
            """
            {"events": [], "device": {"ios": "14", "ios": "15"},
             "apps": {"a": {"categories": [{"id": "team", "id": "chat"}]}},
             "events": [{"payload": {"aps": {"alert": "Goal", "alert": "Foul"}}},
                        {"app": "a", "app": "b", "app": "c", "remove": {"all": true}},
                        {"payload": {"aps": {}}, "payload": {"aps": {"alert": "Goal"}}}]}
            """)
        #expect(
            reading.errors.map(\.description) == [
                "\"ios\" appears twice in one object; only the last would have an effect (at /device/ios)",
                "\"id\" appears twice in one object; only the last would have an effect (at /apps/a/categories/0/id)",
                "\"events\" appears twice in one object; only the last would have an effect (at /events)",
                "event 1: \"app\" appears twice in one object; only the last would have an effect (at /events/1/app)",
                "event 2: \"payload\" appears twice in one object; only the last would have an effect (at /events/2/payload)",
            ])
        #expect(reading.errors.map(\.range?.start.line) == [1, 2, 3, 4, 5])
    }

    @Test func rejectsAKeyThatOccursTwiceInALineOfAStream() {
        let good = #"{"payload": {"aps": {"alert": "Goal", "alert": "Foul"}}}"#
        let reading = ScenarioReading(
            parsingEvents: Array("\(good)\n{\"app\": \"a\", \"app\": \"b\", \"device\": {}}".utf8),
            defaultApp: "a", files: { .missing(reason: $0) })
        #expect(
            reading.errors.map(\.description) == [
                "event 1: \"app\" appears twice in one object; only the last would have an effect (at /app)"
            ])
    }

    @Test func ordersEventsByFractionsOfASecond() {
        let event = { (second: String, body: String) in
            #"{"at": "2018-11-11T09:00:\#(second)Z", "payload": {"aps": {"alert": "\#(body)"}}}"#
        }
        let reading = read(
            #"{"events": [\#(event("00.900", "late")), \#(event("00.100", "early")), \#(event("00.5", "between"))]}"#
        )
        #expect(reading.scenario.play().stacks().map { $0.notifications.map(\.event) } == [[0, 2, 1]])
    }

    @Test func reportsValuesThatAreNotEvents() {
        let reading = ScenarioReading(
            parsingEvents: Array("5\n{\"aps\": {\"alert\": \"Goal\"}}".utf8), defaultApp: "a",
            files: { .missing(reason: $0) })
        #expect(
            reading.errors.map(\.description) == [
                "event 0: an event must be an object",
                "event 1: this is a payload, not an event; write {\"payload\": {\"aps\": ...}}",
            ])
        #expect(
            read(#"{"events": [null]}"#).errors.map(\.description)
                == ["event 0: an event must be an object (at /events/0)"])
    }

    @Test func rejectsAnEmptyAppName() {
        #expect(
            read(#"{"apps": {"a": {"name": ""}}, "events": []}"#).errors.map(\.description)
                == ["\"name\" is empty (at /apps/a/name)"])
    }

    @Test func continuesAStreamAfterALineThatIsNotJSON() {
        let good = #"{"payload": {"aps": {"alert": "Goal"}}}"#
        let reading = ScenarioReading(
            parsingEvents: Array("{\n\(good)\n{}\n".utf8), defaultApp: "a", files: { .missing(reason: $0) })
        #expect(reading.errors.map(\.event) == [0, 2])
        #expect(reading.errors.map(\.range?.start.line) == [1, 3])
        #expect(reading.scenario.events.count == 3)
    }
}
