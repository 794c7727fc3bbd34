import AppManifest
import PushPayload

/// The rules about payloads and about apps, for lists and explanations.
enum RuleCatalog {
    /// All rules by family: those about payloads, then those about apps.
    static let descriptions = RuleRegistry.descriptions + AppRuleRegistry.descriptions

    /// Returns the description of one rule. Searches the rules about apps only if no rule about payloads matches.
    static func description(of id: String) -> RuleDescription? {
        RuleRegistry.description(of: id) ?? AppRuleRegistry.descriptions.first { $0.id == id }
    }

    /// Returns the family of one rule.
    static func family(of id: String) -> RuleFamily? {
        description(of: id)?.family
    }
}
