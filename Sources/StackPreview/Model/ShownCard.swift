/// A card for all renderers: its visible texts, and where each is cut.
package struct ShownCard: Sendable, Hashable {
    /// The name of the app. Next to a large icon it is visible only if there is no title.
    package let name: ShownText
    package let title: ShownText?
    package let subtitle: ShownText?
    package let body: ShownText?
    /// The summary line of the closed stack.
    package let summaryLine: ShownText?
    package let card: PreviewCard
    package let app: PreviewApp

    /// Cuts the texts of a notification.
    ///
    /// - Parameters:
    ///   - summaryLine: The summary line of the stack; `nil` for a card in an open stack.
    ///   - space: The space for the texts.
    package init(_ card: PreviewCard, app: PreviewApp, summaryLine: String?, in space: CardSpace) {
        func fitted(_ text: String?, _ role: TextRole) -> ShownText? {
            guard let text, !text.isEmpty else { return nil }
            let width = space.width(of: role, time: card.time?.text, symbols: card.symbols.count)
            return role.shown(text, width: width, fallback: space.direction)
        }
        self.card = card
        self.app = app
        title = fitted(card.title, .title)
        subtitle = fitted(card.subtitle, .subtitle)
        body = fitted(card.body, .body)
        self.summaryLine = fitted(summaryLine, .summaryLine)
        let isHeading = space.look.hasLargeIcon && title == nil
        name = fitted(app.name, isHeading ? .title : .name) ?? ShownText(lines: [], text: "")
    }

    /// Returns the rows from top to bottom, without the row that contains a small icon and the app's name. Next to a
    /// large icon, the name replaces a missing title.
    func rows(_ look: ScreenLook) -> [(role: TextRole, text: ShownText)] {
        let heading = title ?? (look.hasLargeIcon ? name : nil)
        return [(TextRole.title, heading), (.subtitle, subtitle), (.body, body), (.summaryLine, summaryLine)]
            .compactMap { role, text in text.map { (role, $0) } }
    }
}
