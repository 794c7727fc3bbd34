import Testing

@testable import PushPayload

/// Payloads made to exhaust memory or to mislead a fix. `Benchmarks/growth` measures the time that large ones take.
@Suite struct HostilePayloadTests {
    private static func members(_ count: Int, _ member: (Int) -> String) -> String {
        (0..<count).map(member).joined(separator: ",")
    }

    @Test func removesManyMembersNextToARepeatedKey() {
        let nulls = Self.members(2_000) { "\"n\($0)\":null" }
        let json = #"{"aps":{"alert":"Kick-off"},"match":1,"match":1,"# + nulls + "}"
        let result = Fixer(allowsUnsafe: true).fix(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == #"{"aps":{"alert":"Kick-off"},"match":1}"#)
    }

    @Test func offersNoFixForNullUnderARepeatedKey() {
        let json = #"{"aps":{"alert":"Kick-off"},"match":1,"match":null,"away":null}"#
        let findings = Validator().validate(json).diagnostics.filter { $0.rule == "null-value" }
        #expect(findings.map(\.pointer.description) == ["/match", "/away"])
        #expect(findings.map { $0.fix == nil } == [true, false])
    }

    @Test(arguments: [
        ("secret-data", #""password":"s3cret-Pa55""#), ("duplicate-key", #""seat":1,"seat":2"#),
        ("activity-state-date", #""endDate":1700000000"#),
    ]) func limitsFindingsBelowALongKeyAndAddsANote(_ rule: String, _ member: String) {
        let name = String(repeating: "n", count: 60_000)
        let rows = Self.members(2000) { "\"r\($0)\":{\(member)}" }
        let json =
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{""# + name + #"":{"# + rows
            + "}}}}"
        let options = ValidationOptions(selection: RuleSelection(selected: [rule]))
        let findings = Validator(options: options).validate(json).diagnostics
        let bytes = findings.reduce(0) { $1.pointer.tokens.reduce($0) { $0 + $1.utf8.count } }
        #expect(bytes < 64 << 20)
        #expect(findings.count > 1)
        #expect(findings.count < 2000)
        let closing = findings.filter { $0.message.contains("not listed") }
        #expect(closing.map(\.severity) == [.note])
    }

    @Test func thousandsOfOrdinaryFindingsAreAllListed() {
        let rows = Self.members(5000) { "\"k\($0)\":1" }
        let report = Validator().validate(#"{"aps":{"alert":"Kick-off","# + rows + "}}")
        #expect(report.diagnostics.filter { $0.rule == "unknown-key" }.count == 5000)
    }

    @Test func concurrentValidationsAgree() async {
        let json = #"{"aps":{"alert":{"titel":"Goal","title":"x"},"badge":"1","badge":"1"},"thread_id":"a"}"#
        let validator = Validator()
        let reports = await withTaskGroup(of: [ValidationReport].self) { group in
            for _ in 0..<4 {
                group.addTask { (0..<50).map { _ in validator.validate(json) } }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(reports) == [validator.validate(json)])
        #expect(reports.count == 200)
    }

    @Test func fixesMoreSyntaxErrorsThanItLists() {
        let rows = String(repeating: "[1,],", count: 12_000)
        let json = #"{"aps":{"alert":"Goal"},"rows":["# + rows + "[]]}"
        // A report lists the first hundred errors, and a note about the others.
        #expect(Validator().validate(json).diagnostics.map(\.severity).count { $0 == .error } == 100)
        let result = Fixer().fix(Array(json.utf8))
        #expect(result.remaining.isDocument)
        #expect(result.fixed.count == 12_000)
        #expect(Fixer().fix(result.bytes).bytes == result.bytes)
    }

    @Test func doesNotMoveALoneKeyThatWouldTurnAnAlertIntoALiveActivity() {
        let json = #"{"aps":{"alert":{"title":"Goal","body":"2:1"}},"stale-date":1700000000}"#
        let result = Fixer().fix(Array(json.utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == json)
        #expect(result.remaining.diagnostics.map(\.rule) == ["misplaced-key"])
    }
}
