import PushPayload
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

/// Reports about findings with hostile text, and the summary of findings.
@Suite struct ReportTests {
    private func files(_ severities: [Severity] = [.error]) -> [CheckedFile] {
        let source = SourceText("{\"a\u{1B}[2J\":1}")
        let diagnostics = severities.map { severity in
            Diagnostic(
                rule: "misplaced-key", severity: severity, message: "\"a\u{1B}[2J\" is\nwrong",
                help: "write \u{202E}b",
                pointer: JSONPointer(["a\u{1B}[2J"]), range: source.range(1..<8),
                fix: Fix(title: "remove \"\u{7F}\"", safety: .safe, edits: [Edit(1..<8, "\u{9B}")]))
        }
        return [CheckedFile(path: "x\n\u{1B}.json", source: source, diagnostics: diagnostics)]
    }

    @Test(arguments: ReportFormat.allCases) func noControlCharactersReachTheTerminal(
        _ format: ReportFormat
    ) {
        for scalar in format.render(CheckedRun(files()), style: .plain).unicodeScalars where scalar != "\n" {
            #expect(!VisibleText.isDangerous(scalar))
        }
    }

    @Test func oneFindingIsOneLineInTheConciseReport() {
        #expect(
            ReportFormat.concise.render(CheckedRun(files()), style: .plain)
                == "x\\u000a\\u001b.json:1:2: error: \"a\\u001b[2J\" is\\u000awrong [misplaced-key]\n")
    }

    @Test func theJSONReportContainsTheWholeFinding() throws {
        let report = try JSONValue(parsing: ReportFormat.json.render(CheckedRun(files()), style: .plain))
        let finding = try #require(report.value("diagnostics")?.first)
        #expect(finding.value("path") == "x\n\u{1B}.json")
        #expect(finding.value("message") == "\"a\u{1B}[2J\" is\nwrong")
        #expect(finding.value("pointer") == "/a\u{1B}[2J")
        #expect(finding.value("fix")?.value("edits")?.first?.value("text") == "\u{9B}")
        #expect(finding.value("range")?.value("end") == ["line": 1, "column": 9, "offset": 8])
        #expect(report.value("summary")?.value("errors") == 1)
    }

    @Test func gitLabAndSARIFShareTheFingerprintOfAFinding() throws {
        let run = CheckedRun(files([.note, .error, .error]))
        let issues = try JSONValue(parsing: ReportFormat.gitlab.render(run, style: .plain)).elements ?? []
        let log = try JSONValue(parsing: ReportFormat.sarif.render(run, style: .plain))
        let results = log.value("runs")?.first?.value("results")?.elements ?? []
        let prints = Set(issues.compactMap { $0.value("fingerprint")?.text })
        #expect(prints.count == 3)
        #expect(
            prints == Set(results.compactMap { $0.value("partialFingerprints")?.value("pushctl/v1")?.text }))
    }

    @Test func summarizesFindingsBySeverity() {
        func summary(_ severities: [Severity], fixed: Int = 0) -> String {
            var files = files(severities)
            files[0].fixed = fixed
            return TextReport.summary(Tally(files))
        }
        #expect(summary([]) == "no findings in 1 file")
        #expect(summary([.error, .error, .note]) == "2 errors, 1 note in 1 file; --fix fixes 3")
        #expect(summary([], fixed: 1) == "fixed 1 finding; 0 remaining in 1 file")
        #expect(TextReport.summary(Tally([])) == "no findings in 0 files")
    }

    @Test func aTallyContainsASeverityIfAFindingIsAtLeastThatSevere() {
        let tally = Tally(files([.warning]))
        #expect(Severity.allCases.filter(tally.contains) == Severity.allCases.filter { $0 != .error })
    }
}
