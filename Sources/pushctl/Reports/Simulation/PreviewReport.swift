import GroupingSim
import LocatedJSON
import PushPayload
import StackPreview

/// Renders a screen for a pull request: the pictures, if there are any, and a table of the cards.
enum PreviewReport {
    /// The maximum length in bytes. GitHub accepts 65536 characters in a comment, and the text around the report needs
    /// some of them.
    private static let limit = 60_000

    /// The paths of the pictures, relative to the folder of the report.
    struct Pictures {
        let light: String
        let dark: String
        /// The width in points.
        let width: Int
    }

    /// Renders a screen as Markdown.
    ///
    /// - Parameter share: The number of reports that share the maximum length.
    static func render(
        _ screen: PreviewScreen, _ shown: ShownScreen, pictures: Pictures?, share: Int = 1
    ) -> String {
        let count = screen.stacks.reduce(0) { $0 + $1.cards.count }
        let stacks = screen.stacks.count.counted("stack")
        let notifications = count.counted("notification")
        var text =
            "### \(Program.name) preview\n\n\(stacks) of \(notifications), \(shown.version), "
            + "\(screen.language.identifier)\n"
        if let pictures { text += "\n" + markup(pictures, stacks: stacks) }
        if let line = screen.countLine { text += "\n" + MarkdownText.escape(line.text) + "\n" }
        var rules: Set<GroupingRule> = []
        text += table(shown, room: limit / share - text.utf8.count, &rules)
        let unseen = screen.notDisplayedCount
        var remarks = screen.badges.map { "badge \($0.number) on \(MarkdownText.escape($0.app.name))" }
        if unseen > 0 { remarks.append("\(unseen.counted("push", plural: "pushes")) not displayed") }
        remarks += shown.remarks.map { MarkdownText.escape($0.sentence) }
        if !remarks.isEmpty { text += "\n" + remarks.map { "- \($0)\n" }.joined() }
        return text + why(rules.union(shown.remarks.map(\.rule)))
    }

    /// Returns the explanations of rules, in a section that readers can open.
    private static func why(_ rules: Set<GroupingRule>) -> String {
        let items = GroupingRule.allCases.filter(rules.contains).map {
            "- \(MarkdownText.escape($0.explanation))\n"
        }
        return items.isEmpty
            ? "" : "\n<details><summary>Why</summary>\n\n\(items.joined())\n</details>\n"
    }

    /// Returns markup that lets GitHub and GitLab show the picture for the reader's color scheme.
    private static func markup(_ pictures: Pictures, stacks: String) -> String {
        let (light, dark) = (URIPath.encode(pictures.light), URIPath.encode(pictures.dark))
        return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\">"
            + "<img src=\"\(light)\" width=\"\(pictures.width)\" alt=\"\(stacks) on a locked phone\"></picture>\n"
    }

    private static func table(_ shown: ShownScreen, room: Int, _ rules: inout Set<GroupingRule>) -> String {
        var text = "\n| app | time | notification | summary line | why |\n|---|---|---|---|---|\n"
        // Leaves space for the explanations after the table.
        var room = room - text.utf8.count - 8_000
        let cards = shown.stacks.flatMap { stack in stack.cards.map { (stack: stack.stack, card: $0) } }
        guard !cards.isEmpty else { return "" }
        for (index, item) in cards.enumerated() {
            let row = row(item.card)
            room -= row.utf8.count
            guard room >= 0 else { return text + "\n\(cards.count - index) more cards\n" }
            rules.formUnion(item.card.card.rules)
            if item.card.summaryLine != nil { rules.formUnion(item.stack.summary?.rules ?? []) }
            text += row
        }
        return text
    }

    private static func row(_ shown: ShownCard) -> String {
        func text(_ text: ShownText?) -> String { text.map { cell($0.escaped) } ?? "" }
        let words = [shown.title.map { "**\(text($0))**" }, shown.subtitle.map(text), shown.body.map(text)]
        let cells = [
            text(shown.name) + (shown.card.level.map { "<br>\($0)" } ?? ""), shown.card.time?.text ?? "",
            words.compactMap(\.self).joined(separator: "<br>"),
            shown.summaryLine.map { cell($0.plain) } ?? "",
            cell(shown.card.reason),
        ]
        return "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func cell(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { MarkdownText.escape(String($0)) }.joined(
            separator: "<br>")
    }
}
