import Testing

@testable import PushPayload

@Suite struct MisplacedKeyTests {
    private func message(_ json: String) throws -> String {
        let options = ValidationOptions(selection: RuleSelection(selected: ["misplaced-key"]))
        return try #require(Validator(options: options).validate(json).diagnostics.first).message
    }

    @Test func mentionsLiveActivitiesOnlyForASoundInsideTheAlert() throws {
        let inAlert = try message(#"{"aps":{"alert":{"body":"Goal","sound":"horn.caf"}}}"#)
        let atTop = try message(#"{"aps":{"alert":"Goal"},"sound":"horn.caf"}"#)
        #expect(inAlert.hasSuffix("only Live Activities read it there"))
        #expect(atTop.hasSuffix("the phone does not play it"))
    }

    @Test func reportsWhatASummaryLineLoses() throws {
        let name = try message(#"{"aps":{"alert":{"body":"Goal"},"summary-arg":"Kobe"}}"#)
        let count = try message(#"{"aps":{"alert":{"body":"Goal"},"summary-arg-count":10}}"#)
        #expect(name.hasSuffix("the summary line of the stack lacks the name"))
        #expect(count.hasSuffix("the summary line of the stack lacks the count"))
    }
}
