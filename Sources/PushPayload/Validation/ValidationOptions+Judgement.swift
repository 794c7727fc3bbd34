import PayloadModel

extension ValidationOptions {
    /// Takes the findings of rules as these options want them: with the severities that they give, and
    /// those that they suppress apart. The order stays.
    public func judge(_ found: [Diagnostic]) -> (reported: [Diagnostic], suppressed: [Diagnostic]) {
        judge(found, family: RuleRegistry.family)
    }

    /// Takes the findings of rules that may be others than those of payloads.
    ///
    /// - Parameter family: The family of a rule, by its id.
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
    /// Whether it silences a finding.
    public func covers(_ diagnostic: Diagnostic) -> Bool {
        covers(diagnostic, family: RuleRegistry.family)
    }
}
