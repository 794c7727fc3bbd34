import PushPayload

/// What came of a chunk of records.
struct ChunkAnswer {
    let chunk: RecordChunk
    /// What each report says of the records, in the order of the reports.
    var texts: [[UInt8]]
    /// The findings, where a report takes them all at the end.
    var findings: [Diagnostic] = []
}

/// Checks records; each thread has one of its own.
final class RecordWorker {
    private let check: RecordCheck
    private let validator: Validator
    /// Proves most records clean; `nil` where nothing can be proved.
    private let quick: QuickAccept?
    /// What was counted of records that were proved clean: their app is that of the headers.
    private var proved = PayloadStatistics()
    /// What was counted of the others.
    private var others = PayloadStatistics()

    init(_ check: RecordCheck) {
        self.check = check
        validator = Validator(options: check.options)
        quick = check.extract == nil ? QuickAccept(options: check.options, level: check.level) : nil
    }

    /// What was counted so far.
    var statistics: PayloadStatistics {
        var statistics = proved
        if let app = quick?.app { statistics.name(unnamed: app) }
        statistics.merge(others)
        return statistics
    }

    func answer(_ chunk: RecordChunk) -> ChunkAnswer {
        var answer = ChunkAnswer(chunk: chunk, texts: check.reports.map { _ in [] })
        for index in 0..<chunk.count {
            if let quick, let bytes = chunk.padded(index), let payload = quick.accept(padded: bytes) {
                // Nothing here copies the record: most records of most streams are such.
                proved.add(record: payload)
                if check.writesEveryRecord { write(payload, chunk, index, &answer) }
                continue
            }
            let bytes = chunk.record(index).map { Array($0) }
            let report =
                bytes.map { validator.validate(record: $0, extracting: check.extract) }
                ?? validator.report(onRecordLongerThan: check.longest)
            add(bytes ?? [], report, chunk.place(of: index), &answer)
        }
        return answer
    }

    /// Writes the line of a record that was proved clean.
    private func write(
        _ payload: CleanPayload, _ chunk: RecordChunk, _ index: Int, _ answer: inout ChunkAnswer
    ) {
        let key = check.key.flatMap { pointer in
            chunk.record(index).flatMap { RecordKey.read(at: pointer, in: Array($0)) }
        }
        let number = chunk.place(of: index).number
        for report in check.reports.indices where check.reports[report] == .jsonl {
            check.lines.append(clean: number, key, payload.size.minified, to: &answer.texts[report])
        }
    }

    private func add(
        _ bytes: [UInt8], _ report: ValidationReport, _ place: RecordPlace, _ answer: inout ChunkAnswer
    ) {
        let findings = report.diagnostics.filter { $0.severity >= check.level }.map(place.moved)
        others.add(record: report.payloads, findings, path: check.path)
        if check.keepsFindings { answer.findings += findings }
        guard check.writesEveryRecord || !findings.isEmpty else { return }
        let key = bytes.isEmpty ? nil : check.key.flatMap { RecordKey.read(at: $0, in: bytes) }
        // A wrapper may hold several; the largest is the one that meets a limit.
        let size = report.payloads.compactMap { $0.size?.minified }.max()
        lazy var file = CheckedFile(
            path: check.path, source: SourceText(report.hidingSecrets(in: bytes)), diagnostics: findings,
            record: CheckedRecord(place: place, key: key))
        for (index, format) in check.reports.enumerated() {
            switch format {
            case .jsonl:
                check.lines.append(place.number, key, size, findings, to: &answer.texts[index])
            case .text:
                answer.texts[index] += TextReport.findings(of: [file], style: check.styles[index]).utf8
            default:
                answer.texts[index] += ConciseReport.render([file]).utf8
            }
        }
    }
}

/// What is to be done with the records of a stream.
struct RecordCheck {
    /// The name of the stream in results.
    let path: String
    let options: ValidationOptions
    /// The lowest severity that is reported and counted.
    let level: Severity
    let extract: JSONPointer?
    let key: JSONPointer?
    let longest: Int
    /// The reports that are written record by record, and how each may look.
    let reports: [ReportFormat]
    let styles: [Style]
    /// Whether findings are kept for reports that are written at the end.
    let keepsFindings: Bool
    let lines: JSONLinesReport
    let writesEveryRecord: Bool

    init(
        _ path: String, _ stream: StreamOptions, _ options: ValidationOptions, level: Severity,
        reports: [(format: ReportFormat, style: Style)], keepsFindings: Bool
    ) {
        self.path = path
        self.options = options
        self.level = level
        extract = stream.extract
        key = stream.key
        longest = stream.longest
        self.reports = reports.map(\.format)
        styles = reports.map(\.style)
        self.keepsFindings = keepsFindings
        lines = JSONLinesReport(path: path)
        writesEveryRecord = self.reports.contains(.jsonl)
    }
}
