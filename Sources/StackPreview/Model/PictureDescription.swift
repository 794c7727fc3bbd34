import GroupingSim
import LocatedJSON

/// A description of a picture for screen readers, with the texts of the picture, cut as in the picture.
package struct PictureDescription: Sendable {
    package let title: String
    /// One line per card, or the only line of a screen without stacks; then the remarks.
    package let lines: [String]

    package init(_ screen: PreviewScreen, _ shown: ShownScreen) {
        let stacks = screen.stacks.count.counted("stack")
        title = "Notifications on \(shown.version), \(screen.language.identifier): \(stacks)"
        let cards = shown.stacks.flatMap(\.cards).map { card in
            let parts = [card.name, card.title, card.subtitle, card.body, card.summaryLine]
            return (card.card.level.map { "\($0): " } ?? "")
                + parts.compactMap { $0.map { Self.line($0.text) } }.joined(separator: "; ")
        }
        lines =
            (shown.lineWithoutStacks.map { [Self.line(PictureText.visible($0))] } ?? cards)
            + shown.remarks.map(\.sentence)
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
