import Foundation
import TestSupport
import Testing

@testable import pushctl

/// SARIF and JUnit reports conform to the published schemas, which `Scripts/fetch-report-schemas` downloads into the
/// folder that `REPORT_SCHEMAS` names.
@Suite(.enabled(if: Needs.python && Needs.folder("REPORT_SCHEMAS")))
struct PublishedSchemaTests {
    private func check(_ format: ReportFormat, _ report: Data) throws {
        let python = try #require(Python.path)
        let schemas = try #require(ReportSchemas.folder)
        let outcome = try CommandRunner.shell(
            "'\(python)' Scripts/check-report.py \(format.rawValue) '\(schemas)'",
            in: CommandRunner.repository,
            input: report)
        #expect(outcome.status == 0, "\(outcome.errorText)")
    }

    @Test(
        arguments: [ReportFormat.sarif, .junit],
        ["Samples", "Samples/payloads/alert.json", "no-such-file.json", "--push-type alert Samples/invalid"])
    func reportsFitTheirPublishedSchema(_ format: ReportFormat, _ arguments: String) throws {
        let outcome = try CommandRunner.shell(
            "pushctl validate --format \(format.rawValue) \(arguments)", in: CommandRunner.repository)
        try check(format, outcome.output)
    }

    @Test(arguments: [ReportFormat.sarif, .junit]) func reportsWithHostileTextFitTheirSchema(
        _ format: ReportFormat
    ) throws {
        var random = SeededGenerator(seed: 21)
        let files = (0..<200).map { _ in HostileRun(using: &random).run.files }
        let failures = (0..<20).map { _ in HostileRun(using: &random).message }
        let run = CheckedRun(files.flatMap(\.self), failures: failures, status: .failure)
        try check(format, Data(format.render(run, style: .plain).utf8))
    }
}

private enum ReportSchemas {
    static let folder = ProcessInfo.processInfo.environment["REPORT_SCHEMAS"]
}
