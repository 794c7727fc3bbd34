/// A stack of notifications as the device shows it.
public struct Stack: Sendable, Hashable {
    /// A notification of a stack.
    public struct Notification: Sendable, Hashable {
        /// The event that brought it.
        public let event: Int
        /// Its collapse id, or `#N` where it has none, N being its event.
        public let id: String
    }

    /// What is read of the notification on top.
    public struct Leading: Sendable, Hashable {
        /// The event that brought it.
        public let event: Int
        /// Its collapse id, or `#N` where it has none, N being its event.
        public let id: String
        /// The title; while previews are hidden the app's name, unless the category shows titles (rule H3).
        public let title: String?
        /// The subtitle; `nil` while previews are hidden, unless the category shows subtitles (rule H3).
        public let subtitle: String?
        /// The body; while previews are hidden the category's placeholder (rule H1).
        public let body: String?
        /// How it drew attention when it arrived.
        public let attention: Attention
        /// The rules that changed its words; empty while previews are shown.
        public let rules: [GroupingRule]
    }

    /// The bundle id of the app.
    public let app: String
    /// The thread; `nil` for the app's default stack, and wherever threads do not count.
    public let thread: String?
    /// Whether it stands in the section of critical alerts, before all others (rule G5).
    public let isCritical: Bool
    /// The notification on top (rule G4).
    public let leading: Leading
    /// All notifications, newest first (rule G4).
    public let notifications: [Notification]
    /// The line below; `nil` for a stack of one (rule G6) and while previews are hidden (rule H5).
    public let summary: SummaryLine?
    /// What is to be known of this stack: keys that this iOS ignores (rule N1).
    public let notes: [Note]

    /// How many notifications.
    public var count: Int { notifications.count }
}
