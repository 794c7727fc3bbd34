import GroupingSim
import StackPreview

/// A notification as a card on a terminal, alone or on top of its stack.
struct TerminalCard {
    let app: String
    /// How it interrupts, where that is worth a word.
    let level: String?
    /// When it came; `nil` where that is not shown.
    var time: String?
    let title: String?
    let subtitle: String?
    let body: String?
    let summary: String?
    /// How many notifications lie below.
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
            // What is to be known of the stack stands below it.
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
