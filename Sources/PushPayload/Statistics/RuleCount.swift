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
            let (mine, its) = (path.utf8, other.path.utf8)
            guard mine.elementsEqual(its) else { return mine.lexicographicallyPrecedes(its) }
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
    /// Counts what the rules say of one file.
    static func table(of diagnostics: [Diagnostic], path: String) -> [String: RuleCount] {
        var counts: [String: RuleCount] = [:]
        var numbers: [String: Set<Int>] = [:]
        for diagnostic in diagnostics {
            let start = diagnostic.range?.start
            let found = RuleCount(
                severity: diagnostic.severity, findings: 1, files: 1,
                example: Place(path: path, line: start?.line, column: start?.column))
            counts[diagnostic.rule]?.merge(found)
            counts[diagnostic.rule, default: found].files = 1
            numbers[diagnostic.rule, default: []].insert(diagnostic.payload)
        }
        for (rule, payloads) in numbers { counts[rule]?.payloads = payloads.count }
        return counts
    }
}
