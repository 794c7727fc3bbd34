import PushPayload
import Reports

/// A report format: a pure function from a run to text.
enum ReportFormat: String, CaseIterable {
    /// For people: the source lines of findings, underlined, with help.
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

/// A report on the command line: `NAME` or `NAME:FILE`.
struct ReportRequest {
    let format: ReportFormat
    /// The destination; `nil` for standard output, also written `-`.
    let path: String?

    private init(format: ReportFormat, path: String?) {
        self.format = format
        self.path = path
    }

    init(
        parsing text: String, command: String, among formats: [ReportFormat] = ReportFormat.allCases
    ) throws(UsageError) {
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { String(text[..<$0]) } ?? text
        let path = colon.map { String(text[text.utf8.index(after: $0)...]) }
        guard let format = ReportFormat(rawValue: name) else {
            let names = formats.map(\.rawValue)
            throw UsageError(
                message: "unknown format \"\(name)\"; expected one of \(names.joined(separator: ", "))"
                    + NameSuggestion.suffix(for: name, among: names),
                command: command)
        }
        if path?.isEmpty == true {
            throw UsageError(
                message: "\"--format \(text)\" has no file name after the colon", command: command)
        }
        self.format = format
        self.path = path == "-" ? nil : path
    }

    /// Returns the reports of `--format`; the text report by default.
    ///
    /// - Parameter available: The formats that the message about an unknown one lists.
    static func all(
        _ arguments: ParsedArguments, command: String, among available: [ReportFormat] = ReportFormat.allCases
    ) throws(UsageError) -> [ReportRequest] {
        let formats = arguments.values("format")
        if formats.isEmpty { return [ReportRequest(format: .text, path: nil)] }
        var requests: [ReportRequest] = []
        for format in formats {
            requests.append(try ReportRequest(parsing: format, command: command, among: available))
        }
        let printed = requests.filter { $0.path == nil }
        if printed.count > 1, let document = printed.first(where: \.format.isDocument) {
            let name = document.format.rawValue
            throw UsageError(
                message:
                    "\"--format \(name)\" must have standard output for itself; write it or the other reports to files"
                    + " (\"--format \(name):FILE\")",
                command: command)
        }
        return requests
    }
}
