import GroupingSim

/// The picture of a screen as SVG: well-formed XML without scripts, style sheets, identifiers or external references,
/// so that it works as a file or inside a page.
///
/// Equal screens with equal options give equal bytes on every machine.
public struct SVGPicture: Sendable {
    private let screen: PreviewScreen
    private let shown: ShownScreen
    private let options: PictureOptions
    private let palette: Palette
    private let direction: TextDirection

    private static let margin = CardSpace.margin
    /// The distance between the cards of an open stack.
    private static let cardGap = 6
    /// The font size and the line height of text on the wallpaper.
    private static let caption = (size: 12, lineHeight: 17)
    static let fonts =
        "-apple-system, Segoe UI, Roboto, Inter, Noto Sans, Helvetica Neue, Arial, sans-serif"

    /// Prepares the picture of a screen.
    public init(_ screen: PreviewScreen, options: PictureOptions = PictureOptions()) {
        self.screen = screen
        self.options = options
        shown = ShownScreen(screen, width: options.drawnWidth, isExpanded: options.isExpanded)
        palette = Palette(isDark: options.isDark)
        direction = shown.space.direction
    }

    /// Returns the document, with a final newline.
    ///
    /// - Complexity: O(*n*) in the number of visible cards.
    public func render() -> String { element().markup + "\n" }

    /// Returns the outermost element, and its height in points.
    func element() -> (markup: String, height: Int) {
        var y = Self.margin + Self.caption.lineHeight + 4
        var content = head
        if let line = shown.lineWithoutStacks {
            content += drawPill(line, y: &y)
        } else {
            content += drawStacks(&y)
        }
        content += remarks(&y)
        return (document(content, height: y + Self.margin), y + Self.margin)
    }

    private var cardWidth: Int { shown.space.width }

    private func drawStacks(_ y: inout Int) -> String {
        var content = ""
        var wasCritical = false
        for stack in shown.stacks {
            if wasCritical, !stack.stack.isCritical {
                content += separator(y: y - shown.stackGap / 2 + 3)
                y += 6
            }
            wasCritical = stack.stack.isCritical
            for card in stack.cards {
                let drawing = SVGCard(
                    layout: CardLayout(card, in: shown.space), edges: stack.edges, space: shown.space,
                    palette: palette)
                content += drawing.draw(x: Self.margin, y: y)
                y += drawing.height + Self.cardGap
            }
            y += shown.stackGap - Self.cardGap
        }
        y -= shown.stackGap
        return content
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

    // MARK: Around the cards

    /// The iOS version at the left, the language at the right.
    private var head: String {
        let y = Self.margin + Self.caption.size
        let inset = Self.margin + 4
        return caption(shown.version, x: inset, y: y, anchor: "start", weight: "600")
            + caption(
                screen.language.identifier, x: options.drawnWidth - inset, y: y, anchor: "end", weight: "400")
            + "\n"
    }

    /// Draws the remarks below the cards.
    private func remarks(_ y: inout Int) -> String {
        let inset = Self.margin + 4
        let flow = TextFlow(width: options.drawnWidth - 2 * inset, size: Self.caption.size)
        var content = ""
        for remark in shown.remarks {
            y += Self.caption.lineHeight / 2
            for line in flow.lines(of: remark.sentence, maximum: 4, fallback: .leftToRight) {
                y += Self.caption.lineHeight
                content += caption(line.text, x: inset, y: y, anchor: "start", weight: "400")
            }
            content += "\n"
        }
        return content
    }

    private func caption(_ text: String, x: Int, y: Int, anchor: String, weight: String) -> String {
        SVGElement.with(
            "text",
            [
                "x": SVGValue(x), "y": SVGValue(y), "font-size": SVGValue(Self.caption.size),
                "font-weight": SVGValue(weight), "text-anchor": SVGValue(anchor), "direction": "ltr",
                "fill": SVGValue(palette.caption),
            ], XMLText.escapePicture(text))
    }

    // MARK: Without cards

    private func drawPill(_ text: String, y: inout Int) -> String {
        let role = TextRole.title
        let space = cardWidth - 2 * ScreenLook.padding
        let line =
            role.shown(text, width: space, fallback: direction).lines.first
            ?? TextLine(text: "", direction: direction)
        let width = min(cardWidth, role.width(of: line.text) + 2 * ScreenLook.padding)
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
        let description = PictureDescription(screen, shown)
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
                + content)
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
