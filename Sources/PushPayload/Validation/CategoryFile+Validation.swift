import LocatedJSON
import PayloadModel

extension CategoryFile {
    /// Returns the findings of the rules that check files of categories, such as `summary-format`, in document order.
    public func validate(selection: RuleSelection = RuleSelection()) -> [Diagnostic] {
        guard let document = try? Document(source) else { return [] }
        var diagnostics: [Diagnostic] = []
        for rule in RuleRegistry.rules(in: selection) {
            var findings = Findings(document: document, rule: rule)
            rule.check(self, into: &findings)
            diagnostics += findings.diagnostics
        }
        return diagnostics.inFileOrder()
    }
}
