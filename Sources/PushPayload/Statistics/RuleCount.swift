/// How often a rule found something.
public struct RuleCount: Sendable, Hashable {
    /// Where a finding stands, without what it says: texts of payloads are not repeated in statistics.
    public struct Place: Sendable, Hashable {
        /// The file.
        public let path: String
        /// Counted from 1; `nil` for a finding without a place in the file.
        public let line: Int?
        /// In Unicode scalars, counted from 1.
        public let column: Int?

        init(path: String, line: Int?, column: Int?) {
            self.path = path
            self.line = line
            self.column = column
        }

        /// By the bytes of the path, then by line and column.
        fileprivate func precedes(_ other: Place) -> Bool {
            guard path.hasBytes(of: other.path) else { return path.precedesInBytes(other.path) }
            return (line ?? 0, column ?? 0) < (other.line ?? 0, other.column ?? 0)
        }
    }

    /// The most severe of its findings.
    public internal(set) var severity: Severity
    /// How many findings there are.
    public internal(set) var findings = 0
    /// How many payloads have one.
    public internal(set) var payloads = 0
    /// How many files have one.
    public internal(set) var files = 0
    /// One of the findings: the first by path, line and column.
    public internal(set) var example: Place

    /// Adds what was counted elsewhere, in other files.
    mutating func merge(_ other: RuleCount) {
        severity = max(severity, other.severity)
        findings.increase(by: other.findings)
        payloads.increase(by: other.payloads)
        files.increase(by: other.files)
        if other.example.precedes(example) { example = other.example }
    }
}

extension RuleCount {
    /// What one finding counts, the first of its rule in its payload or not.
    fileprivate init(_ diagnostic: Diagnostic, path: String, isFirst: Bool) {
        let start = diagnostic.range?.start
        self.init(
            severity: diagnostic.severity, findings: 1, payloads: isFirst ? 1 : 0, files: 0,
            example: Place(path: path, line: start?.line, column: start?.column))
    }
}

extension [String: RuleCount] {
    /// Counts what the rules say of one file.
    mutating func add(_ diagnostics: [Diagnostic], path: String) {
        // Few findings are faster compared with each other.
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
            add(diagnostics[index], path: path, isFirstOfFile: isFirstOfFile, isFirst: isFirst)
        }
    }

    private mutating func addMany(_ diagnostics: [Diagnostic], path: String) {
        var payloads: [String: Set<Int>] = [:]
        for diagnostic in diagnostics {
            let isFirstOfFile = payloads[diagnostic.rule] == nil
            let isFirst = payloads[diagnostic.rule, default: []].insert(diagnostic.payload).inserted
            add(diagnostic, path: path, isFirstOfFile: isFirstOfFile, isFirst: isFirst)
        }
    }

    private mutating func add(_ diagnostic: Diagnostic, path: String, isFirstOfFile: Bool, isFirst: Bool) {
        var found = RuleCount(diagnostic, path: path, isFirst: isFirst)
        if isFirstOfFile { found.files = 1 }
        if let known = index(forKey: diagnostic.rule) {
            values[known].merge(found)
        } else {
            self[diagnostic.rule] = found
        }
    }
}
