import PushPayload

/// How wide text is at most, in thousandths of the font's size.
///
/// Nothing is asked of a font, since a picture is drawn with whatever font its reader has: the numbers are those of
/// wide system fonts, so that text which fits by them fits by narrower ones as well.
package struct TextMeasure: Sendable, Hashable {
    /// Whether the text is semibold.
    let isBold: Bool

    package init(isBold: Bool = false) {
        self.isBold = isBold
    }

    /// The width of text on one line.
    package func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// The width of what a person sees as one character.
    package func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return emboldened(Self.width(of: first, isFirst: true), first) }
        // Joined, shown as emoji, or with a colour of skin; two letters make a flag.
        if DisplayWidth.isEmoji(character) {
            return ScriptWidths.emoji
        }
        var sum = 0
        var isJoined = false
        for (index, scalar) in scalars.enumerated() {
            let width = Self.width(of: scalar, isFirst: index == 0)
            // Letters of India and Cambodia that a virama joins share their room.
            sum += isJoined ? width / 2 : width
            isJoined = scalar.properties.canonicalCombiningClass == .virama
        }
        return emboldened(sum, first)
    }

    private func emboldened(_ width: Int, _ scalar: Unicode.Scalar) -> Int {
        // Characters of a square stay in it.
        isBold && !DisplayWidth.isWide(scalar) ? width * 113 / 100 + (width == 0 ? 0 : 25) : width
    }

    private static func width(of scalar: Unicode.Scalar, isFirst: Bool) -> Int {
        let value = Int(scalar.value)
        if ScriptWidths.ascii.indices.contains(value - 0x20) { return ScriptWidths.ascii[value - 0x20] }
        if DisplayWidth.isWide(scalar) { return scalar.value == 0x3000 ? 1000 : ScriptWidths.square }
        if scalar.properties.isEmojiPresentation { return ScriptWidths.emoji }
        switch scalar.properties.generalCategory {
        case .format: return DisplayWidth.isNumberSign(scalar) ? 1500 : 0
        // A circle around a letter is wider than the letter.
        case .enclosingMark: return 1500
        // One that stands on nothing gets a circle to stand on.
        case .nonspacingMark: return isFirst ? 700 : 0
        // Vowels of India; further south they are as wide as letters.
        case .spacingMark where value < 0xB80: return 360
        case .uppercaseLetter, .titlecaseLetter: return scalar.value < 0x590 ? 820 : ScriptWidths.width(value)
        case .lowercaseLetter: return scalar.value < 0x590 ? 690 : ScriptWidths.width(value)
        default: return ScriptWidths.width(value)
        }
    }
}
