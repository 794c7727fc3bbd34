extension GroupingRule {
    /// The rule as a sentence, without a full stop.
    public var meaning: String {
        switch self {
        case .d1: "If two notifications have the same time, the later one in the input is newer"
        case .d2: "A push without visible text enters no stack"
        case .d3:
            "A notification replaces the earlier one of its app with the same apns-collapse-id and moves to the top"
        case .d4: "Without an apns-collapse-id, every push is a notification of its own"
        case .d5: "An app can remove delivered notifications, and the stack changes accordingly"
        case .d6: "While a device is offline, APNs keeps only the newest notification of each app"
        case .d7: "The badge is an absolute number: a missing badge changes nothing, and 0 clears it"
        case .g1: "iOS 11 and earlier have no stacks"
        case .g2: "Notifications stack by app and thread-id, unless the settings say otherwise"
        case .g3: "Notifications without a thread-id share the default stack of their app"
        case .g4: "The newest notification is on top of its stack"
        case .g5: "Stacks are ordered by their newest notification, with critical alerts in a section above"
        case .g6: "A stack of one notification has no summary line"
        case .g7: "iOS stacks new notifications only when there are more than a few"
        case .s1: "The summary line counts hidden notifications, each with its summary-arg-count"
        case .s2: "A summary-arg-count below 1 counts as 1"
        case .s3: "Each summary-arg of the hidden notifications appears once, the newest first"
        case .s4: "Names are joined as a list in the device's language"
        case .s5: "If one hidden notification has no summary-arg, the line shows no names"
        case .s6: "A category can have its own format for the summary line"
        case .s7: "The default line replaces a format with wrong placeholders"
        case .s8: "The default line replaces a format that needs names if there are none"
        case .s9: "Without names, each category adds its own part to the line"
        case .s10: "Each category counts only its own hidden notifications"
        case .s11:
            "The default line gives the number of hidden notifications, and their names if all have one"
        case .s12: "Numbers and plural forms follow the device's language"
        case .s13: "A format can be a key of the app's strings files"
        case .h1: "While previews are hidden, a placeholder replaces the text"
        case .h2: "The placeholder counts all notifications of the stack"
        case .h3: "The app's name replaces the title, unless the category shows titles"
        case .h4: "Placeholders of several categories are joined as a list"
        case .h5: "A stack has no summary line while previews are hidden"
        case .n1: "iOS 15 and later ignore summary-arg and summary-arg-count"
        case .n2: "iOS 15 and later show only the number of hidden notifications"
        case .n3: "iOS 16 and later can show a count, a stack or a list"
        case .n4: "The interruption level and the relevance score do not change the order of stacks"
        case .n5: "Neither summaries by Apple Intelligence nor priority lists are simulated"
        case .a1: "Provisional authorization delivers notifications quietly"
        case .a2: "A Focus silences all notifications except time-sensitive and critical ones"
        case .a3: "The scheduled summary holds passive and active notifications"
        case .a4:
            "Time-sensitive notifications break through a Focus and do not wait for the scheduled summary"
        case .a5: "Critical alerts sound even on a muted device"
        case .w1: "iOS 18.4 and later show a declarative web push without the site's service worker"
        case .w2: "A web push that alerts again without a tag is dropped"
        case .w3: "A silent web push makes no sound"
        case .w4: "A web push replaces the earlier one of its site with the same tag"
        }
    }

    /// The id of the rule, its labels and its meaning in one sentence: "G6, documented by Apple: A stack of one …".
    public var explanation: String {
        let trust = labels.map { label in
            switch label {
            case .documented: "documented by Apple"
            case .reported: "reported by others"
            case .chosen: labels.count == 1 ? "chosen by this project" : "partly chosen by this project"
            case .contradicted: label.rawValue
            }
        }
        return "\(rawValue), \(trust.joined(separator: ", ")): \(meaning)."
    }
}
