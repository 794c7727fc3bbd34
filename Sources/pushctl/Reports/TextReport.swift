import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// The text report for people.
enum TextReport {
    static func render(_ files: [CheckedFile], style: Style) -> String {
        findings(of: files, style: style) + conclusion(files, skipped: "")
    }

    /// Returns the findings, each followed by an empty line.
    static func findings(of files: [CheckedFile], style: Style) -> String {
        var text = ""
        for file in files {
            for diagnostic in file.diagnostics {
                text += finding(diagnostic, in: file, style: style) + "\n"
            }
        }
        return text
    }

    /// Returns the text after the findings: a table if there are many, the summary, and the skipped files.
    static func conclusion(_ files: [CheckedFile], skipped: String) -> String {
        if files.isEmpty, !skipped.isEmpty { return skipped }
        let tally = Tally(files)
        let table = tally.findings > maxFindingsWithoutTable ? StatisticsReport.rules(of: files) + "\n" : ""
        return table + summary(tally) + "\n" + skipped
    }

    /// The maximum number of findings without a table of their rules.
    private static let maxFindingsWithoutTable = 50

    /// Returns one finding with its source lines and help.
    static func finding(_ diagnostic: Diagnostic, in file: CheckedFile, style: Style) -> String {
        let secrets = diagnostic.secrets(in: file.concealedText, at: file.record?.place.offset ?? 0)
        return TextFinding(
            diagnostic, path: file.path, source: file.source, secrets: secrets, style: style,
            record: file.record.map { ($0.place, $0.key) }
        ).text
    }

    /// Returns the summary: the numbers of findings, fixed findings and fixable findings.
    static func summary(_ tally: Tally) -> String {
        let records = tally.records > 0 ? " (\(tally.records.counted("record")))" : ""
        let files = tally.files.counted("file") + records
        // Avoids `joined` if there are no findings: its first call in a process searches all types, which takes a fifth
        // of the instructions of a short run.
        var line = ""
        func append(_ sentence: String) { line += line.isEmpty ? sentence : "; " + sentence }
        let fixed = tally.fixed + tally.fixedLater
        func count(_ total: Int, later: Int) -> String {
            let remark = later > 0 && later < total ? ", \(later) of them revealed by other fixes" : ""
            return total.counted("finding") + remark
        }
        if fixed > 0 { append("fixed \(count(fixed, later: tally.fixedLater))") }
        if tally.pending > 0 {
            let later = tally.pendingLater
            append("would fix \(count(tally.pending + later, later: later))")
        }
        if tally.findings == 0 {
            let isAboutFixes = fixed + tally.pending > 0
            append(isAboutFixes ? "0 remaining in \(files)" : "no findings in \(files)")
        } else {
            let found = severities(errors: tally.errors, warnings: tally.warnings, notes: tally.notes)
            let remaining = fixed + tally.pending > 0 ? " remaining" : ""
            append("\(found ?? "")\(remaining) in \(files)")
            if tally.safelyFixable > 0 { append("--fix fixes \(tally.safelyFixable)") }
            let unsafe = tally.fixable - tally.safelyFixable - tally.fixableInStreams
            if unsafe > 0 {
                let isAll = tally.safelyFixable == 0
                append(isAll ? "--unsafe-fixes fixes \(unsafe)" : "--unsafe-fixes fixes \(unsafe) more")
            }
        }
        if tally.knownCount > 0 { append("\(tally.knownCount) known") }
        return line
    }

    /// Returns the number of findings of each severity that occurs; `nil` without findings.
    static func severities(errors: Int, warnings: Int, notes: Int) -> String? {
        let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
