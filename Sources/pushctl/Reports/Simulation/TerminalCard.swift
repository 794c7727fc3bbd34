import GroupingSim
import StackPreview

/// A notification as a card in a terminal, alone or on top of its stack.
struct TerminalCard {
    let app: String
    /// The interruption level, if it is worth showing.
    let level: String?
    /// The time of arrival; `nil` if times are not shown.
    var time: String?
    let title: String?
    let subtitle: String?
    let body: String?
    let summary: String?
    /// The number of notifications below.
    let hiddenCount: Int
    let notes: [Note]

    /// The card on top of a stack.
    init(_ stack: Stack, app: String) {
        self.app = app
        level = PreviewCard.level(isCritical: stack.isCritical, attention: stack.leading.attention)
        (title, subtitle, body) = (stack.leading.title, stack.leading.subtitle, stack.leading.body)
        summary = stack.summary?.text
        hiddenCount = stack.count - 1
        notes = stack.notes
    }

    /// The cards of a stack: the one on top, or all of an open one.
    static func all(_ stack: PreviewStack, isExpanded: Bool) -> [TerminalCard] {
        guard isExpanded, let last = stack.cards.last else {
            return [
                TerminalCard(
                    stack.top, of: stack, summary: stack.summary?.text, hiddenCount: stack.hiddenCount)
            ]
        }
        return stack.cards.map {
            // The notes about the stack are below it.
            TerminalCard($0, of: stack, notes: $0.event == last.event ? stack.notes : [])
        }
    }

    private init(
        _ card: PreviewCard, of stack: PreviewStack, summary: String? = nil, hiddenCount: Int = 0,
        notes: [Note]? = nil
    ) {
        app = stack.app.name
        level = card.level
        time = card.time?.text
        (title, subtitle, body) = (card.title, card.subtitle, card.body)
        self.summary = summary
        self.hiddenCount = hiddenCount
        self.notes = notes ?? stack.notes
    }
}
