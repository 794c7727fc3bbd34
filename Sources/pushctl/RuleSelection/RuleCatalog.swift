import AppManifest
import PushPayload

/// The rules about payloads and about apps, for lists and explanations.
enum RuleCatalog {
    /// All rules, by family, in the order of the catalog.
    static let descriptions = RuleRegistry.descriptions + AppRuleRegistry.descriptions

    /// The description of one rule; searches the rules about apps only if no other matches.
    static func description(of id: String) -> RuleDescription? {
        RuleRegistry.description(of: id) ?? AppRuleRegistry.descriptions.first { $0.id == id }
    }

    /// The family of one rule.
    static func family(of id: String) -> RuleFamily? {
        description(of: id)?.family
    }
}
