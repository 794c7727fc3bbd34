import AppManifest
import PushPayload

/// The rules about payloads and about apps, for lists and explanations.
enum RuleCatalog {
    /// The descriptions of all rules: first those about payloads, then those about apps, both grouped by family.
    static let descriptions = RuleRegistry.descriptions + AppRuleRegistry.descriptions

    /// Returns the description of the rule with an id; `nil` if there is none.
    static func description(of id: String) -> RuleDescription? {
        RuleRegistry.description(of: id) ?? AppRuleRegistry.descriptions.first { $0.id == id }
    }

    static func family(of id: String) -> RuleFamily? {
        description(of: id)?.family
    }
}
