import Testing

@testable import LocatedJSON
@testable import PushPayload

@Suite struct ValidatorTests {
    @Test func listsFindingsInFileOrder() {
        let json = #"{"thread-id":"a","aps":{"alert":"x","mutable-content":"1","title":"y"},"badge":2}"#
        let offsets = Validator().validate(json).diagnostics.map { $0.range?.start.offset ?? -1 }
        #expect(offsets.count >= 4)
        #expect(offsets == offsets.sorted())
    }

    @Test func reportsOnlySelectedRules() {
        let json = #"{"aps":{"alert":"x","mutable-content":"1","title":"y"}}"#
        func rules(_ selection: RuleSelection) -> Set<String> {
            Set(
                Validator(options: ValidationOptions(selection: selection)).validate(json).diagnostics.map(
                    \.rule))
        }
        #expect(rules(RuleSelection(selected: ["misplaced-key"])) == ["misplaced-key"])
        #expect(rules(RuleSelection(selected: ["placement"])) == ["misplaced-key"])
        #expect(!rules(RuleSelection(ignored: ["misplaced-key"])).contains("misplaced-key"))
        #expect(
            rules(RuleSelection(selected: ["misplaced-key"], ignored: ["placement"])) == ["misplaced-key"])
        #expect(rules(RuleSelection(selected: ["misplaced-key"], ignored: ["misplaced-key"])) == [])
    }

    @Test func everyReadableDocumentCountsAsAPayload() {
        for json in ["", " ", "[", "1", "null", "[]", "{}", "\"\"", "{\"aps\":1}", "\u{FEFF}{}", "\0"] {
            let report = Validator().validate(json)
            #expect((report.payloads.isEmpty) == !JSONTree.accepts(Array(json.utf8)))
            #expect((report.payloads.first?.kind != nil) == (json.hasSuffix("}") && !report.payloads.isEmpty))
        }
    }

    @Test(arguments: [
        (#"{"name":"a"}"#, "aps-missing note 1:1 3..<15"),
        (#"[{"name":"a"}]"#, "foreign-body note 1:1 3..<17"),
        (#"{"aps":{"alert":"a"}}"#, "invalid-json error 1:1 0..<3"),
        (#"{"a":{"aps":{"alert":"a"}}}"#, "invalid-json error 1:1 0..<3"),
        (#"{"message":{"token":"a","data":{"b":"c"}}}"#, "invalid-json error 1:1 0..<3"),
        (#"{"title":"a","body":"b"}"#, "invalid-json error 1:1 0..<3"),
    ]) func aByteOrderMarkIsAnErrorUnlessTheDocumentMayBeForAnotherProgram(_ json: String, _ found: String) {
        let findings = Validator().validate("\u{FEFF}" + json).diagnostics.map { finding in
            let range = finding.range ?? .beginning
            return
                "\(finding.rule) \(finding.severity) \(range.start.line):\(range.start.column) \(range.bytes)"
        }
        #expect(findings == [found])
    }

    @Test func aReportContainsASeverityIfAFindingIsAtLeastAsSevere() {
        let report = Validator(options: .init(selection: .init(selected: ["flag-not-one"])))
            .validate(#"{"aps":{"mutable-content":"1"}}"#)
        #expect(report.contains(.note))
        #expect(report.contains(.warning))
        #expect(!report.contains(.error))
    }
}
