import PayloadModel
import PushPayload
import Reports

/// The text report on an app. If there are few findings, the report shows them in full. If there are many, it lists
/// only the first ones of each rule, in two lines each, and the number of the others, so that it stays short.
enum FoldedReport {
    /// The maximum number of findings in a report that shows them in full.
    private static let maxFramed = 3
    /// The maximum number of findings to list for a rule.
    private static let maxListed = 3

    static func render(_ run: CheckedRun, style: Style) -> String {
        let files = run.filesByPath
        let conclusion = TextReport.conclusion(run.unlimitedFilesByPath, skipped: run.skippedLines)
        guard Tally(files).findings > maxFramed else {
            return TextReport.findings(of: files, style: style) + conclusion
        }
        var text = ""
        for severity in Severity.allCases.sorted(by: >) {
            var counts: [String: Int] = [:]
            var rules: [String] = []
            for file in files {
                for finding in file.diagnostics where finding.severity == severity {
                    if counts[finding.rule] == nil { rules.append(finding.rule) }
                    counts[finding.rule, default: 0] += 1
                    guard counts[finding.rule, default: 0] <= maxListed else { continue }
                    text += AppPayloadReport.lines(finding, in: file, more: 0, style)
                }
            }
            for rule in rules {
                let more = counts[rule, default: 0] - maxListed
                if more > 0 {
                    text += "\(more) more of \(severity.rawValue)[\(rule)]; --verbose lists them\n"
                }
            }
        }
        return text + conclusion
    }
}
