import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct FingerprintTests {
    private func fingerprints(_ payload: String, path: String = "news.json", rules: Set<String> = [])
        -> [Fingerprint]
    {
        var series = FingerprintSeries()
        let options = ValidationOptions(selection: RuleSelection(selected: rules))
        return Validator(options: options).validate(payload).diagnostics
            .map { series.next(for: $0, in: SourceText(payload), path: path) }
    }

    private let payload = #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#

    @Test func aFingerprintIsAHash() throws {
        let fingerprint = try #require(fingerprints(payload, rules: ["misplaced-key"]).first).description
        #expect(fingerprint.utf8.count == 64)
        #expect(fingerprint.allSatisfy { "0123456789abcdef".contains($0) })
    }

    @Test func ignoresLayoutAndOtherMembers() {
        let layouts = [
            payload, "{\r\n\t\"aps\": {\"alert\": \"Goal\"},\r\n\t\"thread-id\": \"team\"\r\n}",
            #"{"thread-id":"other","id":1,"aps":{"badge":1,"alert":"Goal"}}"#,
        ]
        let all = layouts.map { fingerprints($0, rules: ["misplaced-key"]) }
        #expect(all[0].count == 1)
        #expect(all.allSatisfy { $0 == all[0] })
    }

    @Test func fingerprintsDifferByRulePathPlaceAndText() {
        let all = [
            fingerprints(payload, rules: ["misplaced-key"]),
            fingerprints(payload, path: "b.json", rules: ["misplaced-key"]),
            fingerprints(#"{"aps":{"alert":"Goal","badge":"1"}}"#, rules: ["wrong-type"]),
            fingerprints(#"{"aps":{"alert":"Goal","badge":"2"}}"#, rules: ["wrong-type"]),
            fingerprints(#"{"aps":{"alert":{"title":"1"},"badge":1,"sound":2}}"#, rules: ["wrong-type"]),
            fingerprints(#"{"thread-id":1,"aps":{"alert":{"title":1}}}"#, rules: ["wrong-type"]),
        ]
        #expect(all.allSatisfy { $0.count >= 1 })
        #expect(Set(all.joined()).count == all.joined().count)
    }

    @Test func ignoresMessageSeverityAndLine() {
        let source = SourceText(payload)
        var (left, right) = (FingerprintSeries(), FingerprintSeries())
        func finding(_ message: String, _ severity: Severity, line: Int) -> Diagnostic {
            var range = source.range(24..<35)
            range.start.line = line
            return Diagnostic(
                rule: "misplaced-key", severity: severity, message: message, help: message,
                pointer: JSONPointer(["thread-id"]), range: range)
        }
        #expect(
            left.next(for: finding("4 210 bytes", .error, line: 1), in: source, path: "a")
                == right.next(for: finding("4 211 bytes", .note, line: 9), in: source, path: "a"))
    }

    @Test func ignoresTheContentsOfAnObject() {
        let missing = [
            #"{"aps":{"event":"update","content-state":{}}}"#,
            #"{"aps":{"event":"update","content-state":{"a":1},"x":2}}"#,
        ].map { fingerprints($0, rules: ["activity-missing-key"]) }
        #expect(!missing[0].isEmpty)
        #expect(missing[0] == missing[1])
    }

    @Test func equalFindingsGetDifferentAndReproducibleFingerprints() {
        let source = SourceText(#"{"a":"\#u{201C}","b":"\#u{201C}"}"#)
        let finding = Diagnostic(
            rule: "curly-quotes", severity: .error, message: "", range: source.range(6..<9))
        var series = FingerprintSeries()
        let all = (1...3).map { _ in series.next(for: finding, in: source, path: "a.json") }
        #expect(Set(all).count == 3)
        var again = FingerprintSeries()
        #expect(all == (1...3).map { _ in again.next(for: finding, in: source, path: "a.json") })
    }

    @Test func aRangeBeyondTheFileDoesNotTrap() {
        let far = SourcePosition(line: 9, column: 9, offset: 999)
        let finding = Diagnostic(
            rule: "invalid-json", severity: .error, message: "", range: SourceRange(start: far, end: far))
        var series = FingerprintSeries()
        #expect(series.next(for: finding, in: SourceText("{}"), path: "a.json").description.count == 64)
    }
}
