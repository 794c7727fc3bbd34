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

    @Test func severitiesIncludeThoseAbove() {
        let report = Validator(options: .init(selection: .init(selected: ["flag-not-one"])))
            .validate(#"{"aps":{"mutable-content":"1"}}"#)
        #expect(report.contains(.note))
        #expect(report.contains(.warning))
        #expect(!report.contains(.error))
    }
}
