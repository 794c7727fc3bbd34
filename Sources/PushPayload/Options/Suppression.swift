import LocatedJSON
import PayloadModel

/// Findings that somebody has decided to live with.
public struct Suppression: Sendable, Hashable {
    /// The ids and families of the rules that are silenced; empty for all.
    public var rules: Set<String>
    /// The place in the payload that it speaks of, with everything inside; `nil` for the whole payload.
    public var pointer: JSONPointer?

    /// Silences rules, in one place or everywhere.
    public init(rules: Set<String> = [], pointer: JSONPointer? = nil) {
        self.rules = rules
        self.pointer = pointer
    }

    /// Whether it silences a finding of a rule that may be another than those of payloads.
    package func covers(_ diagnostic: Diagnostic, family: (String) -> RuleFamily?) -> Bool {
        if let pointer, !diagnostic.pointer.tokens.starts(with: pointer.tokens) { return false }
        return rules.isEmpty || rules.contains(diagnostic.rule)
            || family(diagnostic.rule).map { rules.contains($0.rawValue) } ?? false
    }
}
