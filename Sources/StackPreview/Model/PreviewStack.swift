import GroupingSim

/// A stack as a picture shows it: the notification on top, the edges of those below, the line.
public struct PreviewStack: Sendable, Hashable {
    /// The app.
    public let app: PreviewApp
    /// The thread; `nil` for the app's default stack, and wherever threads do not count.
    public let thread: String?
    /// Whether it stands in the section of critical alerts (rule G5).
    public let isCritical: Bool
    /// The card on top, with the words of the closed stack: hidden previews count all that lies below.
    public let top: PreviewCard
    /// The cards of the open stack, newest first.
    public let cards: [PreviewCard]
    /// The line below; `nil` for a stack of one and while previews are hidden.
    public let summary: SummaryLine?
    /// What is to be known of this stack (rule N1).
    public let notes: [Note]

    /// How many notifications lie below the one on top.
    public var hiddenCount: Int { max(0, cards.count - 1) }

    /// How many edges are seen below the card on top: two at most.
    public var edges: Int { min(hiddenCount, 2) }
}
