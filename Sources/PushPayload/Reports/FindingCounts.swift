/// Findings in numbers.
package struct FindingCounts: Sendable {
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    /// Findings with a repair, safe or not.
    package var fixable = 0
    /// Findings with a safe repair.
    package var safelyFixable = 0

    package var total: Int { errors + warnings + notes }

    package init(_ findings: [Diagnostic] = []) {
        for finding in findings { add(finding) }
    }

    package mutating func add(_ finding: Diagnostic) {
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .note: notes += 1
        }
        guard let fix = finding.fix else { return }
        fixable += 1
        if fix.safety == .safe { safelyFixable += 1 }
    }

    package mutating func add(_ other: FindingCounts) {
        errors += other.errors
        warnings += other.warnings
        notes += other.notes
        fixable += other.fixable
        safelyFixable += other.safelyFixable
    }
}
