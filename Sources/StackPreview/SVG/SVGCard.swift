/// Draws a card, or the card on top of a stack with the edges of those below.
struct SVGCard {
    let layout: CardLayout
    let card: PreviewCard
    let app: PreviewApp
    /// How many edges are seen below it.
    let edges: Int
    let width: Int
    let direction: TextDirection
    let palette: Palette

    private static let radius = 18
    /// How far an edge stands out below the one before, and how far it is drawn in on both sides.
    private static let edgeStep = (down: 8, inward: 12)

    var height: Int { layout.height + edges * Self.edgeStep.down }

    /// - Parameters:
    ///   - x: The left side of the card.
    ///   - y: Its upper side.
    func draw(x: Int, y: Int) -> String {
        var result = ""
        for edge in stride(from: edges, to: 0, by: -1) {
            let (down, inward) = (edge * Self.edgeStep.down, edge * Self.edgeStep.inward)
            // Only what stands out is seen.
            let height = min(layout.height, 2 * Self.radius + 8)
            result += rectangle(
                x + inward, y + layout.height + down - height, width - 2 * inward, height,
                palette.cards[min(edge, palette.cards.count - 1)])
        }
        result += rectangle(x, y, width, layout.height, palette.cards[0])
        // An inner drawing ends at its sides: whatever a font makes of a text, it does not leave the card.
        return result
            + SVGElement.with(
                "svg",
                [
                    "x": SVGValue(x), "y": SVGValue(y), "width": SVGValue(width),
                    "height": SVGValue(layout.height),
                ],
                header + layout.rows.map(row).joined()) + "\n"
    }

    private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String {
        let stroke = card.isCritical ? palette.critical : palette.rule
        return SVGElement.empty(
            "rect",
            [
                "x": SVGValue(x), "y": SVGValue(y), "width": SVGValue(width), "height": SVGValue(height),
                "rx": SVGValue(Self.radius), "fill": SVGValue(color), "stroke": SVGValue(stroke),
                "stroke-opacity": card.isCritical ? "0.9" : "0.35",
            ])
    }

    private var header: String {
        let icon = CardLayout.icon
        let iconX = direction == .leftToRight ? CardLayout.padding : width - CardLayout.padding - icon
        var result = SVGElement.empty(
            "rect",
            [
                "x": SVGValue(iconX), "y": 12, "width": SVGValue(icon), "height": SVGValue(icon), "rx": 5,
                "fill": SVGValue(app.color),
            ])
        let initial = PictureText.visible(app.initial)
        // What is wider than the icon is no initial.
        if TextMeasure().width(of: initial) <= 1300, !initial.isEmpty {
            result += SVGElement.with(
                "text",
                [
                    "x": SVGValue(iconX + icon / 2), "y": 27, "font-size": 13, "font-weight": "600",
                    "text-anchor": "middle", "fill": "#ffffff",
                ], XMLText.escapePicture(initial))
        }
        let nameStart = CardLayout.padding + icon + CardLayout.gap
        result += text(
            layout.name, size: CardLayout.Role.summary.size, at: nameStart,
            baseline: CardLayout.headerBaseline,
            color: palette.secondary, side: direction)
        var end = CardLayout.padding
        if let time = layout.time {
            let x = direction == .leftToRight ? width - end : end
            result += SVGElement.with(
                "text",
                [
                    "x": SVGValue(x), "y": SVGValue(CardLayout.headerBaseline),
                    "font-size": SVGValue(CardLayout.Role.summary.size),
                    "text-anchor": direction == .leftToRight ? "end" : "start",
                    "direction": "ltr", "fill": SVGValue(palette.secondary),
                ], XMLText.escapePicture(time.text))
            end += layout.timeWidth
        }
        for sign in card.signs {
            end += CardLayout.sign
            let x = direction == .leftToRight ? width - end : end - CardLayout.sign + 6
            result += SVGSign(sign, palette: palette).draw(x: x, y: 16)
        }
        return result
    }

    private func row(_ row: CardLayout.Row) -> String {
        text(
            row.line, size: row.role.size, at: CardLayout.padding, baseline: row.baseline,
            color: row.role == .summary ? palette.secondary : palette.text, isBold: row.role.isBold,
            side: row.line.direction)
    }

    /// - Parameters:
    ///   - inset: From the side where the line begins.
    ///   - side: The direction that says which side that is.
    private func text(
        _ line: TextLine, size: Int, at inset: Int, baseline: Int, color: String, isBold: Bool = false,
        side: TextDirection
    ) -> String {
        guard !line.text.isEmpty else { return "" }
        // Text that runs against the side where it stands ends there.
        return SVGElement.with(
            "text",
            [
                "x": SVGValue(side == .leftToRight ? inset : width - inset), "y": SVGValue(baseline),
                "font-size": SVGValue(size), "font-weight": isBold ? "600" : "400",
                "text-anchor": line.direction == side ? "start" : "end",
                "direction": line.direction == .leftToRight ? "ltr" : "rtl", "fill": SVGValue(color),
            ], XMLText.escapePicture(line.text))
    }
}
