import PushPayload
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

/// Reports mention the findings that exceed the limit of a service, which would drop them silently.
@Suite struct HostLimitTests {
    private func run(
        _ severities: [Severity], sameMessage: Bool = false, failures: [String] = []
    ) -> CheckedRun {
        let source = SourceText("{\"a\":1}")
        let findings = severities.enumerated().map { index, severity in
            Diagnostic(
                rule: "misplaced-key", severity: severity, message: sameMessage ? "wrong" : "wrong \(index)",
                range: source.range(1..<4))
        }
        let file = CheckedFile(
            path: "a.json", source: source, diagnostics: findings)
        return CheckedRun([file], failures: failures)
    }

    private func annotations(_ run: CheckedRun) -> [Substring] {
        GitHubReport.render(run).split(separator: "\n").filter { $0.hasPrefix("::") }
    }

    private func many(_ severity: Severity, _ count: Int) -> [Severity] {
        [Severity](repeating: severity, count: count)
    }

    @Test func annotatesTenFindingsOfEachKindAndCountsTheOthers() {
        let lines = annotations(run(many(.note, 12) + many(.error, 11) + many(.warning, 13)))
        #expect(lines.map { $0.prefix { $0 != " " } }.filter { $0 == "::error" }.count == 10)
        #expect(lines.count == 30)
        #expect(lines.first?.hasPrefix("::error") == true)
        #expect(
            lines.last
                == "::notice title=pushctl::7 more findings have no annotation, since GitHub keeps 10 of each kind; the log lists all"
        )
    }

    @Test func annotatesAllOfTenFindingsOfEachKind() {
        let lines = annotations(run(many(.error, 10) + many(.warning, 10) + many(.note, 10)))
        #expect(lines.count == 30)
        #expect(!lines.contains { $0.contains("more finding") })
    }

    @Test func countsUnreadableFilesAsErrors() {
        let lines = annotations(
            run(many(.error, 9), failures: ["cannot read \"b.json\"", "cannot read \"c.json\""]))
        #expect(lines.count == 11)
        #expect(lines.first == "::error title=pushctl::cannot read \"b.json\"")
        #expect(lines.last?.hasPrefix("::notice title=pushctl::1 more finding has no annotation") == true)
    }

    @Test func combinesRepeatedMessagesIntoOneAnnotation() {
        let lines = annotations(run(many(.error, 8), sameMessage: true))
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("a.json:1:2 and 2 more") == true)
    }

    @Test func sarifStopsAtTheLimitAndCountsTheOmittedFindings() throws {
        let run = run(many(.note, 9) + many(.error, 2))
        let log = try JSONValue(parsing: SARIFReport.render(run, limit: 10)).value("runs")?.first
        let results = log?.value("results")?.elements ?? []
        #expect(results.count == 10)
        #expect(results.first?.value("level") == "error")
        let notification = log?.value("invocations")?.first?.value("toolExecutionNotifications")?.first
        #expect(notification?.value("message")?.value("text") == "1 of 11 findings are omitted")
    }

    @Test func markdownFitsIntoACommentOnGitHub() {
        let text = MarkdownReport.render(run(many(.warning, 3000)))
        #expect(text.utf8.count < 65536)
        #expect(text.contains(" more; --format text --verbose lists them.\n"))
    }
}
