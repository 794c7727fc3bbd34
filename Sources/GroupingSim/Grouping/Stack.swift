/// A stack of notifications as the device shows it.
public struct Stack: Sendable, Hashable {
    /// A notification of a stack.
    public struct Notification: Sendable, Hashable {
        /// The number of the event that delivered the notification, from 0.
        public let event: Int
        /// Its collapse id, or `#N` if it has none, where N is ``event``.
        public let id: String
    }

    /// The visible content of the notification on top.
    public struct Leading: Sendable, Hashable {
        /// The number of the event that delivered the notification, from 0.
        public let event: Int
        /// Its collapse id, or `#N` if it has none, where N is ``event``.
        public let id: String
        /// The title; with hidden previews the app's name or bundle id, unless the category shows titles (rule H3).
        public let title: String?
        /// The subtitle; `nil` with hidden previews, unless the category shows subtitles (rule H3).
        public let subtitle: String?
        /// The body; with hidden previews a placeholder for the whole stack (rules H1, H2).
        public let body: String?
        /// The way in which it drew attention on arrival.
        public let attention: Attention
        /// The rules about hidden previews that apply to it; empty with visible previews.
        public let rules: [GroupingRule]
    }

    /// The bundle id of the app.
    public let app: String
    /// The thread; `nil` for the app's default stack, and if the grouping ignores threads.
    public let thread: String?
    /// Whether the stack is in the section of critical alerts, before all others (rule G5).
    public let isCritical: Bool
    /// The notification on top (rule G4).
    public let leading: Leading
    /// All notifications, newest first (rule G4).
    public let notifications: [Notification]
    /// The summary line; `nil` for a stack of one (rule G6), and with hidden previews (rule H5).
    public let summary: SummaryLine?
    /// Notes about this stack: keys that this iOS ignores (rule N1), web pushes left to a service worker (W1).
    public let notes: [Note]

    /// The number of notifications.
    public var count: Int { notifications.count }
}
