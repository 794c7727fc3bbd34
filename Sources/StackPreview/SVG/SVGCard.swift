/// Draws a card, or the card on top of a stack with the edges of the cards below it.
struct SVGCard {
    let layout: CardLayout
    /// The number of visible edges below the card.
    let edges: Int
    let space: CardSpace
    let palette: Palette

    private var card: PreviewCard { layout.card.card }
    private var app: PreviewApp { layout.card.app }
    private var width: Int { space.width }
    private var direction: TextDirection { space.direction }
    private var radius: Int { min(space.look.radius, layout.height / 2) }

    /// The height of the visible part of an edge, and its inset on both sides from the card above it.
    private static let edgeStep = (down: 8, inward: 12)

    var height: Int { layout.height + edges * Self.edgeStep.down }

    /// Draws the card and the edges of the cards below it.
    ///
    /// - Parameters:
    ///   - x: The left side of the card.
    ///   - y: The top of the card.
    func draw(x: Int, y: Int) -> String {
        var result = ""
        for edge in stride(from: edges, to: 0, by: -1) {
            let (down, inward) = (edge * Self.edgeStep.down, edge * Self.edgeStep.inward)
            // Only the lower part of the edge's rectangle is visible.
            let height = min(layout.height, 2 * radius + 8)
            result += rectangle(
                x + inward, y + layout.height + down - height, width - 2 * inward, height,
                palette.cards[min(edge, palette.cards.count - 1)])
        }
        result += rectangle(x, y, width, layout.height, palette.cards[0])
        // An inner SVG clips its content, so text stays inside the card with any font.
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
        let stroke = card.isCritical ? palette.critical : palette.outline
        return SVGElement.empty(
            "rect",
            [
                "x": SVGValue(x), "y": SVGValue(y), "width": SVGValue(width), "height": SVGValue(height),
                "rx": SVGValue(radius), "fill": SVGValue(color), "stroke": SVGValue(stroke),
                "stroke-opacity": card.isCritical ? "0.9" : "0.35",
            ])
    }

    private var header: String {
        var result = icon
        if !space.look.hasLargeIcon, let name = layout.card.name.lines.first {
            result += text(
                name, .name, at: ScreenLook.padding + space.look.iconSize + ScreenLook.gap,
                baseline: layout.headerBaseline, color: palette.secondary, side: direction)
        }
        var end = ScreenLook.padding
        if let time = card.time?.text {
            let x = direction == .leftToRight ? width - end : end
            result += SVGElement.with(
                "text",
                [
                    "x": SVGValue(x), "y": SVGValue(layout.headerBaseline),
                    "font-size": SVGValue(TextRole.name.size),
                    "text-anchor": direction == .leftToRight ? "end" : "start",
                    "direction": "ltr", "fill": SVGValue(palette.secondary),
                ], XMLText.escapePicture(time))
            end += CardSpace.timeWidth(time)
        }
        for symbol in card.symbols {
            end += CardSpace.symbol
            let x = direction == .leftToRight ? width - end : end - CardSpace.symbol + 6
            result += SVGSymbol(symbol, palette: palette).draw(x: x, y: layout.headerBaseline - 11)
        }
        return result
    }

    /// The initial of the app on the app's color.
    private var icon: String {
        let size = space.look.iconSize
        let x = direction == .leftToRight ? ScreenLook.padding : width - ScreenLook.padding - size
        let square = SVGElement.empty(
            "rect",
            [
                "x": SVGValue(x), "y": SVGValue(layout.iconTop), "width": SVGValue(size),
                "height": SVGValue(size), "rx": SVGValue(size * 6 / 25), "fill": SVGValue(app.color),
            ])
        let initial = PictureText.visible(app.initial)
        // Some initials are wider than the icon.
        guard TextMeasure().width(of: initial) <= 1300, !initial.isEmpty else { return square }
        let font = space.look.hasLargeIcon ? 22 : 13
        return square
            + SVGElement.with(
                "text",
                [
                    "x": SVGValue(x + size / 2), "y": SVGValue(layout.iconTop + (size + font * 3 / 4) / 2),
                    "font-size": SVGValue(font), "font-weight": "600", "text-anchor": "middle",
                    "fill": SVGValue(app.ink),
                ], XMLText.escapePicture(initial))
    }

    private func row(_ row: CardLayout.Row) -> String {
        // A line beside the time is aligned with the card's leading side, so that line and time never overlap.
        let side = row.baseline == layout.headerBaseline ? direction : row.line.direction
        return text(
            row.line, row.role, at: space.look.textInset, baseline: row.baseline,
            color: row.role.isSecondary ? palette.secondary : palette.text, side: side)
    }

    /// Draws a line of text.
    ///
    /// - Parameters:
    ///   - inset: The distance from the leading side of the card.
    ///   - side: The direction whose leading side the line is aligned with.
    private func text(
        _ line: TextLine, _ role: TextRole, at inset: Int, baseline: Int, color: String, side: TextDirection
    ) -> String {
        guard !line.text.isEmpty else { return "" }
        // A line aligned with the card's trailing side has no icon beside it.
        let (start, end) = direction == side ? (inset, inset) : (ScreenLook.padding, ScreenLook.padding)
        // A line whose direction differs from `side` ends where it is aligned.
        return SVGElement.with(
            "text",
            [
                "x": SVGValue(side == .leftToRight ? start : width - end), "y": SVGValue(baseline),
                "font-size": SVGValue(role.size), "font-weight": role.isBold ? "600" : "400",
                "text-anchor": line.direction == side ? "start" : "end",
                "direction": line.direction == .leftToRight ? "ltr" : "rtl", "fill": SVGValue(color),
            ], XMLText.escapePicture(line.text))
    }
}
