import LocatedJSON
import PayloadModel

/// The numbers of findings.
package struct FindingCounts: Sendable {
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    /// The number of findings with a fix, safe or not.
    package var fixable = 0
    /// The number of findings with a safe fix.
    package var safelyFixable = 0

    package var total: Int { errors + warnings + notes }

    package init(_ findings: borrowing [Diagnostic] = []) {
        // Iterating over elements would copy their texts.
        for index in findings.indices { add(findings[index].severity, findings[index].fix?.safety) }
    }

    package mutating func add(_ finding: Diagnostic) {
        add(finding.severity, finding.fix?.safety)
    }

    private mutating func add(_ severity: Severity, _ fix: Fix.Safety?) {
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
        guard let fix else { return }
        fixable += 1
        if fix == .safe { safelyFixable += 1 }
    }

    package mutating func add(_ other: FindingCounts) {
        errors += other.errors
        warnings += other.warnings
        notes += other.notes
        fixable += other.fixable
        safelyFixable += other.safelyFixable
    }
}
