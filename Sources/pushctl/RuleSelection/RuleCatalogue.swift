import AppManifest
import PushPayload

/// The rules about payloads and those about apps, for whatever lists, explains or names them.
enum RuleCatalogue {
    /// All rules, by family in the order of the catalogue.
    static let descriptions = RuleRegistry.descriptions + AppRuleRegistry.descriptions

    /// The description of one rule; those about apps are looked at only for an id that no other has.
    static func description(of id: String) -> RuleDescription? {
        RuleRegistry.description(of: id) ?? AppRuleRegistry.descriptions.first { $0.id == id }
    }

    /// The family of one rule.
    static func family(of id: String) -> RuleFamily? {
        description(of: id)?.family
    }
}
