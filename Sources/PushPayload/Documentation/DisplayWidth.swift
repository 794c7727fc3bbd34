/// How many columns of a terminal text takes.
package enum DisplayWidth {
    /// 0 for marks that stand on the character before, 2 for East Asian wide characters and emoji, else 1.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return isNumberSign(scalar) ? 1 : 0
        default: break
        }
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        // Two of these letters make one flag, two columns wide.
        if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return isWide(scalar) ? 2 : 1
    }

    /// Whether a character fills a square: Chinese, Japanese and Korean, without emoji.
    package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x1100 && wide.contains { $0.contains(scalar.value) }
    }

    /// The blocks that Unicode's East Asian Width calls wide or fullwidth, without emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}

extension DisplayWidth {
    /// The columns of text on one line, without control characters.
    package static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns of what a person sees as one character: a family or a flag takes two, however many scalars
    /// it is made of.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard scalars.count > 1 else { return scalars.first.map { columns(of: $0) } ?? 0 }
        let sum = scalars.reduce(0) { $0 + columns(of: $1) }
        return isEmoji(character) ? 2 : sum
    }

    /// Whether a character is drawn as an emoji: joined, shown as one, or with a colour of skin.
    package static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.contains { $0.properties.isEmojiPresentation }
            || scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true
    }

    /// Whether a character stands under the digits that follow it: Arabic, Syriac and Kaithi signs, which Unicode counts
    /// among the invisible ones.
    package static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}
