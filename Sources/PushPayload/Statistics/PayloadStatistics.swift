import PayloadModel

/// Counts over many payloads, in memory that does not grow with their number.
///
///     var statistics = PayloadStatistics()
///     for (path, bytes) in files { statistics.add(validator.validate(bytes), path: path) }
///
/// Counts of separate parts, from other threads or machines, add up with ``merge(_:)`` to the counts of the whole, in
/// any order and grouping. The statistics contain no text of a payload: only paths, rule ids, names of apps, numbers,
/// and hashes of thread ids.
public struct PayloadStatistics: Sendable, Hashable {
    /// The number of files that were read.
    public internal(set) var files = 0
    /// The number of files that could not be read.
    public internal(set) var unreadFiles = 0
    /// The number of payloads; a file without a recognized payload counts as one. Payloads in scenarios count only here
    /// and in the numbers of findings.
    public internal(set) var payloads = 0
    /// The number of payloads that do not parse; a document without payloads counts as one.
    public internal(set) var unreadable = 0
    /// The number of findings of severity error.
    public internal(set) var errors = 0
    /// The number of findings of severity warning.
    public internal(set) var warnings = 0
    /// The number of findings of severity note.
    public internal(set) var notes = 0
    /// The number of findings with a fix, safe or not.
    public internal(set) var fixable = 0
    /// The counts of each rule, by its id.
    public internal(set) var rules: [String: RuleCount] = [:]
    /// The distribution of payload sizes.
    public internal(set) var sizes = SizeHistogram()
    /// The number of payloads of each kind, by the raw value of `PushKind`; payloads that are not objects have no kind.
    public var kinds: [String: Int] { kindCounts.byName }
    var kindCounts = KindCounts()
    /// The notifications of all apps together.
    public internal(set) var stacks = StackCounts()
    /// The notifications of each app, with its threads.
    public package(set) var apps = AppTable()
    /// The stacks on devices; `nil` if the devices are unknown.
    public var devices: DeviceCounts?

    /// Makes empty statistics; merging them changes nothing.
    public init() {}

    /// The number of all findings.
    public var findings: Int { Count.sum([errors, warnings, notes]) }

    /// Counts one file.
    ///
    /// - Complexity: O(1) for each payload and finding.
    public mutating func add(_ report: ValidationReport, path: String) {
        add(report.payloads)
        add(report.diagnostics, path: path)
    }

    /// Counts the payloads of one file.
    ///
    /// - Parameters:
    ///   - reports: The validator's reports.
    ///   - count: The number of payloads, if it does not follow from the reports.
    public mutating func add(_ reports: [PayloadReport], count: Int? = nil) {
        files.increase()
        payloads.increase(by: count ?? max(1, reports.count))
        if reports.isEmpty, count == nil { unreadable.increase() }
        for report in reports { measure(report) }
    }

    /// Counts a file with one payload of a known shape that has no findings.
    ///
    /// - Parameter app: The app that the headers name.
    package mutating func add(_ payload: JudgedPayload, app: String?) {
        files.increase()
        measure(payload)
        guard payload.outcome.isNotification else { return }
        stacks.add(payload.countedThread)
        apps.add(payload.countedThread, app: app ?? payload.simulatorApp?.string)
    }

    /// Counts a payload of a known shape, without its findings and its notification.
    mutating func measure(_ payload: JudgedPayload) {
        payloads.increase()
        sizes.add(payload.size.minified)
        kindCounts.add(payload.outcome.kind)
    }

    /// Counts a finding in several payloads. ``rules`` must already contain the rule, with its example.
    mutating func add(_ finding: CountedFinding, count: Int) {
        switch finding.severity {
        case .error: errors.increase(by: count)
        case .warning: warnings.increase(by: count)
        case .note: notes.increase(by: count)
        }
        if finding.isFixable { fixable.increase(by: count) }
        rules[finding.rule]?.add(finding, count: count)
    }

    /// Assigns all notifications without an app to an app.
    mutating func assignUnnamed(to app: String) {
        apps.assignUnnamed(to: app)
    }

    /// Counts a record of a stream.
    ///
    /// - Parameter diagnostics: The findings to count, with their positions in the stream.
    mutating func add(record reports: [PayloadReport], _ diagnostics: [Diagnostic], path: String) {
        payloads.increase(by: max(1, reports.count))
        if reports.isEmpty { unreadable.increase() }
        for report in reports { measure(report) }
        if !diagnostics.isEmpty { add(diagnostics, path: path) }
    }

    /// Counts everything so far as one file: the records of one stream.
    mutating func countAsOneFile() {
        files = 1
        for rule in rules.keys { rules[rule]?.files = 1 }
    }

    private mutating func measure(_ report: PayloadReport) {
        guard let size = report.size else {
            unreadable.increase()
            return
        }
        sizes.add(size.minified)
        if let kind = report.kind { kindCounts.add(kind) }
        guard let traits = report.stackTraits else { return }
        let thread = StackCounts.Thread(traits.thread)
        stacks.add(thread)
        apps.add(thread, app: traits.app)
    }

    /// Counts findings in one file. Call it once for each file, and again for findings about sets of payloads.
    public mutating func add(_ diagnostics: [Diagnostic], path: String) {
        // Iterating over elements would copy their texts.
        for index in diagnostics.indices {
            switch diagnostics[index].severity {
            case .error: errors.increase()
            case .warning: warnings.increase()
            case .note: notes.increase()
            }
            if diagnostics[index].fix != nil { fixable.increase() }
        }
        rules.add(diagnostics, path: path)
    }

    /// Counts a file that could not be read.
    public mutating func addUnreadFile() {
        unreadFiles.increase()
    }

    /// Adds the counts of other files.
    ///
    /// The order and grouping do not matter. But rules that compare payloads have compared only those within each part,
    /// and a device in several parts counts once in each.
    public mutating func merge(_ other: PayloadStatistics) {
        files.increase(by: other.files)
        unreadFiles.increase(by: other.unreadFiles)
        payloads.increase(by: other.payloads)
        unreadable.increase(by: other.unreadable)
        errors.increase(by: other.errors)
        warnings.increase(by: other.warnings)
        notes.increase(by: other.notes)
        fixable.increase(by: other.fixable)
        merge(other.rules)
        sizes.merge(other.sizes)
        kindCounts.merge(other.kindCounts)
        stacks.merge(other.stacks)
        apps.merge(other.apps)
        if let others = other.devices { devices = devices?.merged(others) ?? others }
    }

    private mutating func merge(_ others: [String: RuleCount]) {
        rules.merge(others) { first, second in
            var sum = first
            sum.merge(second)
            return sum
        }
    }

    /// The counts of the rules, the most frequent first.
    public var rulesByFrequency: [(rule: String, count: RuleCount)] {
        rules.sorted {
            $0.value.findings == $1.value.findings
                ? $0.key < $1.key : $0.value.findings > $1.value.findings
        }.map { ($0.key, $0.value) }
    }

    /// Whether a count is too large to be written and read again: the maximum is 9,007,199,254,740,991.
    ///
    /// Compares only the largest counts, which include all others.
    public var isOverflowing: Bool {
        [files, unreadFiles, payloads, findings, sizes.total].contains { $0 > Count.largest }
    }
}

extension PayloadStatistics {
    /// Returns whether any finding is at or above a severity.
    public func contains(_ severity: Severity) -> Bool {
        switch severity {
        case .error: errors > 0
        case .warning: errors > 0 || warnings > 0
        case .note: findings > 0
        }
    }
}
