import PushPayload
import Testing

@testable import GroupingSim

/// Recognition of scenarios, events and lists of categories in a search.
@Suite struct DocumentFormSearchTests {
    private func form(_ json: String, isRecord: Bool = false) -> DocumentForm? {
        DocumentForm(searching: Array(json.utf8), isRecord: isRecord)
    }

    @Test(arguments: [
        #"{"events":[{"app":"a","payload":{}}]}"#,
        #"{"device":{},"events":[{"x":1},{"payload":{"aps":{}},"y":1}]}"#,
        #"{"events":[{"file":"a.json","at":"2024-01-01T00:00:00Z"}]}"#,
        #"{"events":[{"payload":{"aps":{}},},]}"#,
    ]) func recognizesAScenarioByItsEvents(_ json: String) {
        #expect(form(json) == .scenario)
    }

    @Test(arguments: [
        #"{"events":[{"at":"2024-01-01T00:00:00Z","payload":{"order":1}}]}"#,
        #"{"events":[]}"#, #"{"events":{}}"#, #"{"events":[{"type":"a","payload":{"b":1}}]}"#,
        #"{"apps":{},"device":{}}"#, #"{"events":[{"device":{"id":1},"name":"a"}]}"#,
        #"{"apps":[{"name":"a",}]}"#,
        #"[{"id":"a"}]"#, #"[{"id":"a","options":["yes"]}]"#, #"{"payload":{"aps":{"alert":"a"}}}"#,
    ]) func skipsDocumentsThatOnlyResembleScenariosEventsOrCategories(_ json: String) {
        #expect(form(json) == nil)
    }

    @Test(arguments: [
        #"[{"id":"a","summaryFormat":"%u more"}]"#, #"[{"id":"a","options":["hiddenPreviewsShowTitle"]}]"#,
    ]) func recognizesCategoriesByTheirValues(_ json: String) {
        #expect(form(json) == .categories)
    }

    @Test func recognizesAnEventOnlyAsARecord() {
        for json in [
            #"{"remove":{"all":true},"app":"a"}"#, #"{"payload":{"aps":{"alert":"a"}},"app":"a","key":1}"#,
        ] {
            #expect(form(json, isRecord: true) == .event)
            #expect(form(json) == nil)
        }
        #expect(form(#"{"type":"order","payload":{"id":1}}"#, isRecord: true) == nil)
        #expect(form(#"{"payload":{"aps":{"alert":"a"}},"apns_id":"1"}"#, isRecord: true) != .event)
        #expect(form("{\"payload\":{\"aps\":{}}}\n{\"payload\":{\"aps\":{}}}\n") == .stream)
        #expect(form("{\"type\":\"a\",\"payload\":{}}\n{}\n") == nil)
    }
}
