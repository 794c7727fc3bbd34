import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Runs every example of every rule, in several layouts.
@Suite struct RuleExampleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: RuleDescription
        let example: Example
        let isInvalid: Bool

        var testDescription: String { "\(rule.id), line \(example.location.line)" }

        static let all: [Case] = RuleRegistry.descriptions.flatMap { rule in
            rule.valid.map { Case(rule: rule, example: $0, isInvalid: false) }
                + rule.invalid.map { Case(rule: rule, example: $0, isInvalid: true) }
        }
        static let invalid = all.filter(\.isInvalid)
        static let parsing = all.filter {
            JSONTree.accepts(Array($0.example.json.utf8)) && $0.example.mayBeReformatted
        }

        /// The findings of this rule alone.
        func findings(in json: String) -> [Diagnostic] {
            example.findings(in: json, selection: RuleSelection(selected: [rule.id]))
        }

        var sourceLocation: SourceLocation {
            SourceLocation(
                fileID: "PushPayload/" + "\(example.location.file)".split(separator: "/").suffix(1).joined(),
                filePath: "\(example.location.file)", line: Int(example.location.line), column: 1)
        }
    }

    @Test(arguments: Case.all) func reportsExactlyAtTheMarkers(_ example: Case) {
        let findings = example.findings(in: example.example.json)
        let places = findings.compactMap { $0.range?.start.offset }
        #expect(places.sorted() == example.example.markers.sorted(), sourceLocation: example.sourceLocation)
        #expect(
            findings.count { $0.range == nil } == example.example.findingsWithoutRange,
            sourceLocation: example.sourceLocation)
        if example.isInvalid {
            #expect(!findings.isEmpty, sourceLocation: example.sourceLocation)
            let severity = example.example.severity ?? example.rule.severity
            #expect(findings.allSatisfy { $0.severity == severity }, sourceLocation: example.sourceLocation)
        }
    }

    @Test(arguments: Case.parsing) func reportsTheSameInEveryLayout(_ example: Case) throws {
        let original = example.findings(in: example.example.json)
        let value = try JSONValue(parsing: example.example.json)
        let pretty = JSONWriter.pretty(value)
        var variants = [pretty, pretty.replacing("\n", with: "\r\n")]
        if case .object(let members) = value, example.rule.family != .size {
            let extended = JSONValue.object([.init("🏟 Länder", "⚽️ é")] + members)
            variants.append(JSONWriter.compact(extended))
        }
        for variant in variants where !dependsOnOtherKeys(example, in: variant) {
            let findings = example.findings(in: variant)
            #expect(
                findings.map(\.pointer).map(\.description).sorted()
                    == original.map(\.pointer).map(\.description).sorted(),
                sourceLocation: example.sourceLocation)
            if example.rule.family == .container {
                // The pointer of such a finding need not refer to its range, so messages are compared, not ranges.
                #expect(
                    findings.map(\.message).sorted() == original.map(\.message).sorted(),
                    sourceLocation: example.sourceLocation)
                continue
            }
            for finding in findings {
                expectRange(of: finding, in: variant, at: example.sourceLocation)
            }
        }
    }

    /// Whether the custom key at the beginning of a variant can change the findings, because they depend on whether the
    /// payload is empty or has other keys.
    private func dependsOnOtherKeys(_ example: Case, in variant: String) -> Bool {
        variant.contains("Länder") && ["special-push-body", "aps-missing"].contains(example.rule.id)
    }

    /// Expects that the range begins at the key or the value to which the pointer refers.
    private func expectRange(of finding: Diagnostic, in text: String, at location: SourceLocation) {
        guard let range = finding.range else { return }
        let source = SourceText(text)
        let map = SourceMap(source)
        let node = map.node(at: finding.pointer)
        let starts = [node?.key?.lowerBound, node?.value.lowerBound].compactMap { $0 }
        #expect(starts.contains(range.start.offset), sourceLocation: location)
        #expect(range == source.range(range.bytes), sourceLocation: location)
    }

    @Test(arguments: Case.invalid) func fixesEachExampleAsDeclared(_ example: Case) {
        var options = example.example.options
        options.selection = RuleSelection(selected: [example.rule.id])
        let validator = Validator(options: options)
        let bytes = Array(example.example.json.utf8)
        let (safely, unsafely) = (
            Fixer(validator: validator), Fixer(validator: validator, allowsUnsafe: true)
        )
        let (safe, unsafe) = (safely.fix(bytes), unsafely.fix(bytes))
        let expectedSafe = example.example.fixed ?? example.example.json
        #expect(
            String(decoding: safe.bytes, as: UTF8.self) == expectedSafe,
            sourceLocation: example.sourceLocation)
        #expect(
            String(decoding: unsafe.bytes, as: UTF8.self) == example.example.unsafelyFixed ?? expectedSafe,
            sourceLocation: example.sourceLocation)
        for (fixer, result) in [(safely, safe), (unsafely, unsafe)] {
            #expect(
                fixer.fix(result.bytes).bytes == result.bytes, "a second run changes nothing",
                sourceLocation: example.sourceLocation)
            #expect(
                example.findings(in: String(decoding: result.bytes, as: UTF8.self)).count
                    + result.fixed.count
                    >= example.example.markers.count + example.example.findingsWithoutRange,
                "no finding gets lost", sourceLocation: example.sourceLocation)
        }
        if example.example.fixed != nil || example.example.unsafelyFixed != nil {
            expectNothingNew(after: unsafe, validator: example.example.options, before: bytes, example)
        }
    }

    /// Expects that the fixes lead to no error of a rule that reported nothing before.
    private func expectNothingNew(
        after result: FixResult, validator options: ValidationOptions, before: [UInt8], _ example: Case
    ) {
        let validator = Validator(options: options)
        let known = Set(validator.validate(before).diagnostics.map(\.rule))
        let syntax = Set(RuleRegistry.descriptions.filter { $0.family == .syntax }.map(\.id))
        guard known.isDisjoint(with: syntax) else { return }
        let new = validator.validate(result.bytes).diagnostics.filter {
            $0.severity == .error && !known.contains($0.rule)
        }
        #expect(new.map(\.message) == [], sourceLocation: example.sourceLocation)
    }

    @Test(arguments: Case.invalid) func isSilentWhenSwitchedOff(_ example: Case) {
        let findings = example.example.findings(
            in: example.example.json, selection: RuleSelection(ignored: [example.rule.id]))
        #expect(!findings.contains { $0.rule == example.rule.id }, sourceLocation: example.sourceLocation)
    }

    @Test(arguments: Case.invalid) func messagesFollowTheStyle(_ example: Case) {
        for finding in example.findings(in: example.example.json) {
            #expect(!finding.message.hasSuffix("."), sourceLocation: example.sourceLocation)
            // An acronym such as "JSON" keeps its capitals.
            let start = finding.message.prefix(2).map(\.isUppercase)
            #expect(!start.isEmpty && start != [true, false], sourceLocation: example.sourceLocation)
            #expect(
                finding.help?.isEmpty == false, "help says what to write",
                sourceLocation: example.sourceLocation)
            #expect(finding.help?.hasSuffix(".") != true, sourceLocation: example.sourceLocation)
        }
    }
}
