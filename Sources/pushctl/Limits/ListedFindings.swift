import PushPayload

/// The findings of a document that a report lists, and the numbers of the others.
struct ListedFindings {
    /// In the order of the document; where some are left out, a note about them is the last.
    let listed: [Diagnostic]
    /// Those that are not listed, without the note about them, which would be counted otherwise.
    private(set) var rest = Counts()

    struct Counts {
        var errors = 0
        var warnings = 0
        var notes = 0
        var fixable = 0
        var safelyFixable = 0

        var total: Int { errors + warnings + notes }
    }

    /// - Parameter most: How many are listed at most; the most severe stay.
    init(_ findings: [Diagnostic], most: Int) {
        guard findings.count > most else {
            listed = findings
            return
        }
        var isKept = Array(repeating: false, count: findings.count)
        var room = most
        for severity in Severity.allCases.sorted(by: >) {
            for index in findings.indices where room > 0 && findings[index].severity == severity {
                isKept[index] = true
                room -= 1
            }
        }
        var rest = Counts()
        var kept: [Diagnostic] = []
        var first: Diagnostic?
        for (index, finding) in findings.enumerated() {
            guard !isKept[index] else {
                kept.append(finding)
                continue
            }
            first = first ?? finding
            switch finding.severity {
            case .error: rest.errors += 1
            case .warning: rest.warnings += 1
            case .note: rest.notes += 1
            }
            if let fix = finding.fix {
                rest.fixable += 1
                if fix.safety == .safe { rest.safelyFixable += 1 }
            }
        }
        if let first { kept.append(Self.note(rest, about: first)) }
        listed = kept
        rest.notes -= 1
        self.rest = rest
    }

    private static func note(_ rest: Counts, about first: Diagnostic) -> Diagnostic {
        let numbers = TextReport.severities(errors: rest.errors, warnings: rest.warnings, notes: rest.notes)
        var note = Diagnostic(
            rule: first.rule, severity: .note,
            message: "\(rest.total) more finding\(rest.total == 1 ? "" : "s") of this document "
                + "\(rest.total == 1 ? "is" : "are") counted and not listed: \(numbers ?? "")",
            help: "list more with --max-findings", range: nil, payload: first.payload)
        note.event = first.event
        return note
    }
}
