import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct DuplicateKeyTests {
    private func findings(in json: String) -> [Diagnostic] {
        Validator().validate(json).diagnostics.filter { $0.rule == "duplicate-key" }
    }

    @Test func messagesNameTheEarlierPlace() throws {
        let json = "{\n  \"aps\": {\"alert\": \"Booked\"},\n  \"é🏟\": 1, \"room\": 7,\n  \"room\": 8\n}\n"
        let finding = try #require(findings(in: json).first)
        #expect(finding.message.contains("line 3, column 12"))
        #expect(finding.range?.start == SourceText(json).position(at: json.utf8.count - 12))
    }

    @Test func comparesValuesWithoutRegardToLayoutAndOrder() {
        let same = #"{"aps":{"alert":"x"},"r":{"a":1,"b":[true]},"r":{ "b": [ true ], "a": 1 }}"#
        #expect(findings(in: same).map(\.fix?.safety) == [.safe])
        let other = #"{"aps":{"alert":"x"},"r":1,"r":1.0}"#
        #expect(findings(in: other).map(\.fix?.safety) == [.unsafe])
    }

    @Test(arguments: [
        (8190, Fix.Safety.safe, "at column 22, with the same value"), (8191, .unsafe, "at column 22; most"),
    ])
    func comparesOnlyValuesOfUpTo8192Bytes(_ length: Int, _ safety: Fix.Safety, _ words: String) throws {
        let value = "\"" + String(repeating: "x", count: length) + "\""
        let finding = try #require(
            findings(in: #"{"aps":{"alert":"x"},"r":\#(value),"r":\#(value)}"#).first)
        #expect(finding.fix?.safety == safety)
        #expect(finding.message.contains(words))
    }

    @Test func treatsEscapedAndPlainNamesAsEqual() {
        #expect(findings(in: #"{"aps":{"alert":"x"},"room":1,"\u0072oom":1}"#).count == 1)
    }

    @Test func staysWithinTheCallStackNearTheDepthLimitOfTheParser() {
        let depth = 2000
        let inner =
            String(repeating: #"{"k":1,"k":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        #expect(findings(in: #"{"aps":{"alert":"x"},"d":\#(inner)}"#).count == depth)
    }

    @Test func reportsOnlyTheSyntaxErrorAfterARepeatedKey() {
        let report = Validator().validate(#"{"aps":{"badge":1,"badge":2},}"#)
        #expect(report.diagnostics.map(\.rule) == ["invalid-json"])
    }
}
