import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// The result of checking a chunk of records.
struct ChunkResult {
    /// The output for each report, in the order of the reports.
    var texts: [[UInt8]]
    /// The findings, if a report needs all of them at the end.
    var findings: [Diagnostic] = []
}

/// Checks records; each thread has its own worker.
final class RecordWorker {
    private let check: RecordCheck
    private let validator: Validator
    /// Whether findings are only counted.
    private let onlyCounts: Bool
    /// The rules with an example in the counts; the positions of their further findings do not matter.
    @exclusivity(unchecked) private var placedRules: Set<String> = []
    @exclusivity(unchecked) private var lastCounted: ShapeOutcome?
    /// The cache that decides about most payloads by their shapes; `nil` if the fast path is off, or impossible with
    /// the options.
    private let shapes: ShapeCache?
    /// The output lengths of the previous chunk, which are the expected lengths for the next one.
    @exclusivity(unchecked) private var lengths: [Int]
    private let cleanLine: CleanLine
    /// The counts so far. They change with every record, and only the worker's thread uses them, so exclusivity
    /// checks are off.
    @exclusivity(unchecked) private var counts: RecordCounts

    init(_ check: RecordCheck) {
        self.check = check
        validator = Validator(options: check.options)
        onlyCounts = check.reports.isEmpty && !check.keepsFindings
        let plan = RecordPlan(extract: check.extract, key: check.key, app: check.app)
        shapes = check.usesFastPath ? ShapeCache(options: check.options, level: check.level, plan: plan) : nil
        cleanLine = check.lines.cleanLine
        counts = RecordCounts(app: shapes?.app, devices: check.devices, maxStacks: check.maxStacks)
        lengths = check.reports.map { _ in 0 }
    }

    /// Returns the counts and resets them.
    func takeCounts() -> RecordCounts {
        let taken = counts
        counts = RecordCounts()
        placedRules = []
        lastCounted = nil
        return taken
    }

    func checkRecords(_ chunk: RecordChunk) -> ChunkResult {
        var result = ChunkResult(texts: check.reports.map { _ in [] })
        // With some slack, so that small differences do not cause a reallocation.
        for (report, length) in lengths.enumerated() {
            result.texts[report].reserveCapacity(length + length / 8)
        }
        for index in 0..<chunk.count {
            let place = chunk.place(of: index)
            guard let record = chunk.record(index) else {
                add([], validator.report(onRecordLongerThan: check.recordLimit), place, &result)
                continue
            }
            let known = shapes?.judge(record: record)
            if let known, canSkipValidation(of: known.payload) {
                counts.add(known)
                addLine(known, place, &result)
                continue
            }
            let bytes = Array(record)
            let validator = known?.payload.outcome.validator ?? validator
            add(bytes, validator.validate(record: bytes, extracting: check.extract), place, &result)
        }
        lengths = result.texts.map { $0.count }
        return result
    }

    /// Whether a payload need not be validated: it has no findings, or findings are only counted and each of their
    /// rules has an example.
    private func canSkipValidation(of payload: JudgedPayload) -> Bool {
        guard !payload.isClean else { return true }
        guard onlyCounts else { return false }
        // Consecutive records often have the same outcome.
        if payload.outcome === lastCounted { return true }
        guard payload.outcome.findings.allSatisfy({ placedRules.contains($0.rule) }) else { return false }
        lastCounted = payload.outcome
        return true
    }

    /// Writes the line of a record without findings.
    private func addLine(_ record: JudgedRecord, _ place: RecordPosition, _ result: inout ChunkResult) {
        guard check.writesEveryRecord else { return }
        let size = record.payload.size.minified
        for report in check.reports.indices where check.reports[report] == .jsonl {
            if check.key == nil {
                cleanLine.append(place.number, size, to: &result.texts[report])
            } else {
                check.lines.append(
                    clean: place.number, check.shown(record.key?.value), size, to: &result.texts[report])
            }
        }
    }

    private func add(
        _ bytes: [UInt8], _ report: consuming ValidationReport, _ place: RecordPosition,
        _ result: inout ChunkResult
    ) {
        let secrets = report.secretRanges
        var findings = check.findings(of: &report, movedTo: place)
        let isShown = check.writesEveryRecord || !findings.isEmpty
        let key = isShown || check.devices == .byKey ? value(at: check.key, in: bytes) : nil
        var app: String?
        if case .string(let name)? = value(at: check.app, in: bytes) { app = name }
        counts.add(report.payloads, findings, path: check.path, key: key, app: app)
        placedRules.formUnion(findings.lazy.map(\.rule))
        guard check.keepsFindings || (isShown && !check.reports.isEmpty) else { return }
        let text = check.showsSecrets || findings.isEmpty ? nil : ConcealedText(bytes, hiding: secrets)
        if let text {
            for index in findings.indices {
                findings[index] = findings[index].concealed(in: text, at: place.offset)
            }
        }
        if check.needsTexts { addTexts(bytes, text, findings, place, key, isShown, &result) }
        guard isShown, let first = check.reports.firstIndex(of: .jsonl) else { return }
        let counts = FindingCounts(findings)
        let listed = ListedFindings(consume findings, most: check.maxFindings).listed
        // A container can contain several payloads; the largest is the one closest to the limit.
        let size = report.payloads.lazy.compactMap { $0.size?.minified }.max()
        let before = result.texts[first].count
        check.lines.append(
            place.number, check.shown(key), size, counts, listed: listed, to: &result.texts[first])
        for other in check.reports.indices.dropFirst(first + 1) where check.reports[other] == .jsonl {
            result.texts[other] += result.texts[first][before...]
        }
    }

    /// Keeps the findings of a record if necessary, and writes them to all reports except JSON Lines.
    private func addTexts(
        _ bytes: [UInt8], _ text: ConcealedText?, _ findings: [Diagnostic], _ place: RecordPosition,
        _ key: JSONValue?, _ isShown: Bool,
        _ result: inout ChunkResult
    ) {
        let listed = ListedFindings(findings, most: check.maxFindings).listed
        if check.keepsFindings { result.findings += listed }
        guard isShown else { return }
        var file = CheckedFile(
            path: check.path, source: SourceText(bytes), diagnostics: listed,
            record: CheckedRecord(place: place, key: check.shown(key)))
        file.concealedText = text
        for (index, format) in check.reports.enumerated() {
            switch format {
            case .jsonl: continue
            case .text:
                result.texts[index] += TextReport.findings(of: [file], style: check.styles[index]).utf8
            default:
                result.texts[index] += ConciseReport.render([file]).utf8
            }
        }
    }

    /// Returns the string or number at a pointer in a record; `nil` if there is none.
    private func value(at pointer: JSONPointer?, in bytes: [UInt8]) -> JSONValue? {
        bytes.isEmpty ? nil : pointer.flatMap { RecordKey.read(at: $0, in: bytes) }
    }
}

/// The settings for checking the records of a stream.
struct RecordCheck {
    /// The path of the stream in results.
    let path: String
    private(set) var options: ValidationOptions
    /// The lowest severity that is reported and counted.
    let level: Severity
    let extract: JSONPointer?
    let key: JSONPointer?
    let app: JSONPointer?
    /// The devices whose stacks are counted.
    let devices: RecordCounts.Devices
    let maxStacks: Int
    let recordLimit: Int
    let usesFastPath: Bool
    /// The reports that are written record by record, with their styles.
    let reports: [ReportFormat]
    let styles: [Style]
    /// Whether to keep findings for reports that are written at the end.
    let keepsFindings: Bool
    let lines: JSONLinesReport
    let maxFindings: Int
    let showsSecrets: Bool
    let writesEveryRecord: Bool
    /// Whether findings are kept, or written to a report other than JSON Lines.
    let needsTexts: Bool

    init(
        _ path: String, _ stream: StreamOptions, _ options: ValidationOptions, level: Severity,
        reports: [(format: ReportFormat, style: Style)], keepsFindings: Bool,
        showsSecrets: Bool
    ) {
        self.path = path
        self.showsSecrets = showsSecrets
        maxFindings = stream.maxFindings
        self.options = options
        self.options.isPlaceOfPayloadsGuessed = stream.isExtractGuessed
        self.level = level
        extract = stream.extract
        key = stream.key
        app = stream.app
        devices = stream.devices
        maxStacks = stream.maxStacks
        recordLimit = stream.recordLimit
        usesFastPath = stream.usesFastPath
        self.reports = reports.map(\.format)
        styles = reports.map(\.style)
        self.keepsFindings = keepsFindings
        lines = JSONLinesReport(path: path)
        writesEveryRecord = self.reports.contains(.jsonl) && !stream.isFindingsOnly
        needsTexts = keepsFindings || self.reports.contains { $0 != .jsonl }
    }

    /// Moves the findings at or above ``level`` out of a validation report, which avoids a copy, and converts their
    /// positions to those in the stream.
    fileprivate func findings(
        of report: inout ValidationReport, movedTo place: RecordPosition
    ) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        swap(&findings, &report.diagnostics)
        findings.removeAll { $0.severity < level }
        for index in findings.indices { place.move(&findings[index]) }
        return findings
    }

    /// Returns the key of a record as reports show it: secrets are hidden unless the user requests them.
    fileprivate func shown(_ key: JSONValue?) -> JSONValue? {
        guard !showsSecrets, let key else { return key }
        if self.key?.tokens.contains(where: SecretName.isSecret) == true {
            return .string(Concealment.placeholder(for: key))
        }
        guard case .string(let text) = key else { return key }
        return .string(Concealment.hiding(in: text))
    }
}
