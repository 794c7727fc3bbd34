import LocatedJSON
import PayloadModel
import Reports

/// The input of all reports on a run.
struct CheckedRun {
    /// The files in the order of input, with the findings to list.
    let files: [CheckedFile]
    /// The failures of reading and fixing files, as written to standard error.
    let failures: [String]
    /// The files that a search found and skipped.
    let skipped: [SkippedFile]
    /// Whether reports omit the lines about skipped files.
    let isQuiet: Bool
    /// The exit status, unless a report cannot be written.
    let status: ExitStatus
    /// The files with all of their findings, for reports that apply their own limits.
    let unlimitedFiles: [CheckedFile]
    /// The maximum number of findings of a document in a report.
    let maxFindings: Int
    /// Whether JSON Lines reports omit payloads without findings.
    var isFindingsOnly = false

    init(
        _ files: [CheckedFile], failures: [String] = [], skipped: [SkippedFile] = [],
        status: ExitStatus = .success, showsSecrets: Bool = false, maxFindings: Int = Limits.findings,
        isQuiet: Bool = false
    ) {
        // Avoids copying thousands of files without findings.
        unlimitedFiles =
            files.contains(where: \.mayQuoteText)
            ? files.map { $0.reported(showsSecrets: showsSecrets) } : files
        // The findings of a stream are those of its records, and each record is already limited.
        let isLong = unlimitedFiles.contains {
            $0.mayQuoteText && $0.stream == nil && $0.diagnostics.count > maxFindings
        }
        self.files =
            isLong ? unlimitedFiles.map { $0.stream == nil ? $0.listing(maxFindings) : $0 } : unlimitedFiles
        self.maxFindings = maxFindings
        self.failures = showsSecrets ? failures : failures.map(Concealment.hidingQuoted)
        self.skipped = skipped
        self.isQuiet = isQuiet
        self.status = status
    }

    /// The lines about skipped files; empty for a quiet run.
    var skippedLines: String { isQuiet ? "" : SkippedReport.lines(skipped) }

    /// The files sorted by path, for reports that are compared from one run to the next.
    var filesByPath: [CheckedFile] { Self.byPath(files) }

    /// The files sorted by path, with all of their findings.
    var unlimitedFilesByPath: [CheckedFile] { Self.byPath(unlimitedFiles) }

    private static func byPath(_ files: [CheckedFile]) -> [CheckedFile] {
        guard files.count > 1 else { return files }
        return files.enumerated().sorted { left, right in
            // Equal paths keep the order of the command line.
            if left.element.path == right.element.path { return left.offset < right.offset }
            return left.element.path.utf8.lexicographicallyPrecedes(right.element.path.utf8)
        }.map(\.element)
    }

    /// The listed findings, the most severe first, then by path and position: some services show only the first ones.
    var findingsBySeverity: [Finding] {
        let findings = filesByPath.flatMap { file in
            file.diagnostics.map { Finding(diagnostic: $0, file: file) }
        }
        return Severity.allCases.sorted(by: >).flatMap { severity in
            findings.filter { $0.diagnostic.severity == severity }
        }
    }

    /// A finding with its file.
    struct Finding {
        let diagnostic: Diagnostic
        let file: CheckedFile

        /// The path and position: `news.json:7:5`, or only the path if the finding has no position.
        var place: String { diagnostic.place(in: file.path) }
    }
}
