import LocatedJSON
import PayloadModel

/// The findings of a document that remain after its fix although they had one: it became impossible when another fix
/// was made. They remain in the same words, or as another finding about the same member.
struct UnfixedFindings {
    private struct Identity: Hashable {
        var pointer: JSONPointer
        var payload: Int
        var rule: String?
        var message: String?
    }

    /// The numbers of findings that remain, and of those whose fixes were made.
    private var left: [Identity: Int] = [:]
    private var fixed: [Identity: Int] = [:]

    /// - Parameters:
    ///   - result: The findings after the fix.
    ///   - found: The findings before it.
    ///   - fixed: The findings whose fixes were made.
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

    /// Those of the findings before the fix that remain.
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

    /// Findings around a payload have no pointer; their words distinguish them.
    private static func identity(_ finding: Diagnostic) -> Identity {
        Identity(
            pointer: finding.pointer, payload: finding.payload, rule: finding.rule,
            message: finding.pointer.tokens.isEmpty ? finding.message : nil)
    }

    private static func place(_ finding: Diagnostic) -> Identity? {
        finding.pointer.tokens.isEmpty ? nil : Identity(pointer: finding.pointer, payload: finding.payload)
    }
}
