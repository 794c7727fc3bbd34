/// The grouping of an app's notifications: the setting "Notification Grouping" of iOS 12 and later
/// (rule G2, documented: WWDC 2018, session 711).
public enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// A stack for each thread of each app.
    case automatic
    /// One stack for each app.
    case byApp = "by-app"
    /// No stacks: every notification is alone.
    case off
}
