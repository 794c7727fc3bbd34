import GroupingSim

/// The picture of a screen as SVG: well-formed XML with no script, no style sheet, no identifier and nothing from
/// elsewhere, so that it may stand alone or inside of a page.
///
/// The same screen gives the same bytes on every machine.
public struct SVGPicture: Sendable {
    private let screen: PreviewScreen
    private let options: PictureOptions
    private let palette: Palette
    private let direction: TextDirection

    /// Between the sides of the picture and the cards, and around sections.
    private static let margin = 10
    /// Between stacks, and between the cards of an open one.
    private static let gaps = (stack: 14, card: 6)
    private static let fonts = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif"

    /// Draws a screen.
    public init(_ screen: PreviewScreen, options: PictureOptions = PictureOptions()) {
        self.screen = screen
        self.options = options
        palette = Palette(isDark: options.isDark)
        direction = screen.isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The document, with a line end behind it.
    ///
    /// - Complexity: O(*n*) in the number of cards that are seen.
    public func render() -> String {
        var y = Self.margin
        var content = ""
        if let line = pill {
            content = drawPill(line, y: &y)
        } else {
            draw(screen.criticalStacks, &content, &y)
            if !screen.criticalStacks.isEmpty, !screen.otherStacks.isEmpty {
                content += separator(y: y - Self.gaps.stack / 2 + 3)
                y += 6
            }
            draw(screen.otherStacks, &content, &y)
            y -= Self.gaps.stack
        }
        return document(content, height: y + Self.margin)
    }

    private var cardWidth: Int { options.drawnWidth - 2 * Self.margin }

    private func draw(_ stacks: ArraySlice<PreviewStack>, _ content: inout String, _ y: inout Int) {
        for stack in stacks {
            let cards = options.isExpanded ? stack.cards : [stack.top]
            for card in cards {
                let layout = CardLayout(
                    card, app: stack.app,
                    summary: options.isExpanded ? nil : stack.summary?.isolated(in: screen.language),
                    width: cardWidth, direction: direction)
                let drawing = SVGCard(
                    layout: layout, card: card, app: stack.app, edges: options.isExpanded ? 0 : stack.edges,
                    width: cardWidth, direction: direction, palette: palette)
                content += drawing.draw(x: Self.margin, y: y)
                y += drawing.height + Self.gaps.card
            }
            y += Self.gaps.stack - Self.gaps.card
        }
    }

    private func separator(y: Int) -> String {
        SVGElement.empty(
            "path",
            [
                "d": "M\(Self.margin * 4) \(y)H\(options.drawnWidth - Self.margin * 4)",
                "stroke": SVGValue(palette.critical), "stroke-width": "1.5", "stroke-dasharray": "1 5",
                "stroke-linecap": "round",
            ]) + "\n"
    }

    // MARK: Without cards

    /// The line of a screen that shows no stacks.
    private var pill: String? {
        screen.countLine?.text ?? (screen.stacks.isEmpty ? screen.language.countLine(count: 0) : nil)
    }

    private func drawPill(_ text: String, y: inout Int) -> String {
        let role = CardLayout.Role.title
        let room = cardWidth - 2 * CardLayout.padding
        let line = TextFlow(width: room, size: role.size, isBold: true)
            .line(PictureText.visible(text), fallback: direction)
        let width = min(cardWidth, role.width(of: line.text) + 2 * CardLayout.padding)
        let middle = options.drawnWidth / 2
        let rectangle = SVGElement.empty(
            "rect",
            [
                "x": SVGValue(middle - width / 2), "y": SVGValue(y), "width": SVGValue(width), "height": 40,
                "rx": 20, "fill": SVGValue(palette.cards[0]),
            ])
        let words = SVGElement.with(
            "text",
            [
                "x": SVGValue(middle), "y": SVGValue(y + 25), "font-size": SVGValue(role.size),
                "font-weight": "600", "text-anchor": "middle",
                "direction": direction == .leftToRight ? "ltr" : "rtl", "fill": SVGValue(palette.text),
            ], XMLText.escapePicture(line.text))
        y += 40
        return rectangle + words + "\n"
    }

    // MARK: The whole

    private func document(_ content: String, height: Int) -> String {
        let (width, scale) = (options.drawnWidth, options.drawnScale)
        let description = PictureDescription(screen, isExpanded: options.isExpanded, pill: pill)
        return SVGElement.with(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": SVGValue(width * scale),
                "height": SVGValue(height * scale), "viewBox": "0 0 \(width) \(height)", "role": "img",
                "xml:lang": SVGValue(screen.language.identifier), "font-family": SVGValue(Self.fonts),
            ],
            "\n" + SVGElement.with("title", [:], XMLText.escapePicture(description.title)) + "\n"
                + SVGElement.with(
                    "desc", [:], description.lines.map(XMLText.escapePicture).joined(separator: "\n"))
                + "\n" + wallpaper(height)
                + content) + "\n"
    }

    private func wallpaper(_ height: Int) -> String {
        SVGElement.empty(
            "rect",
            [
                "width": SVGValue(options.drawnWidth), "height": SVGValue(height),
                "fill": SVGValue(palette.wallpaper),
            ]) + "\n"
    }
}
