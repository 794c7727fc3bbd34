import PayloadModel

extension ValidationOptions {
    /// Applies these options to findings: sets their severities, and separates the suppressed ones. Keeps the order.
    public func judge(_ found: [Diagnostic]) -> (reported: [Diagnostic], suppressed: [Diagnostic]) {
        judge(found, family: RuleRegistry.family)
    }

    /// Applies these options to findings, including those of rules about apps.
    ///
    /// - Parameter family: A function that returns a rule's family by its id.
    package func judge(
        _ found: [Diagnostic], family: (String) -> RuleFamily?
    ) -> (reported: [Diagnostic], suppressed: [Diagnostic]) {
        guard !severities.isEmpty || !suppressions.isEmpty else { return (found, []) }
        var reported: [Diagnostic] = []
        var suppressed: [Diagnostic] = []
        for var diagnostic in found {
            if let severity = severity(of: diagnostic.rule, family) { diagnostic.severity = severity }
            if suppressions.contains(where: { $0.covers(diagnostic, family: family) }) {
                suppressed.append(diagnostic)
            } else {
                reported.append(diagnostic)
            }
        }
        return (reported, suppressed)
    }

    private func severity(of rule: String, _ family: (String) -> RuleFamily?) -> Severity? {
        severities[rule] ?? family(rule).flatMap { severities[$0.rawValue] }
    }
}

extension Suppression {
    /// Returns whether the suppression applies to a finding.
    public func covers(_ diagnostic: Diagnostic) -> Bool {
        covers(diagnostic, family: RuleRegistry.family)
    }
}
