import Foundation
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// The JSON Schema of a declarative web push agrees with the rules, where a schema can decide.
@Suite(.enabled(if: Needs.python)) struct WebPushSchemaTests {
    private static let shared: Set<String> = [
        "webpush-required", "wrong-type", "enum-value", "value-range", "empty-value",
    ]

    @Test(arguments: JSONSchemaDraft.allCases)
    func agreesWithTheRulesOnTheirExamplesAndOnTheSample(_ draft: JSONSchemaDraft) throws {
        let sample = CommandRunner.repository.appendingPathComponent("Samples/containers/right/webpush.json")
        var messages = [try String(contentsOf: sample, encoding: .utf8)]
        for rule in RuleRegistry.descriptions {
            messages += (rule.valid + rule.invalid).map(\.json).filter { $0.contains("\"web_push\"") }
        }
        var lines: [Bool: [String]] = [:]
        for message in messages {
            let rules = Validator().validate(message).diagnostics.filter {
                !$0.pointer.tokens.starts(with: ["aps"])
            }
            .map(\.rule)
            let isRefused = !Self.shared.isDisjoint(with: rules)
            guard isRefused || rules.isEmpty else { continue }
            lines[!isRefused, default: []].append(JSONWriter.compact(try JSONValue(parsing: message)) + "\n")
        }
        #expect(lines[true, default: []].count >= 5 && lines[false, default: []].count >= 6)
        let folder = try TemporaryFolder()
        try folder.write("accepted", Data(lines[true, default: []].joined().utf8))
        try folder.write("refused", Data(lines[false, default: []].joined().utf8))
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "pushctl schema webpush --draft \(draft.rawValue) | '\(python)' Scripts/check-schema.py "
                + "'\(folder.url.path)'/{accepted,refused}",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }
}
