extension PayloadKey {
    /// The consequence if the key is misplaced or misspelled, so that the system does not read it; `nil` if no source
    /// names a consequence.
    package var consequenceIfUnread: String? {
        switch self {
        case .aps: "iOS shows nothing"
        case .alert: "iOS shows none of its text"
        case .sound: "the phone does not play it"
        case .alertSound: "a Live Activity plays only the sound in its alert"
        case .badge: "the badge does not change"
        case .threadID: "iOS does not group the notification by thread"
        case .category: "actions and custom views are missing"
        case .contentAvailable: "iOS does not wake the app"
        case .mutableContent: "the service extension does not run"
        case .title, .subtitle, .body: "iOS does not show the text"
        case .titleLocalizationKey, .subtitleLocalizationKey, .localizationKey: "iOS looks up no text"
        case .titleLocalizationArguments, .subtitleLocalizationArguments, .localizationArguments:
            "the text lacks its arguments"
        case .summaryArgument: "the summary line of the stack does not show its value"
        case .summaryArgumentCount: "the summary line of the stack counts the notification as one"
        case .simulatorTargetBundle: "the Simulator cannot determine the app"
        default: nil
        }
    }
}
