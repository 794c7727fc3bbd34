import GroupingSim
import PushPayload
import StackPreview

/// The stacks for a pull request: the pictures, if there are any, and all texts.
enum PreviewReport {
    /// The maximum length; GitHub accepts 65536 characters in a comment, and text around the report needs some.
    private static let limit = 60_000

    /// The paths of the pictures, relative to the folder of the report.
    struct Pictures {
        let light: String
        let dark: String
        /// The width in points.
        let width: Int
    }

    static func render(_ screen: PreviewScreen, isExpanded: Bool, pictures: Pictures?) -> String {
        let count = screen.stacks.reduce(0) { $0 + $1.cards.count }
        let stacks = screen.stacks.count == 1 ? "1 stack" : "\(screen.stacks.count) stacks"
        let notifications = count == 1 ? "1 notification" : "\(count) notifications"
        var text =
            "### \(Program.name) preview\n\n\(stacks) of \(notifications), iOS \(screen.iOS), "
            + "\(screen.language.identifier)\n"
        if let pictures { text += "\n" + markup(pictures, stacks: stacks) }
        if let line = screen.countLine { text += "\n" + MarkdownText.escape(line.text) + "\n" }
        text += table(screen, isExpanded: isExpanded, room: limit - text.utf8.count)
        let unseen = screen.notDisplayedCount
        var remarks = screen.badges.map { "badge \($0.number) on \(MarkdownText.escape($0.app.name))" }
        if unseen > 0 { remarks.append("\(unseen == 1 ? "1 push" : "\(unseen) pushes") not displayed") }
        remarks += screen.notes.map { "\(MarkdownText.escape($0.text)) (\($0.rule.rawValue))" }
        if !remarks.isEmpty { text += "\n" + remarks.map { "- \($0)\n" }.joined() }
        return text
    }

    /// Markup that lets GitHub and GitLab show the picture for the reader's color scheme.
    private static func markup(_ pictures: Pictures, stacks: String) -> String {
        let (light, dark) = (URIPath.encode(pictures.light), URIPath.encode(pictures.dark))
        return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\">"
            + "<img src=\"\(light)\" width=\"\(pictures.width)\" alt=\"\(stacks) on a locked phone\"></picture>\n"
    }

    private static func table(_ screen: PreviewScreen, isExpanded: Bool, room: Int) -> String {
        guard !screen.stacks.isEmpty else { return "" }
        var text = "\n| app | time | notification | line | why |\n|---|---|---|---|---|\n"
        var room = room - text.utf8.count
        let cards = screen.stacks.flatMap { stack in
            (isExpanded ? stack.cards : [stack.top]).map { (stack: stack, card: $0) }
        }
        for (index, item) in cards.enumerated() {
            let row = row(item.card, of: item.stack, isExpanded: isExpanded)
            room -= row.utf8.count
            guard room >= 0 else { return text + "\n\(cards.count - index) more cards\n" }
            text += row
        }
        return text
    }

    private static func row(_ card: PreviewCard, of stack: PreviewStack, isExpanded: Bool) -> String {
        let title = card.title.map { "**\(cell($0))**" }
        let words = [title, card.subtitle.map(cell), card.body.map(cell)].compactMap(\.self)
        let line = isExpanded ? nil : stack.summary?.text
        let cells = [
            cell(stack.app.name) + (card.level.map { "<br>\($0)" } ?? ""), card.time?.text ?? "",
            words.joined(separator: "<br>"), line.map(cell) ?? "", cell(card.reason),
        ]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func cell(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { MarkdownText.escape(String($0)) }.joined(
            separator: "<br>")
    }
}
