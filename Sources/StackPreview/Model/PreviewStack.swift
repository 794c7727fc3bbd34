import GroupingSim

/// A stack as a picture shows it: the notification on top, the edges of those below, and the summary line.
public struct PreviewStack: Sendable, Hashable {
    /// The app.
    public let app: PreviewApp
    /// The thread; `nil` for the app's default stack, and if notifications are not grouped by thread.
    public let thread: String?
    /// Whether it is in the section of critical alerts (rule G5).
    public let isCritical: Bool
    /// The card on top of the closed stack; if previews are hidden, its text counts all notifications of the stack.
    public let top: PreviewCard
    /// The cards of the open stack, newest first.
    public let cards: [PreviewCard]
    /// The summary line; `nil` for a single notification, and while previews are hidden.
    public let summary: SummaryLine?
    /// Remarks about this stack (rules N1, W1).
    public let notes: [Note]

    /// The number of notifications below the one on top.
    public var hiddenCount: Int { max(0, cards.count - 1) }

    /// The number of visible edges below the card on top, at most two.
    public var edges: Int { min(hiddenCount, 2) }
}
