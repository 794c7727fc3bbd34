import LocatedJSON
import PayloadModel
import PushPayload

/// The findings of a document that a report lists, and the counts of the others.
struct ListedFindings {
    /// The listed findings in document order; if there are others, the last is a note about them.
    let listed: [Diagnostic]
    /// The counts of the others, minus one note, because reports also count the note at the end of ``listed``.
    private(set) var rest = FindingCounts()

    /// Selects the findings to list.
    ///
    /// - Parameter most: The maximum number of findings before the note; the most severe ones are listed.
    init(_ findings: [Diagnostic], most: Int) {
        guard findings.count > most else {
            listed = findings
            return
        }
        var isKept = Array(repeating: false, count: findings.count)
        var remaining = most
        for severity in Severity.allCases.sorted(by: >) {
            for index in findings.indices where remaining > 0 && findings[index].severity == severity {
                isKept[index] = true
                remaining -= 1
            }
        }
        var rest = FindingCounts()
        var kept: [Diagnostic] = []
        var first: Diagnostic?
        for (index, finding) in findings.enumerated() {
            guard !isKept[index] else {
                kept.append(finding)
                continue
            }
            first = first ?? finding
            rest.add(finding)
        }
        if let first { kept.append(Self.note(rest, about: first)) }
        listed = kept
        rest.notes -= 1
        self.rest = rest
    }

    private static func note(_ rest: FindingCounts, about first: Diagnostic) -> Diagnostic {
        let numbers = TextReport.severities(errors: rest.errors, warnings: rest.warnings, notes: rest.notes)
        return Diagnostic(
            rule: first.rule, severity: .note,
            message: "\(rest.total.counted("more finding")) of this document "
                + "\(rest.total == 1 ? "is" : "are") counted and not listed: \(numbers ?? "")",
            help: "list more with --max-findings", range: nil, payload: first.payload,
            event: first.event)
    }
}
