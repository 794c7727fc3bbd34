import PayloadModel
import PushPayload
import Reports

/// The report for people about an app: a few findings as any others, many in two lines each, of every rule the first ones
/// and how many more there are, so that one screen holds them.
enum FoldedReport {
    /// Up to so many findings are shown with their lines of source.
    private static let mostFramed = 3
    /// So many findings of a rule are listed.
    private static let mostListed = 3

    static func render(_ run: CheckedRun, style: Style) -> String {
        let files = run.filesByPath
        let conclusion = TextReport.conclusion(run.wholeByPath, skipped: run.skippedLines)
        guard Tally(files).findings > mostFramed else {
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
                    guard counts[finding.rule, default: 0] <= mostListed else { continue }
                    text += AppReport.lines(finding, in: file, more: 0, style)
                }
            }
            for rule in rules {
                let more = counts[rule, default: 0] - mostListed
                if more > 0 {
                    text += "\(more) more of \(severity.rawValue)[\(rule)]; --verbose lists them\n"
                }
            }
        }
        return text + conclusion
    }
}
