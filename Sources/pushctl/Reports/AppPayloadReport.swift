import PayloadModel
import PushPayload
import Reports

/// The report on why payloads fail in an app. It lists each reason once, so that it fits on one screen.
///
/// Findings in the app that do not concern the payloads are counted, not listed.
enum AppPayloadReport {
    static func render(_ run: CheckedRun, style: Style) -> String {
        let files = run.filesByPath
        var text = ""
        var rest: [CheckedFile] = []
        for group in groups(of: files) {
            text += lines(group.finding, in: group.file, more: group.count - 1, style)
        }
        for var file in files {
            file.diagnostics.removeAll(where: concernsPayloads)
            if !file.diagnostics.isEmpty { rest.append(file) }
        }
        let others = Tally(rest)
        if let found = TextReport.severities(
            errors: others.errors, warnings: others.warnings, notes: others.notes)
        {
            text += "not about payloads: \(found); run without --payloads to list them\n"
        }
        return text + TextReport.summary(Tally(files)) + "\n" + run.skippedLines
    }

    /// A reason with its first position and the number of all positions.
    private struct Group {
        let finding: Diagnostic
        let file: CheckedFile
        var count = 1
    }

    /// Returns the reasons, the most severe first; equal messages about several payloads are one reason.
    private static func groups(of files: [CheckedFile]) -> [Group] {
        var groups: [Group] = []
        var known: [String: Int] = [:]
        for severity in Severity.allCases.sorted(by: >) {
            for file in files {
                for finding in file.diagnostics
                where finding.severity == severity && concernsPayloads(finding) {
                    let words = finding.rule + " " + finding.message
                    if let index = known[words] {
                        groups[index].count += 1
                    } else {
                        known[words] = groups.count
                        groups.append(Group(finding: finding, file: file))
                    }
                }
            }
        }
        return groups
    }

    /// Whether a finding explains why a payload fails.
    private static func concernsPayloads(_ finding: Diagnostic) -> Bool {
        RuleCatalog.family(of: finding.rule).map { $0 == .capability || !$0.isOfApp } ?? false
    }

    /// Returns a finding in two lines, or in one if it has no help.
    ///
    /// - Parameter more: The number of other positions with the same reason.
    static func lines(
        _ finding: Diagnostic, in file: CheckedFile, more: Int, _ style: Style
    ) -> String {
        var text = TextFinding.headline(finding, path: file.path, moreLocations: more, style: style) + "\n"
        if let help = finding.help {
            text += "  " + style.apply(.help, "help:") + " " + VisibleText.escape(help) + "\n"
        }
        return text
    }
}
