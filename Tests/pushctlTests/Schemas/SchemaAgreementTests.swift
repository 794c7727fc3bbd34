import Foundation
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// The JSON Schema of a payload agrees with the rules, where a schema can decide.
@Suite(.enabled(if: Needs.python)) struct SchemaAgreementTests {
    /// Rules that depend only on what a schema also sees: the places and values of keys.
    private static let shared: Set<String> = [
        "misplaced-key", "wrong-type", "enum-value", "activity-missing-key", "activity-date-unit",
    ]

    private func payloads() throws -> [String] {
        var payloads: [String] = []
        for rule in RuleRegistry.descriptions {
            for example in rule.valid + rule.invalid
            where example.subject == .payload && example.options.headers == nil {
                payloads.append(example.json)
            }
        }
        let folder = CommandRunner.repository.appendingPathComponent("Samples/payloads")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".json") {
            payloads.append(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
        return payloads
    }

    /// The names that a schema recognizes as keys in a wrong place; it recognizes no other spelling.
    private static let names = Set(PayloadKey.Place.allCases.flatMap(KeyCatalog.unmistakableNames))

    /// Whether a schema must accept a payload; `nil` if it cannot decide.
    private func verdict(_ findings: [Diagnostic]) -> Bool? {
        // To a schema, a placeholder is an ordinary string.
        if findings.contains(where: { $0.rule == "unresolved-placeholder" }) { return nil }
        // `aps-missing` points at the `aps` in an item of a database, which wraps each value in an object that names
        // the value's type. A schema does not recognize such an item.
        if findings.contains(where: { $0.rule == "aps-missing" && $0.pointer.tokens.last == "aps" }) {
            return nil
        }
        if findings.allSatisfy({ $0.severity == Severity.note }) { return true }
        let isShared = findings.contains { finding in
            guard finding.severity == Severity.error, Self.shared.contains(finding.rule) else { return false }
            return finding.rule != "misplaced-key" || Self.names.contains(finding.pointer.tokens.last ?? "")
        }
        return isShared ? false : nil
    }

    @Test func agreesWithTheRulesOnTheirExamplesAndOnTheSamples() throws {
        let validator = Validator(options: ValidationOptions(container: .apns))
        var verdicts: [JSONValue: Bool] = [:]
        for text in try payloads() {
            // A schema does not parse the JSON in a string.
            guard !text.contains(#"\""#), let payload = try? JSONValue(parsing: text) else { continue }
            verdicts[payload] = verdict(validator.validate(text).diagnostics)
        }
        let accepted = verdicts.values.count { $0 }
        #expect(accepted > 50)
        #expect(verdicts.count - accepted > 25)
        let folder = try TemporaryFolder()
        for (name, isAccepted) in [("accepted", true), ("refused", false)] {
            let lines = verdicts.filter { $0.value == isAccepted }.map { JSONWriter.compact($0.key) + "\n" }
            try folder.write(name, Data(lines.sorted().joined().utf8))
        }
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "pushctl schema | '\(python)' Scripts/check-schema.py '\(folder.url.path)'/{accepted,refused}",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }
}
