import PushPayload

/// Where a line may end: a part of the Unicode Line Breaking Algorithm, without dictionaries.
enum BreakRules {
    /// Whether a line may end between two characters that follow each other.
    static func allow(between left: Character, and right: Character) -> Bool {
        guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else {
            return false
        }
        if right == " " || neverFirst.contains(after) { return false }
        if left == " " { return true }
        if isGlue(before) || isGlue(after) || neverLast.contains(before) { return false }
        if before.value == 0x200B { return true }
        if isFree(left) || isFree(right) { return true }
        if isThai(before) && isThai(after) || isUnspaced(before) && isUnspaced(after) { return true }
        // Behind a hyphen within a word, and behind a dash.
        if before == "-" || before.value == 0x2010 { return after.properties.isAlphabetic }
        return before.value == 0x2013 || before.value == 0x2014
    }

    /// Chinese, Japanese and emoji: a line may end on both sides.
    private static func isFree(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { DisplayWidth.isWide($0) || $0.properties.isEmojiPresentation }
            ?? false
    }

    /// No-break space, figure space, word joiner and their like.
    private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
        [0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0x200D].contains(scalar.value)
    }

    /// Thai and Lao are written without spaces: without a dictionary a line ends between syllables at best.
    private static func isThai(_ scalar: Unicode.Scalar) -> Bool { (0xE01...0xEDF).contains(scalar.value) }

    /// Tibetan, Burmese and Khmer: the same.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        (0xF00...0x109F).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
    }

    /// What belongs to the character before it: closing brackets, stops, small kana, Thai vowels behind.
    private static let neverFirst = Set(
        (")]}!?,.:;%…»›”’、。，．：；？！）］｝」』】〕〉》〙〗｠’”‥・ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～％℃｡､｣"
            + "ะาำๅๆฯະາຳໆຯ\u{964}\u{965}\u{60C}\u{61B}\u{61F}\u{6D4}\u{200B}").unicodeScalars)

    /// What belongs to the character behind it: opening brackets, Thai vowels in front.
    private static let neverLast = Set("([{«‹“‘（［｛「『【〔〈《〘〖｟¿¡#$€£¥＄￥เแโใไເແໂໃໄ".unicodeScalars)
}
