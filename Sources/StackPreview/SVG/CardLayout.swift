/// The positions of a card's texts and icon, in points from its upper corner on the side where reading begins.
struct CardLayout: Sendable {
    /// A line with its baseline.
    struct Row: Sendable {
        let line: TextLine
        let role: TextRole
        let baseline: Int
    }

    let card: ShownCard
    let look: ScreenLook
    let rows: [Row]
    let height: Int

    /// The baseline of the app's name, or of the title next to a large icon; also that of the time.
    let headerBaseline: Int

    /// The space above and below the contents.
    private static let margin = 12

    init(_ card: ShownCard, in space: CardSpace) {
        self.card = card
        look = space.look
        let top = look.hasLargeIcon ? Self.margin : 38
        headerBaseline = look.hasLargeIcon ? top + TextRole.title.ascent : 27
        var rows: [Row] = []
        var y = top
        for (role, text) in card.rows(look) {
            if role == .summaryLine { y += ScreenLook.gap / 2 }
            for line in text.lines {
                // The summary line has the device's direction, even if it begins with a name of the other direction.
                let shown =
                    role == .summaryLine ? TextLine(text: line.text, direction: space.direction) : line
                rows.append(Row(line: shown, role: role, baseline: y + role.ascent))
                y += role.lineHeight
            }
        }
        self.rows = rows
        height = max(y + Self.margin, space.look.hasLargeIcon ? space.look.iconSize + 2 * Self.margin + 2 : 0)
    }

    /// The top of the icon.
    var iconTop: Int { look.hasLargeIcon ? Self.margin + 1 : Self.margin }
}
