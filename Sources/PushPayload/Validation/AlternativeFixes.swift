import LocatedJSON
import PayloadModel

extension [Diagnostic] {
    /// Returns the findings, of which at most one has a fix that writes to a certain place: once that fix is made, the
    /// others are impossible. A safe fix wins over an unsafe one, otherwise the first wins.
    ///
    /// Findings with the same fix keep it, because it solves them all.
    ///
    /// - Complexity: O(*n*) in the number of findings.
    func withoutAlternativeFixes() -> [Diagnostic] {
        var chosen: [JSONPointer: Fix] = [:]
        for case let fix? in map(\.fix) {
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
