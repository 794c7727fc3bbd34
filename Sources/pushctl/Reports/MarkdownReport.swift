import PushPayload

/// A table for pull requests and for the summary of a GitHub step.
enum MarkdownReport {
    /// The maximum length in bytes. GitHub accepts 65536 characters in a comment, and the text around the report needs
    /// some of them.
    static let limit = 60_000

    static func render(_ run: CheckedRun) -> String {
        let tally = Tally(run.files)
        var text = "### \(Program.name)\n\n\(MarkdownText.escape(TextReport.summary(tally)))\n"
        if !run.failures.isEmpty {
            text += "\n"
            append(run.failures.lazy.map { "- \(MarkdownText.escape($0))\n" }, to: &text)
        }
        let findings = run.findingsBySeverity
        guard !findings.isEmpty else { return text }
        text += "\n| severity | place | finding | rule |\n|---|---|---|---|\n"
        append(findings.lazy.map(row), to: &text)
        return text
    }

    /// Appends the lines before the first one that does not fit, then the number of the other lines.
    private static func append(_ lines: some Collection<String>, to text: inout String) {
        for (index, line) in lines.enumerated() {
            guard text.utf8.count + line.utf8.count <= limit else {
                text += "\n\(lines.count - index) more; --format text --verbose lists them.\n"
                return
            }
            text += line
        }
    }

    private static func row(_ finding: CheckedRun.Finding) -> String {
        let diagnostic = finding.diagnostic
        let help = diagnostic.help.map { "<br>" + MarkdownText.escape($0) } ?? ""
        let rule = MarkdownText.escape(diagnostic.rule)
        let cells = [
            diagnostic.severity.rawValue, MarkdownText.escape(finding.place),
            MarkdownText.escape(diagnostic.message) + help,
            "[\(rule)](\(ProjectAddress.page(ofRule: diagnostic.rule)))",
        ]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }
}
