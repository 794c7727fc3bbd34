import GroupingSim

/// A picture in words, for whoever does not see it.
package struct PictureDescription: Sendable {
    /// What it is.
    package let title: String
    /// What it shows, a line a card.
    package let lines: [String]

    /// - Parameters:
    ///   - isExpanded: Whether the stacks lie open.
    ///   - pill: The line of a screen that shows no stacks.
    package init(_ screen: PreviewScreen, isExpanded: Bool, pill: String?) {
        let count = screen.stacks.count
        let stacks = count == 1 ? "1 stack" : "\(count) stacks"
        title = "Notifications on iOS \(screen.iOS), \(screen.language.identifier): \(stacks)"
        if let pill {
            lines = [Self.line(pill)]
            return
        }
        lines = screen.stacks.flatMap { stack in
            let cards = isExpanded ? stack.cards : [stack.top]
            let summary = isExpanded ? nil : stack.summary?.text
            return cards.map { card in
                let parts = [stack.app.name, card.title, card.subtitle, card.body, summary].compactMap(\.self)
                return (card.level.map { "\($0): " } ?? "")
                    + parts.filter { !$0.isEmpty }.map(Self.line).joined(separator: "; ")
            }
        }
    }

    private static func line(_ text: String) -> String {
        PictureText.visible(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
