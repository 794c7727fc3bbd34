import LocatedJSON
import PayloadModel

/// The numbers of a rule's findings, and of the payloads and files with one.
public struct RuleCount: Sendable, Hashable {
    /// The position of a finding, without its message: statistics do not repeat texts of payloads.
    public struct Place: Sendable, Hashable {
        /// The file.
        public let path: String
        /// The line, counted from 1; `nil` for a finding without a position in the file.
        public let line: Int?
        /// The column, counted from 1 in Unicode scalars; `nil` if there is no line.
        public let column: Int?

        init(path: String, line: Int?, column: Int?) {
            self.path = path
            self.line = line
            self.column = column
        }

        /// Returns whether this position is before another, by the bytes of the path, then by line and column.
        fileprivate func precedes(_ other: Place) -> Bool {
            other.follows(path, line: line, column: column)
        }

        fileprivate func follows(_ path: String, line: Int?, column: Int?) -> Bool {
            guard path.hasBytes(of: self.path) else { return path.precedesInBytes(self.path) }
            return (line ?? 0, column ?? 0) < (self.line ?? 0, self.column ?? 0)
        }
    }

    /// The highest severity of the rule's findings.
    public internal(set) var severity: Severity
    /// The number of findings.
    public internal(set) var findings = 0
    /// The number of payloads with a finding.
    public internal(set) var payloads = 0
    /// The number of files with a finding.
    public internal(set) var files = 0
    /// An example: the first finding by path, line and column.
    public internal(set) var example: Place

    /// Adds the counts of other files.
    mutating func merge(_ other: RuleCount) {
        severity = max(severity, other.severity)
        findings.increase(by: other.findings)
        payloads.increase(by: other.payloads)
        files.increase(by: other.files)
        if other.example.precedes(example) { example = other.example }
    }
}

extension RuleCount {
    /// Counts a finding in several payloads; the number of files and the example do not change.
    mutating func add(_ finding: CountedFinding, count: Int) {
        severity = max(severity, finding.severity)
        findings.increase(by: count)
        if finding.isFirstOfRule { payloads.increase(by: count) }
    }

    /// Counts a finding.
    ///
    /// - Parameters:
    ///   - start: The position of the finding in the file, if it has one.
    ///   - isFirst: Whether the finding is the first of its rule in its payload.
    ///   - isFirstOfFile: Whether the finding is the first of its rule in its file.
    fileprivate mutating func add(
        _ severity: Severity, at start: SourcePosition?, path: String, isFirst: Bool, isFirstOfFile: Bool
    ) {
        self.severity = max(self.severity, severity)
        findings.increase()
        if isFirst { payloads.increase() }
        if isFirstOfFile { files.increase() }
        if example.follows(path, line: start?.line, column: start?.column) {
            example = Place(path: path, line: start?.line, column: start?.column)
        }
    }
}

extension [String: RuleCount] {
    /// Counts the findings in one file.
    mutating func add(_ diagnostics: [Diagnostic], path: String) {
        // For few findings, comparing them with each other is faster than a table.
        guard diagnostics.count <= 8 else {
            addMany(diagnostics, path: path)
            return
        }
        for index in diagnostics.indices {
            var (isFirstOfFile, isFirst) = (true, true)
            for earlier in 0..<index where diagnostics[earlier].rule == diagnostics[index].rule {
                isFirstOfFile = false
                if diagnostics[earlier].payload == diagnostics[index].payload { isFirst = false }
            }
            add(
                diagnostics[index].rule, diagnostics[index].severity, at: diagnostics[index].range?.start,
                path: path, isFirst: isFirst, isFirstOfFile: isFirstOfFile)
        }
    }

    private mutating func addMany(_ diagnostics: [Diagnostic], path: String) {
        var payloads: [String: Set<Int>] = [:]
        for diagnostic in diagnostics {
            let isFirstOfFile = payloads[diagnostic.rule] == nil
            let isFirst = payloads[diagnostic.rule, default: []].insert(diagnostic.payload).inserted
            add(
                diagnostic.rule, diagnostic.severity, at: diagnostic.range?.start, path: path,
                isFirst: isFirst, isFirstOfFile: isFirstOfFile)
        }
    }

    private mutating func add(
        _ rule: String, _ severity: Severity, at start: SourcePosition?, path: String, isFirst: Bool,
        isFirstOfFile: Bool
    ) {
        // Changes the count in place, without a copy.
        if let known = index(forKey: rule) {
            values[known].add(severity, at: start, path: path, isFirst: isFirst, isFirstOfFile: isFirstOfFile)
            return
        }
        self[rule] = RuleCount(
            severity: severity, findings: 1, payloads: isFirst ? 1 : 0, files: isFirstOfFile ? 1 : 0,
            example: RuleCount.Place(path: path, line: start?.line, column: start?.column))
    }
}
