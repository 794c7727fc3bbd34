import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// All that reports tell of a run.
struct CheckedRun {
    /// The files in the order in which they were given.
    let files: [CheckedFile]
    /// What kept a file from being read or fixed, in the words of standard error.
    let failures: [String]
    /// What a search found and was not checked.
    let skipped: [SkippedFile]
    /// Whether text is to be as short as can be.
    let isQuiet: Bool
    /// What the run ends with, unless a report cannot be written.
    let status: ExitStatus
    /// The files with all of their findings, for reports that count them themselves.
    let whole: [CheckedFile]
    /// How many findings of a document are listed.
    let mostFindings: Int
    /// Whether lines of JSON leave out payloads without findings.
    var isFindingsOnly = false

    init(
        _ files: [CheckedFile], failures: [String] = [], skipped: [SkippedFile] = [],
        status: ExitStatus = .success, showsSecrets: Bool = false, mostFindings: Int = Limits.findings,
        isQuiet: Bool = false
    ) {
        // Thousands of files without findings are not copied.
        whole =
            files.contains(where: \.isQuoting) ? files.map { $0.reported(showsSecrets: showsSecrets) } : files
        // The findings of a stream are those of its records, which were cut one by one.
        let isLong = whole.contains {
            $0.isQuoting && $0.stream == nil && $0.diagnostics.count > mostFindings
        }
        self.files = isLong ? whole.map { $0.stream == nil ? $0.listing(mostFindings) : $0 } : whole
        self.mostFindings = mostFindings
        self.failures = showsSecrets ? failures : failures.map(Concealment.hidingQuoted)
        self.skipped = skipped
        self.isQuiet = isQuiet
        self.status = status
    }

    /// The lines that name what was skipped; empty for a quiet run.
    var skippedLines: String { isQuiet ? "" : SkippedReport.lines(skipped) }

    /// The files by path, for reports that are compared from one run to the next.
    var filesByPath: [CheckedFile] { Self.byPath(files) }

    /// The same with all of their findings.
    var wholeByPath: [CheckedFile] { Self.byPath(whole) }

    private static func byPath(_ files: [CheckedFile]) -> [CheckedFile] {
        guard files.count > 1 else { return files }
        return files.enumerated().sorted { left, right in
            // A path that was given twice keeps its order.
            if left.element.path == right.element.path { return left.offset < right.offset }
            return left.element.path.utf8.lexicographicallyPrecedes(right.element.path.utf8)
        }.map(\.element)
    }

    /// All findings, the most severe first, then by path and place: hosts that keep the first few of many keep
    /// these.
    var findingsBySeverity: [Finding] {
        let findings = filesByPath.flatMap { file in
            file.diagnostics.map { Finding(diagnostic: $0, file: file) }
        }
        return Severity.allCases.sorted(by: >).flatMap { severity in
            findings.filter { $0.diagnostic.severity == severity }
        }
    }

    /// A finding with the file it is in.
    struct Finding {
        let diagnostic: Diagnostic
        let file: CheckedFile

        /// `news.json:7:5`; the path alone for a finding without a place in the file.
        var place: String { diagnostic.place(in: file.path) }
    }
}
