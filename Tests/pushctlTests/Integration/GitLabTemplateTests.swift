import Foundation
import LocatedJSON
import PushPayload
import TestSupport
import Testing

/// The job of `Templates/gitlab-ci.yml`, run the way a GitLab runner runs it.
@Suite(.enabled(if: Needs.python)) struct GitLabTemplateTests {
    private static let path = "Templates/gitlab-ci.yml"

    private func run(
        _ machine: Machine, _ variables: [String: String] = [:]
    ) throws -> (outcome: CommandRunner.Outcome, reports: [String: String]) {
        let job = try #require(try HostFile.read(Self.path)["pushctl"])
        var environment: [String: String] = [:]
        for variable in job["variables"]?.members ?? [] {
            environment[variable.name] = variables[variable.name] ?? variable.value.text
        }
        var lines: [String] = []
        for section in ["before_script", "script"] {
            lines += try #require(job[section]?.elements).compactMap(\.text)
        }
        let outcome = try machine.run("set -eo pipefail\n" + lines.joined(separator: "\n"), environment)
        var reports: [String: String] = [:]
        for report in try #require(job["artifacts"]?["reports"]?.members) {
            reports[report.name] = try machine.read(try #require(report.value.text))
        }
        return (outcome, reports)
    }

    @Test func fitsTheSchemaOfGitLab() throws {
        let file = CommandRunner.repository.appendingPathComponent(Self.path)
        try HostFile.expect(Data(contentsOf: file), fits: "vendor.gitlab-ci")
        try HostFile.expect(Data(Guides.file(".gitlab-ci.yml").utf8), fits: "vendor.gitlab-ci")
    }

    @Test func failsOnFindingsAndWritesTheCodeQualityAndJUnitReports() throws {
        let machine = try Machine()
        try machine.write("payloads/goal.json", #"{"aps":{"alert":{"body":"Goal"}},"thread-id":"team"}"#)
        try machine.write("other/goal.json", "[]")
        let (outcome, reports) = try run(machine, ["PUSHCTL_PATHS": "payloads"])
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("payloads/goal.json:1:34: error[misplaced-key]"))
        let issues = try JSONValue(parsing: try #require(reports["codequality"])).elements
        #expect(issues?.map { $0["check_name"]?.text } == ["misplaced-key"])
        #expect(reports["junit"]?.contains("<testsuite name=\"payloads/goal.json\"") == true)
    }

    @Test func succeedsWithoutFindings() throws {
        let machine = try Machine()
        try machine.write("goal.json", #"{"aps":{"alert":{"body":"Goal"}}}"#)
        let (outcome, reports) = try run(machine)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(try JSONValue(parsing: try #require(reports["codequality"])) == [])
    }
}
