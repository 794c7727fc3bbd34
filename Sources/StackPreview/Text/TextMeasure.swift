/// The estimated width of text, in thousandths of the font's size.
///
/// A picture contains no font; the viewer selects one. For each script and kind of character, the estimate is the
/// width in Noto Sans plus five percent. For a line of running text, it is between 1 percent below and 10 percent above
/// the width in Noto Sans; `TextMeasureTests` has the numbers.
package struct TextMeasure: Sendable, Hashable {
    /// Whether the text is semibold.
    let isBold: Bool

    package init(isBold: Bool = false) {
        self.isBold = isBold
    }

    /// Returns the width of text on one line.
    package func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// Returns the width of a grapheme cluster.
    package func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return emboldened(Self.width(of: first, isFirst: true), first) }
        if DisplayWidth.isEmoji(character) {
            return ScriptWidths.emoji
        }
        var sum = 0
        var isJoined = false
        for (index, scalar) in scalars.enumerated() {
            let width = Self.width(of: scalar, isFirst: index == 0)
            // An Indic or Khmer letter that a virama joins to the previous letter adds only half its width.
            sum += isJoined ? width / 2 : width
            isJoined = scalar.properties.canonicalCombiningClass == .virama
        }
        return emboldened(sum, first)
    }

    private func emboldened(_ width: Int, _ scalar: Unicode.Scalar) -> Int {
        // Square characters keep their width.
        isBold && !DisplayWidth.isWide(scalar) ? width * 109 / 100 : width
    }

    private static func width(of scalar: Unicode.Scalar, isFirst: Bool) -> Int {
        let value = Int(scalar.value)
        if ScriptWidths.ascii.indices.contains(value - 0x20) { return ScriptWidths.ascii[value - 0x20] }
        if DisplayWidth.isWide(scalar) { return ScriptWidths.square }
        if scalar.properties.isEmojiPresentation { return ScriptWidths.emoji }
        switch scalar.properties.generalCategory {
        case .format: return DisplayWidth.isNumberSign(scalar) ? 1500 : 0
        // A circle around a letter is wider than the letter.
        case .enclosingMark: return 1500
        // Fonts draw a dotted circle below a mark without a base character.
        case .nonspacingMark: return isFirst ? 700 : 0
        // Vowel signs of the scripts of northern India; those of the southern scripts are as wide as letters.
        case .spacingMark where value < 0xB80: return 330
        // Latin, Greek, Cyrillic and Armenian.
        case .uppercaseLetter where value < 0x590, .titlecaseLetter where value < 0x590:
            return value < 0x400 ? 700 : value < 0x500 ? 720 : 820
        case .lowercaseLetter where value < 0x590: return value < 0x400 ? 605 : value < 0x500 ? 625 : 690
        default: return ScriptWidths.width(value)
        }
    }
}
