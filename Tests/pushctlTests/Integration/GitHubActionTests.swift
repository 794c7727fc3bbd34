import Foundation
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import pushctl

/// Runs the steps of `action.yml` like a GitHub runner: replaces the expressions in `env`, and leaves the rest to the
/// shell.
@Suite(.enabled(if: Needs.python)) struct GitHubActionTests {
    private static let misplaced = #"{"aps":{"alert":{"body":"Goal"}},"thread-id":"team"}"#

    private static func steps() throws -> [JSONValue] {
        try #require(try HostFile.read("action.yml")["runs"]?["steps"]?.elements)
    }

    /// Runs the steps with the given inputs until one fails, and returns the outcome of the last step that ran.
    private func run(
        _ machine: Machine, _ inputs: [String: String], _ variables: [String: String] = [:]
    ) throws -> CommandRunner.Outcome {
        var values: [String: String] = [:]
        for input in try #require(try HostFile.read("action.yml")["inputs"]?.members) {
            values[input.name] = inputs[input.name] ?? input.value["default"]?.text
        }
        #expect(Set(inputs.keys).isSubset(of: values.keys))
        var outcome: CommandRunner.Outcome?
        for step in try Self.steps() {
            var environment = ["GITHUB_ACTION_PATH": CommandRunner.repository.path]
            for name in ["GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"] {
                environment[name] = machine.folder.url.appendingPathComponent(name).path
            }
            for variable in step["env"]?.members ?? [] {
                let text = try #require(variable.value.text)
                let match = try #require(text.wholeMatch(of: /\$\{\{ inputs\.([a-z-]+) \}\}/))
                let value: String = try #require(values[String(match.1)])
                environment[variable.name] = value
            }
            let script = try #require(step["run"]?.text)
            let result = try machine.run(
                "set -eo pipefail\n" + script, environment.merging(variables) { _, new in new })
            outcome = result
            if result.status != 0 { break }
        }
        return try #require(outcome)
    }

    private func written(_ name: String, by machine: Machine) throws -> String {
        String(decoding: try machine.folder.read(name), as: UTF8.self)
    }

    @Test func fitsTheSchemaOfGitHub() throws {
        let file = CommandRunner.repository.appendingPathComponent("action.yml")
        try HostFile.expect(Data(contentsOf: file), fits: "vendor.github-actions")
        let workflow = try Guides.file(".github/workflows/payloads.yml")
        try HostFile.expect(Data(workflow.utf8), fits: "vendor.github-workflows")
    }

    @Test func insertsNoInputIntoAScript() throws {
        for step in try Self.steps() {
            #expect(step["shell"]?.text == "bash")
            #expect(step["run"]?.text?.contains("${{") == false)
        }
    }

    @Test func failsAfterAnnotatingAndSummarizingFindings() throws {
        let machine = try Machine()
        try machine.write("payloads/goal.json", Self.misplaced)
        let outcome = try run(machine, ["paths": "payloads", "sarif-file": "pushctl.sarif"])
        #expect(outcome.status == 1, "\(outcome.errorText)")
        #expect(outcome.outputText.contains("::error file=payloads/goal.json,line=1,col=34,"))
        #expect(try written("GITHUB_OUTPUT", by: machine) == "status=1\n")
        #expect(try written("GITHUB_STEP_SUMMARY", by: machine).contains("misplaced-key"))
        let sarif = try JSONValue(parsing: machine.read("pushctl.sarif"))
        #expect(sarif["runs"]?.first?["results"]?.elements?.count == 1)
    }

    @Test func checksTheWholeWorkspaceByDefault() throws {
        let machine = try Machine()
        try machine.write("payloads/goal.json", #"{"aps":{"alert":{"body":"Goal"},"thread-id":"team"}}"#)
        let outcome = try run(machine, [:])
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
        #expect(try written("GITHUB_OUTPUT", by: machine) == "status=0\n")
        #expect(!machine.holds("pushctl.sarif"))
    }

    @Test func passesOptionsAndPathsLineByLine() throws {
        let machine = try Machine()
        try machine.write("the payloads/goal.json", Self.misplaced)
        try machine.write("more/goal.json", Self.misplaced)
        let inputs = ["paths": "the payloads\nmore\n", "args": "--select=size\n--ios=15\n"]
        #expect(try run(machine, inputs).status == 0)
        let failing = try run(machine, ["paths": "more\nthe payloads"])
        #expect(failing.status == 1)
        #expect(failing.outputText.contains("\nthe payloads/goal.json:1:34: error: "))
        #expect(try run(machine, ["fail-on": "never"]).status == 0)
    }

    @Test func showsStacksInTheSummaryAndInAFileWithPictures() throws {
        let machine = try Machine()
        try machine.write("the payloads/goal.json", Self.misplaced)
        let outcome = try run(machine, ["preview": "the payloads/goal.json\n", "fail-on": "never"])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(
            try written("GITHUB_STEP_SUMMARY", by: machine).hasPrefix("### pushctl preview\n\n1 stack of 1"))
        #expect(machine.holds("pushctl-preview.md"))
        #expect(machine.holds("pushctl-preview-assets/light.svg"))
        // A finding is reported only once.
        #expect(outcome.errorText == "")
        #expect(outcome.outputText.components(separatedBy: "::error ").count == 2)
        let failing = try run(machine, ["preview": "nowhere.json"])
        #expect(failing.status == 2)
        #expect(failing.errorText.contains("cannot read \"nowhere.json\""))
    }

    @Test func executesNothingInsideAnInput() throws {
        for input in ["paths", "args", "fail-on", "sarif-file", "preview"] {
            for text in ["$(touch owned)", "`touch owned`", "\"; touch owned; \"", "'; touch owned; '"] {
                let machine = try Machine()
                try machine.write("goal.json", Self.misplaced)
                #expect(try run(machine, [input: text]).status != 0)
                #expect(!machine.holds("owned"))
            }
        }
    }

    @Test func installsTheProgramIfItIsMissing() throws {
        let machine = try Machine()
        let install = try #require(try Self.steps().first?["run"]?.text)
        let tools =
            "mkdir tools; for tool in sh bash dirname uname tr sed awk; do ln -s \"$(command -v $tool)\" tools; done\n"
        let make = "printf '#!/bin/sh\\necho \"$@\"\\n' > tools/make; chmod +x tools/make\n"
        let list = machine.folder.url.appendingPathComponent("path").path
        let root = CommandRunner.repository.path
        // Starts the script with the bash of this PATH instead of the one that the first line of the script names.
        let step = install.replacingOccurrences(
            of: "\"$GITHUB_ACTION_PATH", with: "bash \"$GITHUB_ACTION_PATH")
        let outcome = try machine.run(
            "\(tools)\(make)PATH=\"$PWD/tools\"\n" + step,
            ["GITHUB_ACTION_PATH": root, "GITHUB_PATH": list, "RUNNER_TEMP": "/runner"])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        // pushctl has no release yet, so the action builds it.
        #expect(outcome.outputText == "-C \(root) install PREFIX=/runner/pushctl\n")
        #expect(outcome.errorText.hasSuffix("; building it from the sources\n"))
        #expect(try written("path", by: machine) == "/runner/pushctl/bin\n")
    }
}
