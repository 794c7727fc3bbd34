import PushPayload
import Reports

/// A report format: a pure function from a run to text.
enum ReportFormat: String, CaseIterable {
    /// For people: each finding with its source line, the place underlined, and help.
    case text
    /// One line for each finding.
    case concise
    /// One JSON object with a stable structure, for programs.
    case json

    /// One line for each payload, for pipelines.
    case jsonl
    /// For code scanning.
    case sarif
    /// Annotations for GitHub Actions.
    case github
    /// For GitLab's Code Quality.
    case gitlab
    /// For the test reports of CI systems.
    case junit
    /// A table for pull requests.
    case markdown

    /// Whether programs read the whole output, so that it must contain nothing but the report.
    var isDocument: Bool {
        switch self {
        case .text, .concise, .github, .markdown: false
        case .json, .jsonl, .sarif, .gitlab, .junit: true
        }
    }

    func render(_ run: CheckedRun, style: Style) -> String {
        switch self {
        case .text:
            TextReport.findings(of: run.filesByPath, style: style)
                + TextReport.conclusion(run.unlimitedFilesByPath, skipped: run.skippedLines)
        case .concise: ConciseReport.render(run.filesByPath)
        case .json: JSONReport.render(run.filesByPath, skipped: run.skipped.count)
        case .jsonl:
            JSONLinesReport.render(
                run.unlimitedFiles, most: run.maxFindings, findingsOnly: run.isFindingsOnly)
        case .sarif: SARIFReport.render(run)
        case .github: GitHubReport.render(run)
        case .gitlab: GitLabReport.render(run)
        case .junit: JUnitReport.render(run)
        case .markdown: MarkdownReport.render(run)
        }
    }
}
