import LocatedJSON

import PushPayload
import TestSupport
import Testing

@testable import GroupingSim

/// Reading events one by one gives the same result as reading the whole document at once.
@Suite struct ScenarioPartsTests {
    private func parts(_ text: String) -> ScenarioParts {
        ScenarioParts(
            source: SourceText(text), defaultApp: "com.example.app",
            files: { _ in .missing(reason: "no file") },
            folders: ScenarioReading.noFolder)
    }

    private struct Read: Equatable {
        let events: [Event]
        let payloads: [ScenarioPayload?]
        let apps: [String: AppSettings]
        let settings: DeviceSettings
        let errors: [ScenarioError]

        init(_ read: (scenario: Scenario, errors: [ScenarioError])) {
            events = read.scenario.events.map(\.event)
            payloads = read.scenario.events.map(\.payload)
            (apps, settings) = (read.scenario.apps, read.scenario.settings)
            errors = read.errors.sorted { ($0.range?.start.offset ?? 0) < ($1.range?.start.offset ?? 0) }
        }
    }

    @Test(arguments: [
        #"{"events": []}"#,
        #" {"device":{"ios":"16"},"events":[ {"payload" : {"aps":{"alert":"é \"x\" ]}"}} , "app":"a.b"} ]} "#,
        #"{"events":[{"device":{"locale":"xx"}},{"payload":{"aps":{}},"bogus":1}],"apps":{"x":{"name":5}}}"#,
        #"{"events":[{"payload":{"aps":{}},"headers":{"apns-topic":1.5}},7,{"at":"now"}],"apps":{"x":{}}}"#,
        #"{"events":[{"payload":{"a":1,"a":2}},{"app":"a","app":"b","remove":{"all":true,"all":true}}]}"#,
        #"{"events":[{"payload":[]},{"payload":{"aps":{}},"file":"f"}],"apps":{"x":{"categories":[{"id":"a"},{}]}}}"#,
    ])
    func readingEventByEventGivesTheSameAsReadingTheWholeDocument(text: String) throws {
        let separate = try #require(parts(text).readEventByEvent())
        #expect(Read(separate) == Read(try parts(text).readAsOneDocument()))
    }

    @Test(arguments: [
        "", "[]", #"{"events":[}"#, #"{"events":[{"payload":{"aps":[}}]}"#,
        #"{"events":[{"payload":{"aps":01}}]}"#,
        #"{"events":[],"events":[]}"#, #"{"events":{}}"#, #"{"events":[] } x"#, #"{"\u0065vents":[]}"#,
        #"{"events":[{"payload":{"a":tru},"remove":{"all":true}}]}"#, #"{"events":[{"payload":{}}"#,
    ])
    func doesNotReadInvalidAndUnusualDocumentsEventByEvent(text: String) {
        #expect(parts(text).readEventByEvent() == nil)
    }
}
