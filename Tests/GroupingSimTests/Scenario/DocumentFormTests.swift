import Testing

@testable import GroupingSim

@Suite struct DocumentFormTests {
    @Test(arguments: [
        (#"{"aps": {"alert": "Goal"}}"#, DocumentForm.payload),
        (#"{"aps": {}, "events": [], "device": {}}"#, .payload),
        (#"{"match": "events"}"#, .payload),
        (#"{"call": {"device": 7}}"#, .payload),
        (#"[{"aps": {}}]"#, .payload),
        ("[]", .payload),
        ("", .payload),
        (#"{"aps": {"alert": "device""#, .payload),
        (#"{"events": []}"#, .scenario),
        (#"{"devise": {}, "events": [{"payload": {"aps": {}}}]}"#, .scenario),
        (#"{"events": [{"at": "0s", "paylod": {}}]}"#, .scenario),
        (#"{"name": "a", "events": [{"ts": 1, "kind": "push"}]}"#, .payload),
        (#"{"events": [{"id": "a", "name": "sent", "time": "2026"}], "attributes": []}"#, .payload),
        (#"{"app": "x", "events": [{"type": "push", "payload": {"aps": {"alert": "x"}}}]}"#, .payload),
        (#"{"device": {}, "apps": {}}"#, .scenario),
        (#"{"device": {}, "apps": 7}"#, .event),
        ("{\n  \"device\": {,}", .scenario),
        (#"{"$schema": "scenario.json", "events": [,]}"#, .scenario),
        (#"{"$schema": "payload.json", "aps": {,}}"#, .payload),
        (#"{"payload": {"aps": {}}}"#, .event),
        (#"{"device": {"locked": true}}"#, .event),
        (#"{"app": "a", "file": "a.json"}"#, .event),
        (#"{"payload": {"aps": {}}, "apns_id": "1", "status": 200}"#, .payload),
        (#"{"at": "2024-01-01T00:00:00Z", "payload": {"aps": {}}, "pay": 1}"#, .event),
        ("{\"payload\": {\"aps\": {}}}\n{\"remove\"", .stream),
        ("{\"aps\": {}}\n{\"payload\": {}}", .payload),
        (#" [{"id": "team", "summaryFormat": "%d"}]"#, .categories),
        (#"[{"id": "team", "price": 7}]"#, .payload),
        (#"[{"id": 7}]"#, .payload),
    ]) func recognizesTheFormOfADocument(_ text: String, _ form: DocumentForm) {
        #expect(DocumentForm(recognizing: Array(text.utf8)) == form)
    }
}
