import PushPayload

/// The report for people who ask why payloads fail in an app: a line a reason, so that one screen holds it.
///
/// What is wrong with the app apart from the payloads is counted, not listed.
enum AppReport {
    static func render(_ files: [CheckedFile], style: Style) -> String {
        var text = ""
        var rest: [CheckedFile] = []
        for severity in Severity.allCases.sorted(by: >) {
            for file in files {
                for finding in file.diagnostics
                where finding.severity == severity && concernsPayloads(finding) {
                    text += line(finding, in: file, style)
                }
            }
        }
        for var file in files {
            file.diagnostics.removeAll(where: concernsPayloads)
            if !file.diagnostics.isEmpty { rest.append(file) }
        }
        let others = Tally(rest)
        if let found = TextReport.severities(
            errors: others.errors, warnings: others.warnings, notes: others.notes)
        {
            text += "besides the payloads: \(found); without --payloads they are listed\n"
        }
        return text + TextReport.summary(Tally(files)) + "\n"
    }

    /// Whether a finding says why a payload fails.
    private static func concernsPayloads(_ finding: Diagnostic) -> Bool {
        RuleCatalogue.family(of: finding.rule).map { $0 == .capability || !$0.isOfApp } ?? false
    }

    private static func line(_ finding: Diagnostic, in file: CheckedFile, _ style: Style) -> String {
        let place = VisibleText.escape(ConciseReport.place(of: finding, path: file.path))
        let label = style.apply(finding.severity.role, "\(finding.severity.rawValue)[\(finding.rule)]")
        let message = VisibleText.escape(ConciseReport.message(of: finding))
        var lines = ["\(style.apply(.path, place)): \(label): \(message)"]
        if let help = finding.help {
            lines.append("  " + style.apply(.help, "help:") + " " + VisibleText.escape(help))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
