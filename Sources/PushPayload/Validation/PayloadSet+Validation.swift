import LocatedJSON
import PayloadModel

extension PayloadSet {
    /// Returns the findings about all payloads together, in the order of the files.
    ///
    /// - Complexity: O(*n* log *n*) in the number of thread identifiers.
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
    /// Checks documents together: each on its own, and all of them as a set.
    ///
    /// - Returns: One report per document, in the given order. A finding about several payloads is in the report of the
    ///   document that contains its position.
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

    /// Returns a finding about several payloads with its position in its file.
    ///
    /// - Returns: One diagnostic, or none if the file no longer contains the payload, or if the value that the finding
    ///   points at is now a placeholder of a template.
    /// - Complexity: O(*n*) in the number of bytes.
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
