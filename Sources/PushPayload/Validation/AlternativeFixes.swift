import LocatedJSON
import PayloadModel

extension [Diagnostic] {
    /// Returns the findings with at most one fix for each member that fixes create.
    ///
    /// After one fix creates the member, another cannot. A safe fix wins over an unsafe one; otherwise, the first wins.
    /// Findings with the same fix keep it, because it solves them all.
    ///
    /// - Complexity: O(*n*) in the number of findings.
    func withoutAlternativeFixes() -> [Diagnostic] {
        var chosen: [JSONPointer: Fix] = [:]
        for case let fix? in map(\.fix) {
            // The last destination is the member; its object may come before it.
            guard let place = fix.destinations.last else { continue }
            guard let other = chosen[place], other.safety == .safe || fix.safety == .unsafe else {
                chosen[place] = fix
                continue
            }
        }
        return map { finding in
            guard let fix = finding.fix, let place = fix.destinations.last, let winner = chosen[place],
                winner.edits != fix.edits
            else { return finding }
            var finding = finding
            finding.fix = nil
            return finding
        }
    }
}
