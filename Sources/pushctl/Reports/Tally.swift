import PayloadModel
import PushPayload

/// What a run found, in numbers.
struct Tally {
    private(set) var files = 0
    private(set) var payloads = 0
    /// Payloads of streams.
    private(set) var records = 0
    /// The findings, those in streams included.
    private(set) var counts = FindingCounts()
    /// Findings with a fix in streams, which are not fixed.
    private(set) var fixableRecords = 0
    private(set) var fixed = 0
    /// Findings that came to light and were fixed as well.
    private(set) var uncovered = 0
    /// Findings that the baseline knows.
    private(set) var known = 0
    /// Findings that a fix would take away.
    private(set) var pending = 0
    private var highestPending: Severity?

    init(_ files: [CheckedFile]) {
        self.files = files.count
        for file in files {
            guard !file.isClean else {
                payloads += 1
                continue
            }
            if let stream = file.stream {
                payloads += stream.payloads
                records += stream.payloads
                counts.errors += stream.errors
                counts.warnings += stream.warnings
                counts.notes += stream.notes
                counts.fixable += stream.fixable
                fixableRecords += stream.fixable
                continue
            }
            payloads += file.payloadCount
            fixed += file.fixed
            uncovered += file.uncovered
            known += file.known
            counts.add(file.unlisted)
            pending += file.pending.count
            highestPending = (file.pending.map(\.severity) + [highestPending].compactMap(\.self)).max()
            for diagnostic in file.diagnostics { counts.add(diagnostic) }
        }
    }

    var errors: Int { counts.errors }
    var warnings: Int { counts.warnings }
    var notes: Int { counts.notes }
    /// Findings with a fix, safe or not.
    var fixable: Int { counts.fixable }
    /// Those of them outside of streams whose fix is safe.
    var safelyFixable: Int { counts.safelyFixable }
    var findings: Int { counts.total }

    /// Whether anything in the files as they lie is at or above a severity.
    func contains(_ severity: Severity) -> Bool {
        if let highestPending, highestPending >= severity { return true }
        return switch severity {
        case .error: errors > 0
        case .warning: errors + warnings > 0
        case .note: findings > 0
        }
    }
}
