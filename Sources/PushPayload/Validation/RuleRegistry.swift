/// All rules about payloads and their containers.
public enum RuleRegistry {
    /// Every rule once, by family.
    static let rules: [any Rule.Type] = [
        // syntax
        InvalidJson.self,
        CurlyQuotes.self,
        DuplicateKey.self,
        // structure
        NotAnObject.self,
        ApsMissing.self,
        NothingVisible.self,
        AlertEmpty.self,
        NullValue.self,
        SpecialPushBody.self,
        SafariUrlArgs.self,
        // placement
        MisplacedKey.self,
        TopLevelLookalike.self,
        HeaderInBody.self,
        // spelling
        MisspelledKey.self,
        UnknownKey.self,
        // type
        WrongType.self,
        FlagNotOne.self,
        // value
        EnumValue.self,
        ValueRange.self,
        EmptyValue.self,
        SoundFile.self,
        SoundObjectNotCritical.self,
        LevelAndSound.self,
        CategoryUnknown.self,
        NeedsEntitlement.self,
        SecretData.self,
        // localization
        LocArgsElement.self,
        LocArgsWithoutKey.self,
        LocKeyAndLiteral.self,
        LocSpecifier.self,
        LocKeyUnknown.self,
        LocArgCount.self,
        // background
        BackgroundVisibleKeys.self,
        BackgroundPriority.self,
        MutableContentWithoutAlert.self,
        MutableContentStringAlert.self,
        // live-activity
        ActivityMissingKey.self,
        ActivityAlert.self,
        ActivityWrongEvent.self,
        ActivityInputPush.self,
        ActivityDateUnit.self,
        ActivityDateOrder.self,
        ActivityTimestampOld.self,
        ActivityStateDate.self,
        ActivityStateSchema.self,
        // size
        PayloadTooLarge.self,
        PayloadNearLimit.self,
        ActivityStateTooLarge.self,
        // header
        PushTypeMissing.self,
        PushTypeMismatch.self,
        HeaderValue.self,
        ExpirationUnit.self,
        TopicMissing.self,
        TopicSuffix.self,
        TopicCharacters.self,
        DeviceTokenFormat.self,
        PayloadKeyInHeader.self,
        CollapseIdReuse.self,
        BroadcastRequest.self,
        // deprecation
        SummaryArgIgnored.self,
        ActionLocKey.self,
        SupersededPush.self,
        KeyNewerThanTarget.self,
        NotOnPlatform.self,
        // simulator
        SimulatorBundleMissing.self,
        SimulatorBundleInPayload.self,
        SimulatorUnsupported.self,
        // container
        ForeignBody.self,
        ContainerMisplaced.self,
        ContainerStringValue.self,
        ContainerKey.self,
        SnsDefaultMissing.self,
        VendorLimit.self,
        UnknownEnvelope.self,
        UnresolvedPlaceholder.self,
        RecordFraming.self,
        // web-push
        WebpushRequired.self,
        WebpushUrl.self,
        WebpushDropped.self,
        // grouping
        SummaryFormatRule.self,
        SummaryArgUnused.self,
        SummaryArgPartial.self,
        ThreadPerMessage.self,
        ThreadMissing.self,
    ]

    /// Returns the selected rules.
    ///
    /// - Complexity: O(1) if all rules are selected; else O(*n*) in the number of rules.
    static func rules(in selection: RuleSelection) -> [any Rule.Type] {
        guard !selection.isWhole else { return rules }
        return rules.filter { selection.includes($0.description) }
    }

    /// The descriptions of all rules, by family.
    public static let descriptions: [RuleDescription] = rules.map { $0.description }

    /// The rules that compare a payload with the strings, sounds or Live Activity types of an app.
    package static let rulesUsingAppFiles = [
        LocKeyUnknown.description, LocArgCount.description, SoundFile.description,
        ActivityStateSchema.description,
    ]

    /// Returns the description of the rule with an id.
    public static func description(of id: String) -> RuleDescription? {
        descriptions.first { $0.id == id }
    }

    static func family(of id: String) -> RuleFamily? { families[id] }

    private static let families = Dictionary(
        descriptions.map { ($0.id, $0.family) }, uniquingKeysWith: { first, _ in first })
}
