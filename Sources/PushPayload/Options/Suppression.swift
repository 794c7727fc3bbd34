import LocatedJSON
import PayloadModel

/// A selection of findings to ignore.
public struct Suppression: Sendable, Hashable {
    /// The ids and families of the ignored rules; empty for all.
    public var rules: Set<String>
    /// The value whose findings are ignored, with everything inside; `nil` for the whole payload.
    public var pointer: JSONPointer?

    /// Ignores rules, at one place or everywhere.
    public init(rules: Set<String> = [], pointer: JSONPointer? = nil) {
        self.rules = rules
        self.pointer = pointer
    }

    /// Returns whether to ignore a finding.
    ///
    /// - Parameter family: A function that returns the family of a rule, including rules about apps, by the rule's id.
    package func covers(_ diagnostic: Diagnostic, family: (String) -> RuleFamily?) -> Bool {
        if let pointer, !diagnostic.pointer.tokens.starts(with: pointer.tokens) { return false }
        return rules.isEmpty || rules.contains(diagnostic.rule)
            || family(diagnostic.rule).map { rules.contains($0.rawValue) } ?? false
    }
}
