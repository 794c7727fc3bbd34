import GroupingSim
import StackPreview

/// A notification as a card in a terminal, alone or on top of its stack. Control characters in its texts are escaped.
struct TerminalCard {
    let app: String
    /// The interruption in a few words, such as `critical`; `nil` for an ordinary alert.
    let level: String?
    /// The time of arrival; `nil` if times are not shown.
    var time: String?
    let title: String?
    let subtitle: String?
    let body: String?
    let summary: String?
    /// The number of notifications below the card.
    let hiddenCount: Int
    let notes: [Note]

    /// Creates a card for the top notification of a stack, with its whole texts.
    init(_ stack: Stack, app: String) {
        self.app = CardText.visibleLine(app)
        level = PreviewCard.level(isCritical: stack.isCritical, attention: stack.leading.attention)
        title = stack.leading.title.map(CardText.visible)
        subtitle = stack.leading.subtitle.map(CardText.visible)
        body = stack.leading.body.map(CardText.visible)
        summary = stack.summary.map { CardText.visible($0.text) }
        hiddenCount = stack.count - 1
        notes = stack.notes
    }

    /// Creates the card of a picture, with its cut texts.
    init(_ shown: ShownCard, hiddenCount: Int) {
        app = shown.name.escaped
        level = shown.card.level
        time = shown.card.time?.text
        (title, subtitle, body) = (shown.title?.escaped, shown.subtitle?.escaped, shown.body?.escaped)
        summary = shown.summaryLine?.plain
        self.hiddenCount = hiddenCount
        notes = []
    }
}
