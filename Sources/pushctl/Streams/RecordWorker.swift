import LocatedJSON
import PayloadModel
import PushPayload
import Reports

/// What came of a chunk of records.
struct ChunkAnswer {
    /// What each report says of the records, in the order of the reports.
    var texts: [[UInt8]]
    /// The findings, where a report takes them all at the end.
    var findings: [Diagnostic] = []
}

/// Checks records; each thread has one of its own.
final class RecordWorker {
    private let check: RecordCheck
    private let validator: Validator
    /// Whether findings are only counted.
    private let onlyCounts: Bool
    /// The rules with an example in the counts: the places of later findings do not matter.
    @exclusivity(unchecked) private var placedRules: Set<String> = []
    @exclusivity(unchecked) private var lastCounted: ShapeOutcome?
    /// Decides about most payloads by their shapes; `nil` where shapes decide nothing.
    private let shapes: ShapeCache?
    /// How much each report said of the last chunk: the next takes about as much, and grows no list for it.
    @exclusivity(unchecked) private var lengths: [Int]
    private let cleanLine: CleanLine
    /// Changed with every record, by the thread of the worker alone.
    @exclusivity(unchecked) private var counts: RecordCounts

    init(_ check: RecordCheck) {
        self.check = check
        validator = Validator(options: check.options)
        onlyCounts = check.reports.isEmpty && !check.keepsFindings
        let plan = RecordPlan(extract: check.extract, key: check.key, app: check.app)
        shapes = check.isQuick ? ShapeCache(options: check.options, level: check.level, plan: plan) : nil
        cleanLine = check.lines.cleanLine
        counts = RecordCounts(app: shapes?.app, devices: check.devices, mostStacks: check.mostStacks)
        lengths = check.reports.map { _ in 0 }
    }

    /// Hands over what was counted, and begins anew.
    func takeCounts() -> RecordCounts {
        let taken = counts
        counts = RecordCounts()
        placedRules = []
        lastCounted = nil
        return taken
    }

    func answer(_ chunk: RecordChunk) -> ChunkAnswer {
        var answer = ChunkAnswer(texts: check.reports.map { _ in [] })
        // And a little more, so that not every other chunk is a byte too long.
        for (report, length) in lengths.enumerated() {
            answer.texts[report].reserveCapacity(length + length / 8)
        }
        for index in 0..<chunk.count {
            let place = chunk.place(of: index)
            guard let record = chunk.record(index) else {
                add([], validator.report(onRecordLongerThan: check.longest), place, &answer)
                continue
            }
            let known = shapes?.judge(record: record)
            if let known, isCounted(known.payload) {
                counts.add(known)
                addLine(known, place, &answer)
                continue
            }
            let bytes = Array(record)
            let validator = known?.payload.outcome.validator ?? validator
            add(bytes, validator.validate(record: bytes, extracting: check.extract), place, &answer)
        }
        lengths = answer.texts.map { $0.count }
        return answer
    }

    /// Whether nothing but numbers is wanted of a payload: it has no findings, or findings are only counted and there is
    /// an example of each.
    private func isCounted(_ payload: JudgedPayload) -> Bool {
        guard !payload.isClean else { return true }
        guard onlyCounts else { return false }
        // A sender that is wrong is wrong in every line.
        if payload.outcome === lastCounted { return true }
        guard payload.outcome.findings.allSatisfy({ placedRules.contains($0.rule) }) else { return false }
        lastCounted = payload.outcome
        return true
    }

    /// Writes the line of a record without findings.
    private func addLine(_ record: JudgedRecord, _ place: RecordPlace, _ answer: inout ChunkAnswer) {
        guard check.writesEveryRecord else { return }
        let size = record.payload.size.minified
        for report in check.reports.indices where check.reports[report] == .jsonl {
            if check.key == nil {
                cleanLine.append(place.number, size, to: &answer.texts[report])
            } else {
                check.lines.append(
                    clean: place.number, check.shown(record.key?.value), size, to: &answer.texts[report])
            }
        }
    }

    private func add(
        _ bytes: [UInt8], _ report: consuming ValidationReport, _ place: RecordPlace,
        _ answer: inout ChunkAnswer
    ) {
        var findings = check.findings(of: &report, movedTo: place)
        let isShown = check.writesEveryRecord || !findings.isEmpty
        let key = isShown || check.devices == .byKey ? value(at: check.key, in: bytes) : nil
        var app: String?
        if case .string(let name)? = value(at: check.app, in: bytes) { app = name }
        counts.add(report.payloads, findings, path: check.path, key: key, app: app)
        placedRules.formUnion(findings.lazy.map(\.rule))
        guard check.keepsFindings || (isShown && !check.reports.isEmpty) else { return }
        let text = check.showsSecrets || findings.isEmpty ? nil : ConcealedText(bytes)
        if let text {
            for index in findings.indices {
                findings[index] = findings[index].concealed(in: text, at: place.offset)
            }
        }
        if check.quotesTexts { addTexts(bytes, text, findings, place, key, isShown, &answer) }
        guard isShown, let first = check.reports.firstIndex(of: .jsonl) else { return }
        let counts = FindingCounts(findings)
        let listed = ListedFindings(consume findings, most: check.mostFindings).listed
        // A wrapper may hold several; the largest is the one that meets a limit.
        let size = report.payloads.lazy.compactMap { $0.size?.minified }.max()
        let before = answer.texts[first].count
        check.lines.append(
            place.number, check.shown(key), size, counts, listed: listed, to: &answer.texts[first])
        for other in check.reports.indices.dropFirst(first + 1) where check.reports[other] == .jsonl {
            answer.texts[other] += answer.texts[first][before...]
        }
    }

    /// What is said of a record by all but lines of JSON.
    private func addTexts(
        _ bytes: [UInt8], _ text: ConcealedText?, _ findings: [Diagnostic], _ place: RecordPlace,
        _ key: JSONValue?, _ isShown: Bool,
        _ answer: inout ChunkAnswer
    ) {
        let listed = ListedFindings(findings, most: check.mostFindings).listed
        if check.keepsFindings { answer.findings += listed }
        guard isShown else { return }
        var file = CheckedFile(
            path: check.path, source: SourceText(bytes), diagnostics: listed,
            record: CheckedRecord(place: place, key: check.shown(key)))
        file.concealedText = text
        for (index, format) in check.reports.enumerated() {
            switch format {
            case .jsonl: continue
            case .text:
                answer.texts[index] += TextReport.findings(of: [file], style: check.styles[index]).utf8
            default:
                answer.texts[index] += ConciseReport.render([file]).utf8
            }
        }
    }

    /// The text or number that a record has at a pointer; `nil` for a record of which nothing is kept.
    private func value(at pointer: JSONPointer?, in bytes: [UInt8]) -> JSONValue? {
        bytes.isEmpty ? nil : pointer.flatMap { RecordKey.read(at: $0, in: bytes) }
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
    let app: JSONPointer?
    /// The devices whose stacks are counted.
    let devices: RecordCounts.Devices
    let mostStacks: Int
    let longest: Int
    let isQuick: Bool
    /// The reports that are written record by record, and how each may look.
    let reports: [ReportFormat]
    let styles: [Style]
    /// Whether findings are kept for reports that are written at the end.
    let keepsFindings: Bool
    let lines: JSONLinesReport
    let mostFindings: Int
    let showsSecrets: Bool
    let writesEveryRecord: Bool
    /// Whether anything but lines of JSON quotes findings.
    let quotesTexts: Bool

    init(
        _ path: String, _ stream: StreamOptions, _ options: ValidationOptions, level: Severity,
        reports: [(format: ReportFormat, style: Style)], keepsFindings: Bool,
        showsSecrets: Bool
    ) {
        self.path = path
        self.showsSecrets = showsSecrets
        mostFindings = stream.mostFindings
        self.options = options
        self.level = level
        extract = stream.extract
        key = stream.key
        app = stream.app
        devices = stream.devices
        mostStacks = stream.mostStacks
        longest = stream.longest
        isQuick = stream.isQuick
        self.reports = reports.map(\.format)
        styles = reports.map(\.style)
        self.keepsFindings = keepsFindings
        lines = JSONLinesReport(path: path)
        writesEveryRecord = self.reports.contains(.jsonl) && !stream.isFindingsOnly
        quotesTexts = keepsFindings || self.reports.contains { $0 != .jsonl }
    }

    /// The findings that are reported and counted, with their places in the stream; they leave the report, because
    /// what nobody else has is changed without being copied.
    fileprivate func findings(
        of report: inout ValidationReport, movedTo place: RecordPlace
    ) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        swap(&findings, &report.diagnostics)
        findings.removeAll { $0.severity < level }
        for index in findings.indices { place.move(&findings[index]) }
        return findings
    }

    /// The key of a record as reports print it: a device may be known by its token.
    fileprivate func shown(_ key: JSONValue?) -> JSONValue? {
        guard !showsSecrets, let key else { return key }
        if self.key?.tokens.contains(where: SecretName.isSecret) == true {
            return .string(Concealment.placeholder(for: key))
        }
        guard case .string(let text) = key else { return key }
        return .string(Concealment.hiding(in: text))
    }
}
