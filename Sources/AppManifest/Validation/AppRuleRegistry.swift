import PushPayload

/// All rules about apps.
public enum AppRuleRegistry {
    /// Every rule once, by family, in the order of `RuleFamily`.
    static let rules: [any AppRule.Type] = [
        // property-list
        InvalidPropertyList.self,
        // capability
        ServiceExtensionMissing.self,
        CategoryUnregistered.self,
        ContentExtensionCategory.self,
        BackgroundModeMissing.self,
        LiveActivityUndeclared.self,
        ApsEnvironmentMissing.self,
        LevelEntitlementMissing.self,
        CommunicationUndeclared.self,
        SoundMissing.self,
        DeploymentTargetNewer.self,
        ExtensionNotEmbedded.self,
        ExtensionPointUnknown.self,
        EntitlementsUnused.self,
        // intents
        IntentsExtensionPoint.self,
        IntentsSupportedInvalid.self,
        ExtensionEntryMissing.self,
        PrincipalClassMissing.self,
        IntentUnserved.self,
        IntentUnlisted.self,
        RestrictedIntentUnlisted.self,
        // shortcuts
        ActivityTypeInvalid.self,
        ActivityTypesMissing.self,
        CustomIntentIncomplete.self,
        IntentResponseMissing.self,
        IntentTitleUntranslated.self,
        ShortcutsTooMany.self,
        // sharing
        BundleIdentifierPrefix.self,
        SharedGroupMissing.self,
        // quick-actions
        QuickActionIncomplete.self,
        QuickActionRepeated.self,
        QuickActionHidden.self,
        QuickActionIcon.self,
        QuickActionUserInfo.self,
        QuickActionUntranslated.self,
        // strings
        StringsKeyMissing.self,
        StringsPlaceholders.self,
        PluralFormMissing.self,
    ]

    /// The descriptions of all rules, by family, in the order of `RuleFamily`.
    public static let descriptions: [RuleDescription] = rules.map { description(of: $0.description) }

    /// Returns the description for lists, pages and reports. Its examples are created on demand.
    private static func description(of rule: AppRuleDescription) -> RuleDescription {
        RuleDescription(
            id: rule.id, family: rule.family, severity: rule.severity, summary: rule.summary,
            rationale: rule.rationale, sources: rule.sources,
            shown: {
                ShownExamples(
                    reported: rule.invalid.enumerated().map { index, example in
                        example.documented(for: rule.id, defaultCaption: index == 0 ? "" : "Also reported")
                    },
                    notReported: rule.valid.map { $0.documented(for: rule.id) })
            })
    }
}
