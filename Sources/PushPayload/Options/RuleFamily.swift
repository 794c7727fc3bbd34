/// A group of rules about one aspect of a payload, or of the app that receives it.
public enum RuleFamily: String, Sendable, Hashable, CaseIterable {
    case syntax, structure, placement, spelling, type, value, localisation, background
    case liveActivity = "live-activity"
    case size, header, deprecation, simulator, container
    case webPush = "web-push"
    case grouping
    // Declarations of an app.
    case propertyList = "property-list"
    case capability, intents, shortcuts, sharing
    case quickActions = "quick-actions"
    case strings

    /// Whether the rules inspect an app, not a payload.
    package var isOfApp: Bool {
        switch self {
        case .propertyList, .capability, .intents, .shortcuts, .sharing, .quickActions, .strings: true
        default: false
        }
    }
}
