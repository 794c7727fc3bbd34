/// The role of a text on a card. It decides the font and the maximum number of lines.
enum TextRole: Sendable, Hashable, CaseIterable {
    case name, title, subtitle, body, summaryLine

    /// The size of the font, in points.
    var size: Int { isSmall ? 13 : 15 }
    var lineHeight: Int { isSmall ? 19 : 21 }
    /// The distance from the top of the line to the baseline.
    var ascent: Int { isSmall ? 14 : 16 }
    var isBold: Bool { self == .title || self == .subtitle }
    var isSecondary: Bool { isSmall }

    /// The maximum number of lines.
    var maximum: Int {
        switch self {
        case .name, .title, .subtitle: 1
        case .body: 4
        case .summaryLine: 2
        }
    }

    private var isSmall: Bool { self == .name || self == .summaryLine }

    /// Returns the width of a text on one line, in points.
    func width(of text: String) -> Int {
        (TextMeasure(isBold: isBold).width(of: text) * size + 999) / 1000
    }

    /// Returns the part of a text that fits into ``maximum`` lines of a width in points.
    func shown(_ text: String, width: Int, fallback: TextDirection) -> ShownText {
        TextFlow(width: width, size: size, isBold: isBold)
            .shown(PictureText.visible(text), maximum: maximum, fallback: fallback)
    }
}
