/// Several screens side by side in one picture, each below its caption.
public struct SVGSheet {
    private let panels: [ScreenPanel]
    private let options: PictureOptions
    private let palette: Palette

    private static let margin = 16
    private static let captionHeight = 26

    /// Creates a picture of screens side by side.
    ///
    /// - Parameters:
    ///   - panels: The screens, in the order in which the picture shows them.
    ///   - options: The look of each screen; ``PictureOptions/width`` is that of one screen.
    public init(_ panels: [ScreenPanel], options: PictureOptions = PictureOptions()) {
        self.panels = panels
        self.options = options
        palette = Palette(isDark: options.isDark)
    }

    /// Returns the document, with a final newline.
    ///
    /// - Complexity: O(*n*) in the number of visible cards.
    public func render() -> String {
        let top = Self.margin + (panels.contains { $0.caption != nil } ? Self.captionHeight : 0)
        var single = options
        single.scale = 1
        var content = ""
        var (x, height) = (Self.margin, 0)
        for panel in panels {
            let drawn = SVGPicture(panel.screen, options: single).element()
            if let caption = panel.caption { content += draw(caption, x: x) }
            content +=
                SVGElement.with("g", ["transform": "translate(\(x) \(top))"], drawn.markup) + "\n"
            x += options.drawnWidth + Self.margin
            height = max(height, drawn.height)
        }
        return document(content, width: x, height: top + height + Self.margin)
    }

    private func draw(_ caption: String, x: Int) -> String {
        let role = TextRole.title
        let line = role.shown(caption, width: options.drawnWidth, fallback: .leftToRight).lines.first
        return SVGElement.with(
            "text",
            [
                "x": SVGValue(x), "y": SVGValue(Self.margin + role.ascent), "font-size": SVGValue(role.size),
                "font-weight": "600", "fill": SVGValue(palette.caption), "direction": "ltr",
            ], XMLText.escapePicture(line?.text ?? "")) + "\n"
    }

    private func document(_ content: String, width: Int, height: Int) -> String {
        let background = SVGElement.empty(
            "rect", ["width": SVGValue(width), "height": SVGValue(height), "fill": SVGValue(palette.page)])
        return SVGElement.with(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": SVGValue(width * options.drawnScale),
                "height": SVGValue(height * options.drawnScale), "viewBox": "0 0 \(width) \(height)",
                "font-family": SVGValue(SVGPicture.fonts),
            ], "\n" + background + "\n" + content) + "\n"
    }
}
