import PushPayload

/// All rules about apps.
public enum AppRuleRegistry {
    /// Every rule once, by family in the order of the catalogue.
    static let rules: [any AppRule.Type] = [
        // property-list
        InvalidPropertyList.self,
        // capability
        ServiceExtensionMissing.self,
        BackgroundModeMissing.self,
    ]

    /// The descriptions of all rules, by family in the order of the catalogue.
    public static let descriptions: [RuleDescription] = rules.map { $0.rule.description }
}
