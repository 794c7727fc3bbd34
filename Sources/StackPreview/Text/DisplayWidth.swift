import LocatedJSON

/// The width of text in a terminal, in columns.
package enum DisplayWidth {
    /// Returns 0 for nonspacing and enclosing marks, joining Hangul letters and most format characters; 2 for East
    /// Asian wide characters and emoji; otherwise 1.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return isNumberSign(scalar) ? 1 : 0
        default: break
        }
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        // Regional indicators: two of them make one flag, two columns wide.
        if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return isEastAsianWide(scalar) ? 2 : 1
    }

    /// Whether a character fills a square and is not an emoji: Chinese, Japanese and Korean characters.
    package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        isEastAsianWide(scalar) && !scalar.properties.isEmojiPresentation
    }

    private static func isEastAsianWide(_ scalar: Unicode.Scalar) -> Bool {
        let ranges = EastAsianWidth.wide
        let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
        return index < ranges.count && ranges[index].contains(scalar.value)
    }
}

extension DisplayWidth {
    /// Returns the columns of text on one line. The text must not contain control characters.
    package static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of a grapheme cluster: two for an emoji such as a family or a flag, however many
    /// scalars it has.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard scalars.count > 1 else { return scalars.first.map { columns(of: $0) } ?? 0 }
        let sum = scalars.reduce(0) { $0 + columns(of: $1) }
        return isEmoji(character) ? 2 : sum
    }

    /// Whether a character is drawn as an emoji, including joined emoji and emoji with a skin tone.
    package static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.contains { $0.properties.isEmojiPresentation }
            || scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true
    }

    /// Whether a character is drawn under the digits that follow it: Arabic, Syriac and Kaithi signs, which Unicode
    /// classifies as format characters.
    package static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}
