import PushPayload

/// One file after its check, as reports see it.
struct CheckedFile {
    /// The name in results.
    let path: String
    /// The text that the findings' places refer to, without its secrets.
    var source: SourceText
    /// The text as it lies, where secrets are to be shown.
    var open: SourceText?
    /// What keeps its secrets out of what is said about it; `nil` where that has not been looked for.
    var redaction: Redaction?
    /// The findings that are reported, in the order of the file.
    var diagnostics: [Diagnostic]
    /// Where it stands, when it is one record of a stream; `nil` for a whole file.
    var record: CheckedRecord?
    /// The counts of a stream, all of its records together; its findings are then kept only for reports that are
    /// written at the end. `nil` for any other file.
    var stream: PayloadStatistics? {
        get { streamCounts?.counts }
        set { streamCounts = newValue.map(StreamCounts.init) }
    }
    /// Few files are streams, and thousands of others need not have room for their counts.
    private(set) var streamCounts: StreamCounts?
    /// Whether it was given as one that holds payloads; that of `--categories` was not.
    var holdsPayloads = true
    /// How many findings were repaired.
    var repaired = 0
    /// Findings that are counted and not listed.
    private(set) var unlisted = FindingCounts()
    /// Findings that a repair would take away and that are left out of `diagnostics`, since a difference
    /// shows them.
    var pending: [Diagnostic] = []
    /// What the payloads in it come to.
    var payloads: [PayloadReport] = []
    /// The events of a scenario that deliver a payload; `nil` for what is none.
    var deliveries: [Int]?
    /// Whether it is checked because a scenario or an option names it, besides its own check if there is one.
    var isNamedElsewhere = false
    /// What the configuration keeps out of the findings.
    var suppressed: [Diagnostic] = []
    /// How many findings the baseline knows.
    var known = 0
    /// Whether it could be read as JSON.
    var isReadable = true
    /// The lowest severity that makes the status 1; `nil` for never.
    var threshold: Severity? = .error

    /// The numbers of its payloads; a file that does not parse counts as the payload that it should be. What a
    /// scenario itself says counts to its first event.
    var payloadNumbers: [Int] {
        if let deliveries { return Set(deliveries + diagnostics.map(\.payload)).sorted() }
        return Array(holdsPayloads ? payloads.numbers : 0..<0)
    }

    /// Keeps what is at or above a severity.
    mutating func apply(level: Severity, threshold: Severity?) {
        self.threshold = threshold
        diagnostics.removeAll { $0.severity < level }
        pending.removeAll { $0.severity < level }
    }

    /// The file with so many of its findings, and a note about the others.
    func listing(_ most: Int) -> CheckedFile {
        guard diagnostics.count > most else { return self }
        let findings = ListedFindings(diagnostics, most: most)
        var file = self
        file.diagnostics = findings.listed
        file.unlisted = findings.rest
        return file
    }

    /// The file for a report that shows no secrets.
    var redacted: CheckedFile {
        guard !diagnostics.isEmpty || !pending.isEmpty else { return self }
        var file = self
        if redaction == nil { file.hideSecrets(knowingTexts: true) }
        guard let redaction = file.redaction else { return self }
        file.diagnostics = diagnostics.map { redaction.hiding($0) }
        file.pending = pending.map { redaction.hiding($0) }
        return file
    }

    /// Looks for secrets in the text.
    private mutating func hideSecrets(knowingTexts: Bool) {
        let found = Redaction(of: source.bytes, findings: diagnostics + pending, knowsTexts: knowingTexts)
        let hidden = found.hiding(in: source.bytes)
        if hidden != source.bytes { source = SourceText(hidden) }
        redaction = found
    }

    /// Whether its findings make the status 1.
    var isFailing: Bool { threshold.map { Tally([self]).contains($0) } ?? false }
}

extension CheckedFile {
    /// A file without findings, whose text nobody is shown.
    init(clean path: String, payloads: [PayloadReport]) {
        self.init(path: path, source: Self.noText, diagnostics: [], payloads: payloads)
    }

    /// A stream that is still to be read.
    init(stream path: String) {
        self.init(path: path, source: Self.noText, diagnostics: [], isReadable: false)
        stream = PayloadStatistics()
    }

    private static let noText = SourceText([])
}

/// The counts of a stream, apart from the file.
final class StreamCounts: Sendable {
    fileprivate let counts: PayloadStatistics

    fileprivate init(_ counts: PayloadStatistics) { self.counts = counts }
}

/// A record of a stream, as reports name it.
struct CheckedRecord {
    let place: RecordPlace
    /// What `--id` leads to in it.
    let key: JSONValue?
}

/// What a run found, in numbers.
struct Tally {
    private(set) var files = 0
    private(set) var payloads = 0
    /// Payloads of streams.
    private(set) var records = 0
    /// The findings, those in streams included.
    private(set) var counts = FindingCounts()
    /// Findings with a repair in streams, which are not repaired.
    private(set) var fixableRecords = 0
    private(set) var repaired = 0
    /// Findings that the baseline knows.
    private(set) var known = 0
    /// Findings that a repair would take away.
    private(set) var pending = 0
    private var highestPending: Severity?

    init(_ files: [CheckedFile]) {
        self.files = files.count
        for file in files {
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
            payloads += file.deliveries?.count ?? file.payloadNumbers.count
            repaired += file.repaired
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
    /// Findings with a repair, safe or not.
    var fixable: Int { counts.fixable }
    /// Those of them outside of streams whose repair is safe.
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
