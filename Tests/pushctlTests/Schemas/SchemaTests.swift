import Foundation
import GroupingSim
import PushPayload
import TestSupport
import Testing

@testable import Localization
@testable import LocatedJSON
@testable import pushctl

/// The JSON Schemas in an independent validator, which `make test` installs, and in the readers of pushctl.
@Suite struct SchemaTests {
    @Test(.enabled(if: Needs.python), arguments: ["2020-12", "7"])
    func payloadSchemaWorksInAnIndependentValidator(_ draft: String) throws {
        let python = try #require(Python.path)
        let outcome = try CommandRunner.shell(
            "pushctl schema --draft \(draft) | '\(python)' Scripts/check-schema.py",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }

    @Test(.enabled(if: Needs.python), arguments: ["2020-12", "7"])
    func scenarioSchemaWorksInAnIndependentValidator(_ draft: String) throws {
        let python = try #require(Python.path)
        let folder = try TemporaryFolder()
        let good = ScenarioText.good + (try ScenarioText.samples())
        try folder.write("good", Data(good.map { $0 + "\n" }.joined().utf8))
        try folder.write("bad", Data(ScenarioText.bad.map { $0 + "\n" }.joined().utf8))
        let outcome = try CommandRunner.shell(
            "pushctl schema scenario --draft \(draft) | '\(python)' Scripts/check-schema.py '\(folder.url.path)'/{good,bad}",
            in: CommandRunner.repository)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
    }

    @Test(arguments: ScenarioText.good) func readsScenariosThatTheSchemaAccepts(_ text: String) {
        #expect(errors(text) == [])
    }

    @Test(arguments: ScenarioText.bad) func rejectsScenariosThatTheSchemaRejects(_ text: String) {
        #expect(errors(text).count == 1, "\(errors(text))")
    }

    @Test(.enabled(if: Needs.python), arguments: ["config.schema.json", "config.draft-07.schema.json"])
    func configurationSchemaAgreesWithTheReader(_ file: String) throws {
        let python = try #require(Python.path)
        let documents = [
            "{}", "[]", #"{"ios": 15}"#, #"{"ios": "15.1"}"#, #"{"ios": "x"}"#, #"{"ios": "27"}"#,
            #"{"ios": "28"}"#, #"{"ios": "latest"}"#, #"{"select": []}"#,
            #"{"platform": ["ios=17", "macos"]}"#, #"{"platform": []}"#, #"{"platform": ["mac"]}"#,
            #"{"platform": ["tvos=28"]}"#, #"{"platform": ["visionos=latest"]}"#,
            #"{"ignore": []}"#, #"{"ignore": ["size"]}"#, #"{"ignore": ["sice"]}"#, #"{"slect": ["size"]}"#,
            #"{"severity": {"size": "off"}}"#, #"{"severity": {"size": "fatal"}}"#,
            #"{"severity": {"sice": "off"}}"#,
            #"{"per-file-ignores": [{"files": "a", "rules": ["size"], "pointer": ""}]}"#,
            #"{"per-file-ignores": [{"files": "a", "rules": ["size"], "pointer": "a"}]}"#,
            #"{"per-file-ignores": [{"files": "a"}]}"#,
            #"{"per-file-ignores": [{"files": "a", "rules": []}]}"#,
            #"{"custom-keys": {"top-level": ["a*"]}}"#, #"{"custom-keys": {"top level": ["a"]}}"#,
            #"{"custom-keys": {"aps": [""]}}"#, #"{"categories": "a.json"}"#, #"{"categories": {}}"#,
            #"{"push-types": [{"files": "a", "type": "voip"}]}"#, #"{"push-types": [{"type": "voip"}]}"#,
            #"{"exclude": [1]}"#, #"{"level": "warning"}"#, #"{"level": "never"}"#, #"{"fail-on": "never"}"#,
            JSONWriter.compact(ConfigurationReference.sample),
        ]
        let script = """
            import json, sys, jsonschema
            schema = json.load(open("Documentation/\(file)"))
            kind = jsonschema.validators.validator_for(schema)
            kind.check_schema(schema)
            validator = kind(schema)
            for line in sys.stdin: print("yes" if validator.is_valid(json.loads(line)) else "no")
            """
        let outcome = try CommandRunner.shell(
            "'\(python)' -c '\(script)'", in: CommandRunner.repository,
            input: Data(documents.map { $0 + "\n" }.joined().utf8))
        let expected = documents.map {
            (try? ConfigurationFile(parsing: Array($0.utf8))) == nil ? "no" : "yes"
        }
        #expect(
            outcome.outputText.split(separator: "\n").map(String.init) == expected, "\(outcome.errorText)")
    }

    private func errors(_ text: String) -> [String] {
        ScenarioReading(
            parsing: Array(text.utf8), defaultApp: "com.example.app",
            files: { name in
                .found(
                    path: name,
                    bytes: Array((name == "team.json" ? #"[{"id":"team"}]"# : #"{"aps":{}}"#).utf8))
            },
            folders: { _ in .found(StringsTable()) }
        ).errors.map(\.description)
    }
}

/// Scenarios that the schema and the reader both accept (``good``) or both reject (``bad``), each on one line.
private enum ScenarioText {
    static let good = [
        #"{"events": []}"#,
        #"{"$schema": "scenario.schema.json", "device": {"ios": 16.1, "locale": "de_AT"}, "events": []}"#,
        #"{"device": {"ios": "latest"}, "events": []}"#,
        #"{"device": {"ios": "27"}, "events": []}"#,
        #"{"device": {"ios": "12.4.1", "display": "count", "summary-format": "%u"}, "events": []}"#,
        #"{"device": {"stack-threshold": 4, "offline-policy": "all", "locked": true}, "events": []}"#,
        #"{"apps": {"a": {"categories": "team.json", "strings": "Strings"}}, "events": []}"#,
        #"{"apps": {"a": {"name": "A", "grouping": "off", "categories": [{"id": "x", "options": null}]}}, "events": []}"#,
        #"{"events": [{"at": "2018-11-11", "payload": {}}, {"at": "2018-11-11T09:00+01", "file": "a.json"}]}"#,
        #"{"events": [{"headers": {"apns-priority": 5, "apns-topic": "a"}, "payload": {"aps": {}}}]}"#,
        ##"{"events": [{"remove": {"thread": null}}, {"remove": {"id": "#1"}}, {"remove": {"all": true}}]}"##,
        #"{"events": [{"device": {"offline": true}}]}"#,
    ]

    static let bad = [
        #"{"device": {}}"#,
        #"{"events": {}}"#,
        #"{"events": [], "evnets": []}"#,
        #"{"device": {"groping": "off"}, "events": []}"#,
        #"{"device": {"grouping": "byapp"}, "events": []}"#,
        #"{"device": {"ios": "28"}, "events": []}"#,
        #"{"device": {"ios": 10.3}, "events": []}"#,
        #"{"device": {"locked": 1}, "events": []}"#,
        #"{"device": {"stack-threshold": -1}, "events": []}"#,
        #"{"apps": {"a": {"strings": ""}}, "events": []}"#,
        #"{"apps": {"a": {"categories": {}}}, "events": []}"#,
        #"{"apps": {"a": {"categories": [{"summaryFormat": "%u"}]}}, "events": []}"#,
        #"{"apps": {"a": {"categories": [{"id": "x", "options": ["hidden"]}]}}, "events": []}"#,
        #"{"events": [{}]}"#,
        #"{"events": [{"payload": {}, "remove": {"all": true}}]}"#,
        #"{"events": [{"payload": []}]}"#,
        #"{"events": [{"at": "noon", "payload": {}}]}"#,
        #"{"events": [{"at": "2018-11-11T09:00", "payload": {}}]}"#,
        #"{"events": [{"app": "", "payload": {}}]}"#,
        #"{"events": [{"headers": {"apns-priority": true}, "payload": {}}]}"#,
        #"{"events": [{"remove": {"all": false}}]}"#,
        #"{"events": [{"remove": {"id": "m1", "thread": "t"}}]}"#,
        #"{"events": [{"device": {"summary-format": "%u"}}]}"#,
    ]

    /// The scenarios in `Samples`, all of which are good.
    static func samples() throws -> [String] {
        let folder = CommandRunner.repository.appendingPathComponent("Samples/scenarios")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }.map { name in
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                return JSONWriter.compact(try JSONValue(parsing: Array(data)))
            }
    }
}
