import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct BackgroundPriorityTests {
    /// A file that contains a header, as containers do; here it is a member next to `aps`.
    private let json = #"{"aps":{"content-available":1},"apns-priority":"10"}"#

    @Test(arguments: ["10", "1"]) func writesFiveIfTheHeaderIsInTheFile(_ priority: String) throws {
        let json = json.replacing("10", with: priority)
        let source = SourceText(json)
        let value = try #require(SourceMap(source).node(at: JSONPointer(["apns-priority"]))?.value)
        let headers = PushHeaders([
            PushHeader(name: "apns-push-type", value: "background"),
            PushHeader(name: "apns-priority", value: priority, range: source.range(value)),
        ])
        let options = ValidationOptions(
            headers: headers, selection: RuleSelection(selected: ["background-priority"]))
        let findings = Validator(options: options).validate(json).diagnostics
        #expect(findings.map(\.range) == [source.range(value)])
        let fix = try #require(findings.first?.fix)
        #expect(fix.safety == (priority == "10" ? .safe : .unsafe))
        let fixed = FixApplier.apply([fix], to: source.bytes).bytes
        #expect(String(decoding: fixed, as: UTF8.self) == self.json.replacing("10", with: "5"))
    }

    @Test(arguments: [["apns-topic: com.example.app"], ["apns-push-type: silent", "apns-priority: 10"]])
    func isSilentIfPushTypeAndPriorityAreMissingOrThePushTypeIsUnknown(_ lines: [String]) {
        let options = ValidationOptions(
            headers: PushHeaders(lines.compactMap(PushHeader.init(parsing:))),
            selection: RuleSelection(selected: ["background-priority"]))
        #expect(Validator(options: options).validate(json).diagnostics.isEmpty)
    }

    @Test(arguments: ["5", "7", "high", ""]) func isSilentForPriorityFiveAndInvalidPriorities(
        _ priority: String
    ) {
        let headers = PushHeaders([
            PushHeader(name: "apns-push-type", value: "background"),
            PushHeader(name: "apns-priority", value: priority),
        ])
        let options = ValidationOptions(
            headers: headers, selection: RuleSelection(selected: ["background-priority"]))
        #expect(Validator(options: options).validate(json).diagnostics.isEmpty)
    }
}
