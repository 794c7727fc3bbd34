extension PayloadKey {
    /// What the phone does without when nobody reads the key, because it stands elsewhere or is misspelt;
    /// `nil` where no more can be said than that it is not read.
    var loss: String? {
        switch self {
        case .aps: "nothing is shown"
        case .alert: "none of its texts is shown"
        case .sound: "the phone does not play it"
        case .alertSound: "a Live Activity plays the sound of its alert only"
        case .badge: "the badge does not change"
        case .threadID: "the notification joins no stack of its own"
        case .category: "actions and custom views are missing"
        case .contentAvailable: "the app is not woken"
        case .mutableContent: "the service extension does not run"
        case .title, .subtitle, .body: "the text is not shown"
        case .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey: "no text is looked up"
        case .titleLocalizationArguments, .subtitleLocalizationArguments, .localizationArguments:
            "the text lacks its arguments"
        case .summaryArgument: "the name does not reach the summary line of the stack"
        case .summaryArgumentCount: "the count does not reach the summary line of the stack"
        case .simulatorTargetBundle: "the Simulator cannot tell which app is meant"
        default: nil
        }
    }
}
