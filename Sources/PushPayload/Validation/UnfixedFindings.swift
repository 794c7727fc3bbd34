import LocatedJSON
import PayloadModel

/// Determines which findings had a fix but remain in the fixed document, because another fix made theirs impossible.
/// A finding remains if the fixed document has a finding of the same rule about the same member, or a new finding of
/// another rule about that member.
struct UnfixedFindings {
    private struct Identity: Hashable {
        var pointer: JSONPointer
        var payload: Int
        var rule: String?
        var message: String?
    }

    /// The number of findings in the fixed document, by identity; new findings are also counted by member alone.
    private var left: [Identity: Int] = [:]
    /// The number of findings whose fixes were applied, by identity.
    private var fixed: [Identity: Int] = [:]

    /// Compares the reports before and after fixing.
    ///
    /// - Parameters:
    ///   - result: The report after fixing.
    ///   - found: The report before fixing.
    ///   - fixed: The findings whose fixes were applied.
    /// - Complexity: O(*n*) in the number of findings.
    init(in result: ValidationReport, since found: ValidationReport, without fixed: [Diagnostic]) {
        let before = Set(found.diagnostics.map(Self.identity))
        for diagnostic in result.diagnostics {
            let identity = Self.identity(diagnostic)
            left[identity, default: 0] += 1
            if !before.contains(identity), let place = Self.place(diagnostic) { left[place, default: 0] += 1 }
        }
        for diagnostic in fixed { self.fixed[Self.identity(diagnostic), default: 0] += 1 }
    }

    /// Returns the given findings that remain.
    func among(_ findings: [Diagnostic]) -> [Diagnostic] {
        var (left, fixed) = (left, fixed)
        func take(_ identity: Identity?, from counts: inout [Identity: Int]) -> Bool {
            guard let identity, let count = counts[identity], count > 0 else { return false }
            counts[identity] = count - 1
            return true
        }
        return findings.filter { finding in
            let identity = Self.identity(finding)
            return !take(identity, from: &fixed)
                && (take(identity, from: &left) || take(Self.place(finding), from: &left))
        }
    }

    /// Messages distinguish findings whose pointer is empty, such as those about a container.
    private static func identity(_ finding: Diagnostic) -> Identity {
        Identity(
            pointer: finding.pointer, payload: finding.payload, rule: finding.rule,
            message: finding.pointer.tokens.isEmpty ? finding.message : nil)
    }

    private static func place(_ finding: Diagnostic) -> Identity? {
        finding.pointer.tokens.isEmpty ? nil : Identity(pointer: finding.pointer, payload: finding.payload)
    }
}
