/// Draws a symbol of twelve by twelve points.
struct SVGSymbol {
    private let symbol: CardSymbol
    private let palette: Palette

    init(_ symbol: CardSymbol, palette: Palette) {
        self.symbol = symbol
        self.palette = palette
    }

    /// Draws the symbol at a point.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The top edge.
    func draw(x: Int, y: Int) -> String {
        SVGElement.with("g", ["transform": "translate(\(x) \(y))"], shapes)
    }

    /// Draws a path without filling it: a crossed-out bell, the lines of a list, or a moon.
    private func outline(_ path: String) -> String {
        SVGElement.empty(
            "path",
            [
                "fill": "none", "stroke": SVGValue(palette.secondary), "stroke-width": "1.2",
                "stroke-linecap": "round", "stroke-linejoin": "round", "d": SVGValue(path),
            ])
    }

    private var shapes: String {
        switch symbol {
        case .critical:
            // A triangle with an exclamation mark cut out.
            SVGElement.empty(
                "path",
                [
                    "fill": SVGValue(palette.critical), "fill-rule": "evenodd",
                    "d": "M6 0L12 12H0ZM5.4 4H6.6V8.4H5.4ZM5.4 9.4H6.6V10.6H5.4Z",
                ])
        case .timeSensitive:
            // A clock.
            SVGElement.empty(
                "path",
                [
                    "fill": "none", "stroke": SVGValue(palette.timeSensitive), "stroke-width": "1.5",
                    "stroke-linecap": "round", "d": "M6 1A5 5 0 1 0 6 11A5 5 0 1 0 6 1ZM6 3.5V6L8 7.5",
                ])
        case .quiet: outline("M2.5 9.5H9.5L8.5 8V5A2.5 2.5 0 0 0 3.5 5V8ZM5 11H7M1 1L11 11")
        case .held: outline("M1 2.5H11M1 6H11M1 9.5H7")
        case .silenced: outline("M8 1.5A5 5 0 1 0 10.5 8A4.2 4.2 0 0 1 8 1.5Z")
        case .hidden:
            // A lock.
            SVGElement.empty(
                "path",
                [
                    "fill": SVGValue(palette.secondary), "fill-rule": "evenodd",
                    "d":
                        "M2 5.5H10V12H2ZM3.5 5.5V3.5A2.5 2.5 0 0 1 8.5 3.5V5.5H7.2V3.5A1.2 1.2 0 0 0 4.8 3.5V5.5Z",
                ])
        }
    }
}
