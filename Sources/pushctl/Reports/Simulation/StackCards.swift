import GroupingSim
import LocatedJSON
import PushPayload
import Reports
import StackPreview

/// The stacks as cards for a terminal.
struct StackCards {
    private let simulation: Simulation
    /// The cards, each made on demand.
    private let cards: AnySequence<TerminalCard>
    private let style: Style
    /// The width of a card with its border, in columns.
    private let width: Int

    /// The default ``width``.
    static let defaultWidth = 60
    /// The allowed widths.
    static let widths = 24...400

    /// The width of the text in a card, in columns.
    private var inner: Int { width - 4 }

    /// The option that shows the reasons; for `pushctl preview`, with the command that has it.
    private let explanationOption: String

    /// The picture that the cards show; `nil` for the cards of `pushctl simulate`.
    private let picture: ShownScreen?

    /// The version and language of the device.
    private let heading: String

    /// Creates one card for each stack, with the uncut texts of its leading notification.
    init(_ simulation: Simulation, style: Style) {
        self.simulation = simulation
        self.style = style
        width = Self.defaultWidth
        explanationOption = "--explain"
        picture = nil
        let settings = simulation.device.settings
        let version = ShownScreen.version(settings.iOS, settings.display)
        heading = "\(version), \(settings.language.identifier)"
        cards = AnySequence(simulation.stacks.lazy.map { TerminalCard($0, app: simulation.name(of: $0.app)) })
    }

    /// Creates the cards of a picture, with the times and the cut texts of the picture.
    ///
    /// - Parameter width: The width of a card with its border, one of ``widths``.
    init(_ simulation: Simulation, _ shown: ShownScreen, width: Int, style: Style) {
        self.simulation = simulation
        self.style = style
        self.width = width
        explanationOption = "\"\(Program.name) simulate --explain\""
        picture = shown
        heading = "\(shown.version), \(shown.language)"
        cards = AnySequence(
            shown.stacks.lazy.flatMap { stack in
                let hidden = stack.cards.count == 1 ? stack.stack.hiddenCount : 0
                return stack.cards.map { TerminalCard($0, hiddenCount: hidden) }
            })
    }

    /// Writes the cards one by one, because a device can have a hundred thousand.
    ///
    /// - Parameter isExplained: Whether the caller also writes the reasons, so that no hint to them is needed.
    func write(isExplained: Bool, to output: (String) -> Void) {
        output("\(heading)\n\n")
        var isFirst = true
        if let line = simulation.device.countLine {
            output(shown(line.text) + "\n")
            isFirst = false
        } else {
            for card in cards {
                let text = lines(of: card, isExplained).map { $0 + "\n" }.joined()
                output((isFirst ? "" : "\n") + text)
                isFirst = false
            }
        }
        if isFirst { output("no notifications\n") }
        if let remarks = remarks(isExplained) { output("\n" + remarks) }
    }

    /// Returns all that ``write(isExplained:to:)`` writes.
    func render(isExplained: Bool) -> String {
        var text = ""
        write(isExplained: isExplained) { text += $0 }
        return text
    }

    /// Returns the badges, the notes that no card shows, and, without the reasons, the number of pushes not displayed;
    /// `nil` if there is nothing to say.
    private func remarks(_ isExplained: Bool) -> String? {
        var lines = simulation.badges.map {
            "badge \($0.number) on \(shown(simulation.name(of: $0.app)))"
        }
        let unseen = simulation.device.outcomes.count { $0.kind == .notDisplayed }
        if unseen > 0, !isExplained {
            lines.append(
                "\(unseen.counted("push", plural: "pushes")) not displayed; \(explanationOption) shows why")
        }
        lines += (picture?.remarks ?? simulation.device.notes).map { Self.text($0, isExplained) }
        return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
    }

    /// Returns a note, with its rule if the caller also writes the reasons, which explain the rule.
    private static func text(_ note: Note, _ isExplained: Bool) -> String {
        isExplained ? "\(note.text) (\(note.rule.rawValue))" : note.text
    }

    private func lines(of card: TerminalCard, _ isExplained: Bool) -> [String] {
        var lines = [top(card)]
        let texts = [
            (card.title, Style.Role.path), (card.subtitle, nil), (card.body, nil),
        ]
        for (text, role) in texts {
            guard let text, !text.isEmpty else { continue }
            lines += CardText.wrap(visible: text, columns: inner).map { row($0, role) }
        }
        if let summary = card.summary {
            if lines.count > 1 { lines.append(row("", nil)) }
            lines += CardText.wrap(visible: summary, columns: inner).map { row($0, .note) }
        }
        lines.append(bottom(hidden: card.hiddenCount))
        // The edges of the notifications below, at most two.
        for depth in 1..<max(1, min(card.hiddenCount + 1, 3)) {
            let edge = "╰" + Self.line(width - 2 - 2 * depth) + "╯"
            lines.append(String(repeating: " ", count: depth) + style.apply(.frame, edge))
        }
        return lines + card.notes.map { "  " + Self.text($0, isExplained) }
    }

    private func row(_ text: String, _ role: Style.Role?) -> String {
        let padding = String(repeating: " ", count: max(0, inner - DisplayWidth.columns(of: text)))
        let isolated = CardText.isolated(text)
        let styled = role.map { text.isEmpty ? text : style.apply($0, isolated) } ?? isolated
        return style.apply(.frame, "│") + " \(styled)\(padding) " + style.apply(.frame, "│")
    }

    private func top(_ card: TerminalCard) -> String {
        let level = card.level.map { " \($0) ─" } ?? ""
        let time = card.time.map { " \($0) ─" } ?? ""
        // On a narrow card, the app takes precedence over the interruption level, and the level over the time.
        let mark = [level + time, level].first { $0.count <= inner * 2 / 3 } ?? ""
        let name = CardText.cut(visible: card.app, columns: inner - 2 - mark.count)
        let line = width - 5 - DisplayWidth.columns(of: name) - mark.count
        return style.apply(.frame, "╭─") + " \(CardText.isolated(name)) "
            + style.apply(.frame, Self.line(line) + mark + "╮")
    }

    private func bottom(hidden: Int) -> String {
        let mark = hidden > 0 ? " \(hidden) hidden ─" : ""
        return style.apply(.frame, "╰" + Self.line(width - 2 - mark.count) + mark + "╯")
    }

    /// Returns a part of ``longestLine``: repeating a three-byte character would take most of the time to draw a card.
    private static func line(_ length: Int) -> String {
        String(Substring(longestLine.utf8.prefix(max(0, length) * 3)))
    }

    private static let longestLine = String(repeating: "─", count: widths.upperBound)

    private func shown(_ text: String) -> String {
        CardText.isolated(CardText.cut(text, columns: width))
    }
}
