import LocatedJSON
import PushPayload
import Reports

/// Writes the reports of a run to the destinations on the command line.
struct ReportDelivery {
    private let arguments: ParsedArguments
    private let console: Console
    /// The stream for reports without a file.
    private let stream: OutputFile
    /// The function that renders a report; a command can replace it.
    var render: (ReportFormat, CheckedRun, Style) -> String = { $0.render($1, style: $2) }

    init(_ arguments: ParsedArguments, _ console: Console, stream: OutputFile) {
        self.arguments = arguments
        self.console = console
        self.stream = stream
    }

    /// Returns the exit status of a run.
    ///
    /// - Parameters:
    ///   - isComplete: Whether everything could be read.
    ///   - isStale: Whether an entry of a baseline or configuration is unused.
    static func status(
        of files: [CheckedFile], isComplete: Bool, isStale: Bool, _ arguments: ParsedArguments
    ) -> ExitStatus {
        let isFailing = isStale && arguments.flag("fail-on-stale") || files.contains(where: \.isFailing)
        return !isComplete ? .failure : isFailing ? .findings : .success
    }

    /// Writes the reports.
    ///
    /// - Returns: Whether every report was written.
    func deliver(_ requests: [ReportRequest], _ run: CheckedRun) -> Bool {
        var isComplete = true
        for request in requests {
            isComplete = deliver(request, run) && isComplete
        }
        return isComplete
    }

    /// Writes the baseline, unless the run was incomplete.
    func record(_ files: [CheckedFile], in path: String, isComplete: Bool) throws -> ExitStatus {
        guard isComplete else {
            console.printError("\"\(path)\" is not written, because not everything could be checked")
            return .failure
        }
        let baseline = BaselineFile.baseline(of: files, at: path)
        if path == "-" {
            console.output.write(baseline.text)
        } else {
            try FileReplacement.write(Array(baseline.text.utf8), to: path, console)
        }
        if !arguments.flag("quiet") {
            let findings = baseline.entries.count.counted("finding")
            let places = Set(baseline.entries.map(\.path)).count.counted("file")
            (path == "-" ? console.errors : stream).write("recorded \(findings) in \(places)\n")
        }
        return .success
    }

    /// Writes a report.
    ///
    /// - Returns: Whether the report was written.
    func deliver(_ request: ReportRequest, _ run: CheckedRun) -> Bool {
        do {
            if let path = request.path {
                try FileReplacement.write(
                    Array(render(request.format, run, .plain).utf8), to: path, console)
            } else {
                print(request.format, run)
            }
            if request.format == .github, !isSilent(request.format, run) {
                try GitHubStep.addSummary(run, console.environment)
            }
            return true
        } catch {
            console.printError(error.message)
            return false
        }
    }

    private func print(_ format: ReportFormat, _ run: CheckedRun) {
        if isSilent(format, run) { return }
        stream.write(render(format, run, console.style(for: stream)))
        if format == .jsonl { printFindingsOfOtherFiles(run) }
    }

    /// Writes findings in files without payloads to standard error, because every line of a JSON Lines report is about
    /// a payload.
    func printFindingsOfOtherFiles(_ run: CheckedRun) {
        console.errors.write(ConciseReport.render(run.files.filter { !$0.containsPayloads }))
    }

    /// Whether a report is omitted: under `--quiet` if there are no findings, and in some formats if there are no files.
    /// JSON, JSON Lines, SARIF, GitLab and JUnit reports are always written.
    func isSilent(_ format: ReportFormat, _ run: CheckedRun) -> Bool {
        switch format {
        case .text: if run.files.isEmpty { return run.skippedLines.isEmpty }
        case .concise: if run.files.isEmpty { return true }
        case .github, .markdown: if !run.failures.isEmpty { return false }
        case .json, .jsonl, .sarif, .gitlab, .junit: return false
        }
        return arguments.flag("quiet") && Tally(run.files).findings == 0
    }
}
