import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct SizeLimitTests {
    @Test func dependsOnTheKindOfPush() {
        let channel = PushHeaders([PushHeader(name: "apns-channel-id", value: "QUJD")])
        #expect(SizeLimit.body(of: .voip).bytes == 5120)
        #expect(SizeLimit.body(of: .liveActivity).bytes == 4096)
        #expect(SizeLimit.body(of: .liveActivity, headers: channel).bytes == 5120)
        #expect(SizeLimit.body(of: .alert, headers: channel).bytes == 4096)
        for kind in PushKind.allCases where kind != .voip {
            #expect(SizeLimit.body(of: kind).bytes == 4096)
        }
    }

    /// A payload has at most one finding about its size; `payload-near-limit` begins at nine tenths of the limit.
    @Test(arguments: [
        (3686, nil), (3687, "payload-near-limit"), (4096, "payload-near-limit"), (4097, "payload-too-large"),
        (5120, "payload-too-large"),
    ])
    func countsToTheByte(_ bytes: Int, _ rule: String?) {
        let report = Validator(options: Self.sizes).validate(Example.json(bytes: bytes))
        #expect(report.payloads.first?.size?.minified == bytes)
        #expect(report.diagnostics.map(\.rule) == [rule].compactMap { $0 })
    }

    @Test func countsAnEscapedCharacterAsIfItWereNotEscaped() {
        let raw = Example.json(body: "🚀", times: 1000)
        let escaped = Example.json(body: #"\ud83d\ude80"#, times: 1000)
        #expect(
            Validator(options: Self.sizes).validate(raw).diagnostics.map(\.rule) == ["payload-near-limit"])
        let findings = Validator(options: Self.sizes).validate(escaped).diagnostics
        #expect(findings.map(\.rule) == ["payload-near-limit"])
        #expect(findings.first?.fix?.edits.first?.text == raw)
    }

    @Test func measuresASimulatorFileAsStoredOnDisk() {
        var options = Self.sizes
        let file = Example.timetable(minified: false)
        #expect(Validator(options: options).validate(file).diagnostics.map(\.rule) == ["payload-near-limit"])
        options.isSimulatorFile = true
        #expect(Validator(options: options).validate(file).diagnostics.map(\.rule) == ["payload-too-large"])
        options.isSimulatorFile = false
        options.container = .simctl
        #expect(Validator(options: options).validate(file).diagnostics.map(\.rule) == ["payload-too-large"])
    }

    private static let sizes = ValidationOptions(selection: RuleSelection(selected: ["size"]))
}
