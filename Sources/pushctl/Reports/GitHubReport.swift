import LocatedJSON
import PayloadModel
import PushPayload

/// Annotations for GitHub Actions, followed by the plain list of all findings.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and silently drops the others. So the most severe
/// findings come first, findings with equal messages share an annotation, and the last notice contains the number of
/// findings without an annotation.
enum GitHubReport {
    private static let kept = 10
    /// The maximum number of positions that an annotation lists for equal findings.
    private static let maxListedPlaces = 5

    static func render(_ run: CheckedRun) -> String {
        let groups = groups(run.findingsBySeverity)
        var text = run.failures.prefix(kept).map { failure in
            WorkflowCommand.render("error", [("title", Program.name)], message: VisibleText.escape(failure))
        }.joined()
        var left = 0
        for severity in Severity.allCases.sorted(by: >) {
            let members = groups.filter { $0.first?.diagnostic.severity == severity }
            // The last notice is reserved for the number of findings without an annotation.
            let isCut = severity == .note && (left > 0 || members.count > kept)
            let taken = severity == .error ? min(run.failures.count, kept) : isCut ? 1 : 0
            let shown = members.prefix(kept - taken)
            text += shown.map(annotation).joined()
            left += members.dropFirst(shown.count).reduce(0) { $0 + $1.count }
        }
        if left > 0 {
            text += WorkflowCommand.render(
                "notice", [("title", Program.name)],
                message:
                    "\(left.counted("more finding")) \(left == 1 ? "has" : "have") no annotation, since GitHub"
                    + " keeps \(kept) of each kind; the log lists all")
        }
        let list = ConciseReport.render(run.filesByPath) + TextReport.summary(Tally(run.files))
        return text
            + list.split(separator: "\n").map { WorkflowCommand.escapedLogLine(String($0)) + "\n" }.joined()
    }

    /// Groups findings with equal messages; a group is at the position of its first finding.
    private static func groups(_ findings: [CheckedRun.Finding]) -> [[CheckedRun.Finding]] {
        var groups: [[CheckedRun.Finding]] = []
        var indices: [[String]: Int] = [:]
        for finding in findings {
            let diagnostic = finding.diagnostic
            let key = [
                diagnostic.severity.rawValue, diagnostic.rule, diagnostic.message, diagnostic.help ?? "",
            ]
            if let index = indices[key] {
                groups[index].append(finding)
            } else {
                indices[key] = groups.count
                groups.append([finding])
            }
        }
        return groups
    }

    private static func annotation(_ group: [CheckedRun.Finding]) -> String {
        guard let first = group.first else { return "" }
        let diagnostic = first.diagnostic
        var properties = [("file", VisibleText.escape(first.file.path))]
        if let range = diagnostic.range {
            properties += [("line", String(range.start.line))]
            // Columns are valid only within one line, and the end column is inclusive.
            if range.end.line == range.start.line {
                properties += [
                    ("col", String(range.start.column)), ("endLine", String(range.end.line)),
                    ("endColumn", String(max(range.start.column, range.end.column - 1))),
                ]
            } else {
                properties += [("endLine", String(range.end.line))]
            }
        }
        properties += [("title", diagnostic.rule)]
        var lines = ["\(first.place): \(diagnostic.message)"]
        if let help = diagnostic.help { lines.append("help: \(help)") }
        if group.count > 1 { lines.append("also at \(places(group.dropFirst()))") }
        return WorkflowCommand.render(
            command(diagnostic.severity), properties,
            message: lines.map(VisibleText.escape).joined(separator: "\n"))
    }

    private static func places(_ findings: ArraySlice<CheckedRun.Finding>) -> String {
        let more = findings.count - maxListedPlaces
        return findings.prefix(maxListedPlaces).map(\.place).joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
