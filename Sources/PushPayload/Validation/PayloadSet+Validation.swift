import LocatedJSON
import PayloadModel

extension PayloadSet {
    /// What the rules say of the payloads together, in the order of the files.
    ///
    /// - Complexity: O(*n* log *n*) in the number of threads.
    public func findings(selection: RuleSelection = RuleSelection()) -> [SetFinding] {
        var findings: [SetFinding] = []
        for rule in RuleRegistry.rules(in: selection) {
            findings += rule.check(self)
        }
        return findings.sorted {
            ($0.member, $0.rule.description.id) < ($1.member, $1.rule.description.id)
        }
    }
}

extension Validator {
    /// Checks documents together: each alone, and what the rules say of all of them.
    ///
    /// - Returns: A report for each, in their order; a finding about several stands in the report of the one it
    ///   points into.
    public func validate(together documents: [[UInt8]]) -> [ValidationReport] {
        var set = PayloadSet()
        var reports: [ValidationReport] = []
        for (index, bytes) in documents.enumerated() {
            let report = validate(bytes)
            set.add(report.payloads, file: index)
            reports.append(report)
        }
        for finding in set.findings(selection: options.selection) where reports.indices.contains(finding.file)
        {
            reports[finding.file].add(options.judge(diagnostics(finding, in: documents[finding.file])))
        }
        return reports
    }

    /// A finding about several payloads, with its place in the file that it points into.
    ///
    /// - Returns: Nothing when the file is no longer what it was when the payload was added.
    /// - Complexity: O(*n*) in the number of bytes; this is why a set does not do it for payloads without
    ///   findings.
    public func diagnostics(_ finding: SetFinding, in bytes: [UInt8]) -> [Diagnostic] {
        document(ofPayload: finding.member.payload, in: bytes).flatMap(finding.diagnostic).map { [$0] } ?? []
    }
}

extension ValidationReport {
    fileprivate mutating func add(_ found: (reported: [Diagnostic], suppressed: [Diagnostic])) {
        diagnostics = (diagnostics + found.reported).inFileOrder()
        suppressed = (suppressed + found.suppressed).inFileOrder()
    }
}
