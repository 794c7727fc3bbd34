/// Where the parts of a card are, in points from its upper corner on the side where reading begins.
struct CardLayout: Sendable {
    /// A line with its place.
    struct Row: Sendable {
        let line: TextLine
        let role: Role
        let baseline: Int
    }

    /// What a line is, which decides how it looks.
    enum Role: Sendable {
        case title, subtitle, body, summary
    }

    let name: TextLine
    let time: TextLine?
    /// From the side where the card ends.
    let timeWidth: Int
    let rows: [Row]
    let height: Int

    static let padding = 14
    static let icon = 20
    /// Between the icon and the name, and between the name and the time.
    static let gap = 8
    /// The width of a sign beside the time, with the gap before it.
    static let sign = 18
    static let headerBaseline = 27
    /// Where the first line begins.
    static let top = 38
    static let bottom = 12
    /// The lines of a body, as on a phone.
    static let bodyLines = 4
    static let summaryLines = 2

    init(_ card: PreviewCard, app: PreviewApp, summary: String?, width: Int, direction: TextDirection) {
        let inner = width - 2 * Self.padding
        let clock = card.time.map { TextLine(text: $0.text, direction: .leftToRight) }
        let clockWidth = clock.map { Role.summary.width(of: $0.text) } ?? 0
        let signs = card.signs.count * Self.sign
        time = clock
        timeWidth = clockWidth
        let room = inner - Self.icon - 2 * Self.gap - clockWidth - signs
        name = TextFlow(width: room, size: Role.summary.size)
            .line(PictureText.visible(app.name), fallback: direction)

        var rows: [Row] = []
        var y = Self.top
        let parts: [(text: String?, role: Role, lines: Int)] = [
            (card.title, .title, 1), (card.subtitle, .subtitle, 1), (card.body, .body, Self.bodyLines),
            (summary, .summary, Self.summaryLines),
        ]
        for part in parts {
            guard let text = part.text, !text.isEmpty else { continue }
            if part.role == .summary { y += Self.gap / 2 }
            let flow = TextFlow(width: inner, size: part.role.size, isBold: part.role.isBold)
            let visible = PictureText.visible(text)
            let lines =
                part.lines == 1
                ? [flow.line(visible, fallback: direction)]
                : flow.lines(of: visible, maximum: part.lines, fallback: direction)
            for line in lines {
                // The line of the stack is a sentence of the device, whatever name it begins with.
                let shown = part.role == .summary ? TextLine(text: line.text, direction: direction) : line
                rows.append(Row(line: shown, role: part.role, baseline: y + part.role.ascent))
                y += part.role.lineHeight
            }
        }
        self.rows = rows
        height = y + Self.bottom
    }
}

extension CardLayout.Role {
    /// The size of the font.
    var size: Int { self == .summary ? 13 : 15 }
    var lineHeight: Int { self == .summary ? 19 : 21 }
    /// From the top of the line to where letters stand.
    var ascent: Int { self == .summary ? 14 : 16 }
    var isBold: Bool { self == .title || self == .subtitle }

    /// The width of a short text, in points.
    func width(of text: String) -> Int {
        (TextMeasure(isBold: isBold).width(of: text) * size + 999) / 1000
    }
}

extension PreviewCard {
    /// The signs beside the time.
    var signs: [CardSign] {
        var signs: [CardSign] = []
        if isCritical { signs.append(.critical) }
        if isTimeSensitive { signs.append(.timeSensitive) }
        switch attention {
        case .alerted: break
        case .quiet: signs.append(.quiet)
        case .held: signs.append(.held)
        case .silenced: signs.append(.silenced)
        }
        if isHidden { signs.append(.hidden) }
        return signs
    }
}

/// A drawn sign, which needs no translation.
enum CardSign: Sendable {
    case critical, timeSensitive, quiet, held, silenced, hidden
}
