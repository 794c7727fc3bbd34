import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Options decide whether a finding is reported, and with which severity.
@Suite struct JudgementTests {
    private let payload = #"{"aps":{"alert":{"body":"a","x":1},"x":1,"thread_id":"t"},"y":null}"#

    private func report(_ change: (inout ValidationOptions) -> Void) -> ValidationReport {
        var options = ValidationOptions(selection: RuleSelection(selected: ["spelling"]))
        change(&options)
        return Validator(options: options).validate(payload)
    }

    private func words(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0.severity) \($0.rule) \($0.pointer)" }
    }

    @Test func aSeverityOverridesTheDefaultAndTheRuleWinsOverItsFamily() {
        let found = report { $0.severities = ["spelling": .note, "unknown-key": .error] }
        #expect(
            words(found.diagnostics) == [
                "error unknown-key /aps/alert/x", "error unknown-key /aps/x",
                "note misspelled-key /aps/thread_id",
            ])
    }

    @Test func listsSuppressedFindingsSeparately() {
        let found = report {
            $0.suppressions = [Suppression(rules: ["unknown-key"], pointer: JSONPointer(["aps", "x"]))]
        }
        #expect(words(found.suppressed) == ["warning unknown-key /aps/x"])
        #expect(
            words(found.diagnostics) == [
                "warning unknown-key /aps/alert/x", "error misspelled-key /aps/thread_id",
            ])
    }

    @Test func suppressesFindingsBelowAPointer() {
        let inside = report { $0.suppressions = [Suppression(pointer: JSONPointer(["aps", "alert"]))] }
        #expect(words(inside.suppressed) == ["warning unknown-key /aps/alert/x"])
        let other = report { $0.suppressions = [Suppression(pointer: JSONPointer(["aps", "al"]))] }
        #expect(other.suppressed.isEmpty)
    }

    @Test func suppressesARuleByItsFamily() {
        let found = report { $0.suppressions = [Suppression(rules: ["spelling"])] }
        #expect(found.diagnostics.isEmpty)
        #expect(found.suppressed.count == 3)
    }

    @Test func suppressedFindingsAreNotFixed() {
        var options = ValidationOptions(selection: RuleSelection(selected: ["spelling"]))
        options.suppressions = [Suppression(rules: ["misspelled-key"])]
        let bytes = Array(payload.utf8)
        let fixer = Fixer(validator: Validator(options: options))
        #expect(fixer.fix(bytes).bytes == bytes)
        #expect(Fixer(validator: Validator()).fix(bytes).bytes != bytes)
    }

    @Test func severitiesAndSuppressionsApplyToSyntaxErrors() {
        var options = ValidationOptions()
        options.severities = ["syntax": .note]
        #expect(Validator(options: options).validate("{").diagnostics.map(\.severity) == [.note])
        options.suppressions = [Suppression(rules: ["invalid-json"])]
        let report = Validator(options: options).validate("{")
        #expect(report.diagnostics.isEmpty)
        #expect(report.suppressed.map(\.rule) == ["invalid-json"])
    }

    @Test func suppressesFindingsAboutSetsOfPayloads() {
        let topic = PushHeader(name: "apns-topic", value: "com.example.chat")
        var options = ValidationOptions(
            headers: PushHeaders([topic]), selection: RuleSelection(selected: ["thread-per-message"]))
        let payloads = (0..<12).map { Array(#"{"aps":{"alert":"a","thread-id":"t\#($0)"}}"#.utf8) }
        let loud = Validator(options: options).validate(together: payloads)
        #expect(loud.contains { !$0.diagnostics.isEmpty })
        options.suppressions = [Suppression(rules: ["grouping"])]
        let silent = Validator(options: options).validate(together: payloads)
        #expect(silent.allSatisfy { $0.diagnostics.isEmpty })
        #expect(silent.contains { !$0.suppressed.isEmpty })
    }

    @Test func acceptsCustomKeysInTheirObject() {
        let found = report {
            $0.customKeys.allow("x", in: .aps)
            $0.customKeys.allow("thread*", in: .aps)
            $0.customKeys.allow("*", in: .sound)
        }
        #expect(words(found.diagnostics) == ["warning unknown-key /aps/alert/x"])
        #expect(found.suppressed.isEmpty)
    }

    @Test func checksAKnownKeyThatMatchesACustomPattern() {
        var options = ValidationOptions()
        options.customKeys.allow("*", in: .aps)
        let found = Validator(options: options).validate(#"{"aps":{"alert":"a","badge":"x"}}"#).diagnostics
        #expect(found.map(\.rule) == ["wrong-type"])
    }

    @Test(arguments: [("a*c", "abc"), ("a*c", "ac"), ("*", ""), ("a*b*c", "axxbxbyc"), ("é", "é")])
    func allowsKeysThatMatchAPattern(_ pattern: String, name: String) { #expect(isAllowed(pattern, name)) }

    @Test(arguments: [("a*c", "abcd"), ("a", "ab"), ("", "a"), ("a?c", "abc"), ("é", "e\u{301}")])
    func reportsKeysThatDoNotMatchAPattern(_ pattern: String, name: String) {
        #expect(!isAllowed(pattern, name))
    }

    private func isAllowed(_ pattern: String, _ name: String) -> Bool {
        var options = ValidationOptions(selection: RuleSelection(selected: ["unknown-key"]))
        options.customKeys.allow(pattern, in: .alert)
        let value: JSONValue = ["aps": ["alert": .object([.init("body", "b"), .init(name, 1)])]]
        return Validator(options: options).validate(JSONWriter.compact(value)).diagnostics.isEmpty
    }
}
