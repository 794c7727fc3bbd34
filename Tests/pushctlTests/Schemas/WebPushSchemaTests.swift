import Foundation
import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

/// The JSON Schema of a declarative web push agrees with the rules, where a schema can decide.
@Suite(.enabled(if: Needs.python)) struct WebPushSchemaTests {
    /// The rules that report only messages that the schema refuses.
    private static let rulesOfSchema: Set<String> = [
        "webpush-required", "webpush-url", "wrong-type", "enum-value", "value-range", "empty-value",
    ]

    private static let addresses = [
        "https://example.com", "HTTP://example.com:80/a b?c#d", " https://example.com ", "https:example.com",
        "https:///example.com", "https://user:pass@example.com:0443", "https://a@b@example.com",
        "https://[::1]:8080/", "https://[::ffff:1.2.3.4]", "https://例え.jp/進球", "https://example.com:",
        "myapp://open", "mailto:a", "a+b.c-d:", "{{url}}", "https://{{host}}/a", "https://<%= host %>/a",
        "${URL}",
        "https://", "https:", "https:///", "https://@", "https://user@", "https://:80", "https://?a",
        "https://#a",
        "https://exa mple.com", "https://ex%41mple.com", "https://a<b", "https://a>b", "https://a^b",
        "https://a|b",
        "https://a\\b", "https://a[b]", "https://[::1", "https://[zz]", "https://[::1]80", "https://[]",
        "https://example.com:65536", "https://example.com:99999", "https://example.com:a", "https://a\u{7F}b",
        "https://a\nb", "/match/77", "example.com/a", "", "://a", "1a:b", "match 77: a", "https//example.com",
    ]

    @Test(arguments: JSONSchemaDraft.allCases)
    func agreesWithTheRulesOnTheirExamplesTheSampleAndAddresses(_ draft: JSONSchemaDraft) throws {
        let sample = CommandRunner.repository.appendingPathComponent("Samples/containers/right/webpush.json")
        var messages = [try String(contentsOf: sample, encoding: .utf8)]
        messages += Self.addresses.map {
            #"{"web_push":8030,"notification":{"title":"Goal","navigate":\#(JSONText.encode($0))}}"#
        }
        messages += Self.addresses.map {
            #"{"web_push":8030,"notification":{"title":"Goal","navigate":"a:b","icon":\#(JSONText.encode($0))}}"#
        }
        for rule in RuleRegistry.descriptions {
            messages += (rule.valid + rule.invalid).map(\.json).filter { $0.contains("\"web_push\"") }
        }
        var lines: [Bool: [String]] = [:]
        for message in messages {
            let rules = Validator().validate(message).diagnostics.filter {
                !$0.pointer.tokens.starts(with: ["aps"])
            }
            .map(\.rule)
            let isRefused = !Self.rulesOfSchema.isDisjoint(with: rules)
            guard isRefused || rules.isEmpty else { continue }
            lines[!isRefused, default: []].append(JSONWriter.compact(try JSONValue(parsing: message)) + "\n")
        }
        #expect(lines[true, default: []].count >= 5)
        #expect(lines[false, default: []].count >= 6)
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
