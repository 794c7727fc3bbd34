import PayloadModel
import PushPayload

/// The counts of a run.
struct Tally {
    private(set) var files = 0
    private(set) var payloads = 0
    /// The number of payloads in streams.
    private(set) var records = 0
    /// The findings, including those in streams.
    private(set) var counts = FindingCounts()
    /// The number of findings in streams that have a fix; fixes are not applied to streams.
    private(set) var fixableInStreams = 0
    private(set) var fixed = 0
    /// The number of findings that appeared after fixes and were fixed as well.
    private(set) var fixedLater = 0
    /// The number of findings that are not reported because the baseline lists them.
    private(set) var knownCount = 0
    /// The number of findings that the fixes in the output of `--diff` would remove.
    private(set) var pending = 0
    /// The number of findings that would appear after these fixes and be fixed as well.
    private(set) var pendingLater = 0
    private var highestPending: Severity?

    init(_ files: [CheckedFile]) {
        self.files = files.count
        for file in files {
            guard file.hasDetails else {
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
                fixableInStreams += stream.fixable
                continue
            }
            payloads += file.payloadCount
            fixed += file.fixed
            fixedLater += file.fixedLater
            knownCount += file.knownCount
            counts.add(file.unlisted)
            pending += file.pending.count
            pendingLater += file.pendingLater
            highestPending = (file.pending.map(\.severity) + [highestPending].compactMap(\.self)).max()
            for diagnostic in file.diagnostics { counts.add(diagnostic) }
        }
    }

    var errors: Int { counts.errors }
    var warnings: Int { counts.warnings }
    var notes: Int { counts.notes }
    /// The number of findings with a fix, safe or not.
    var fixable: Int { counts.fixable }
    /// The number of findings outside of streams that have a safe fix.
    var safelyFixable: Int { counts.safelyFixable }
    var findings: Int { counts.total }

    /// Whether any remaining or pending finding is at or above a severity.
    func contains(_ severity: Severity) -> Bool {
        if let highestPending, highestPending >= severity { return true }
        return switch severity {
        case .error: errors > 0
        case .warning: errors + warnings > 0
        case .note: findings > 0
        }
    }
}
