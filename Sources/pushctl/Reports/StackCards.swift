import GroupingSim
import PushPayload

/// The stacks as cards for a terminal.
struct StackCards {
    private let simulation: Simulation
    private let style: Style

    /// Columns of a card with its border.
    private static let width = 60
    /// Columns of text in a card.
    private static let inner = width - 4

    init(_ simulation: Simulation, style: Style) {
        self.simulation = simulation
        self.style = style
    }

    /// - Parameter isExplained: Whether the reasons follow, so that nothing needs to point to them.
    func render(isExplained: Bool) -> String {
        var parts: [String] = []
        if let line = simulation.device.countLine {
            parts.append(shown(line.text) + "\n")
        } else {
            parts = simulation.stacks.map { lines(of: $0).map { $0 + "\n" }.joined() }
        }
        if parts.isEmpty { parts.append("no notifications\n") }
        if let remarks = remarks(isExplained) { parts.append(remarks) }
        return parts.joined(separator: "\n")
    }

    /// What cannot be seen on the cards.
    private func remarks(_ isExplained: Bool) -> String? {
        var lines = simulation.badges.map {
            "badge \($0.number) on \(shown(simulation.name(of: $0.app)))"
        }
        let unseen = simulation.device.outcomes.count { $0.kind == .notDisplayed }
        if unseen > 0, !isExplained {
            lines.append("\(unseen == 1 ? "1 push" : "\(unseen) pushes") not displayed; --explain says why")
        }
        lines += simulation.device.notes.map { "\($0.text) (\($0.rule.rawValue))" }
        return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
    }

    private func lines(of stack: Stack) -> [String] {
        var lines = [top(stack)]
        let texts = [
            (stack.leading.title, Style.Role.path), (stack.leading.subtitle, nil), (stack.leading.body, nil),
        ]
        for (text, role) in texts {
            guard let text, !text.isEmpty else { continue }
            lines += CardText.wrap(text, columns: Self.inner).map { row($0, role) }
        }
        if let summary = stack.summary {
            if lines.count > 1 { lines.append(row("", nil)) }
            lines += CardText.wrap(summary.text, columns: Self.inner).map { row($0, .note) }
        }
        lines.append(bottom(hidden: stack.count - 1))
        // The edges of the notifications below, two at most.
        for depth in 1..<max(1, min(stack.count, 3)) {
            let edge = "╰" + String(repeating: "─", count: Self.width - 2 - 2 * depth) + "╯"
            lines.append(String(repeating: " ", count: depth) + style.apply(.frame, edge))
        }
        return lines + stack.notes.map { "  \($0.text) (\($0.rule.rawValue))" }
    }

    private func row(_ text: String, _ role: Style.Role?) -> String {
        let padding = String(repeating: " ", count: max(0, Self.inner - DisplayWidth.columns(of: text)))
        let isolated = CardText.isolated(text)
        let styled = role.map { text.isEmpty ? text : style.apply($0, isolated) } ?? isolated
        return style.apply(.frame, "│") + " \(styled)\(padding) " + style.apply(.frame, "│")
    }

    private func top(_ stack: Stack) -> String {
        let mark = stack.isCritical ? " critical ─" : ""
        let name = CardText.cut(simulation.name(of: stack.app), columns: Self.inner - 2 - mark.count)
        let line = Self.width - 5 - DisplayWidth.columns(of: name) - mark.count
        return style.apply(.frame, "╭─") + " \(CardText.isolated(name)) "
            + style.apply(.frame, String(repeating: "─", count: max(0, line)) + mark + "╮")
    }

    private func bottom(hidden: Int) -> String {
        let mark = hidden > 0 ? " \(hidden) hidden ─" : ""
        return style.apply(
            .frame, "╰" + String(repeating: "─", count: max(0, Self.width - 2 - mark.count)) + mark + "╯")
    }

    private func shown(_ text: String) -> String {
        CardText.isolated(CardText.cut(text, columns: Self.width))
    }
}
