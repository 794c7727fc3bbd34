import PushPayload

/// Decides where a line may end, by a part of the Unicode Line Breaking Algorithm, without dictionaries.
enum BreakRules {
    /// Whether a line may end between two characters.
    enum Opportunity {
        /// A line must not end here, unless a word is longer than the line.
        case inside
        /// A line may end here if no position nearby is `good`.
        case possible
        /// A line may end here.
        case good
    }

    /// Returns whether a line may end between two adjacent characters, and how good that place is.
    static func opportunity(between left: Character, and right: Character) -> Opportunity {
        guard canEndLine(between: left, and: right) else { return .inside }
        guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first,
            isThai(before), isThai(after)
        else { return .good }
        return beginsSyllable(after) || endsSyllable(before) ? .good : .possible
    }

    /// Whether a line may end between two adjacent characters.
    private static func canEndLine(between left: Character, and right: Character) -> Bool {
        guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else {
            return false
        }
        if right == " " || neverFirst.contains(after) { return false }
        if left == " " { return true }
        if isGlue(before) || isGlue(after) || neverLast.contains(before) { return false }
        if before.value == 0x200B { return true }
        if isFree(left) || isFree(right) { return true }
        if isThai(before) && isThai(after) || isUnspaced(before) && isUnspaced(after) { return true }
        // After a hyphen in a word, and after a dash.
        if before == "-" || before.value == 0x2010 { return after.properties.isAlphabetic }
        return before.value == 0x2013 || before.value == 0x2014
    }

    /// Whether a line may end before and after a character: Chinese, Japanese, Korean and emoji.
    private static func isFree(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { DisplayWidth.isWide($0) || $0.properties.isEmojiPresentation }
            ?? false
    }

    /// Whether no line may end on either side of a character: no-break space, figure space, word joiner and similar.
    private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
        [0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0x200D].contains(scalar.value)
    }

    /// Whether a character is Thai or Lao. Both are written without spaces; without a dictionary, a line ends between
    /// syllables where the letters show them, otherwise between letters.
    private static func isThai(_ scalar: Unicode.Scalar) -> Bool { (0xE01...0xEDF).contains(scalar.value) }

    /// Whether a letter is a vowel that is written before its consonant.
    private static func beginsSyllable(_ scalar: Unicode.Scalar) -> Bool {
        (0xE40...0xE44).contains(scalar.value) || (0xEC0...0xEC4).contains(scalar.value)
    }

    /// Whether a character ends its syllable: short vowels; marks of silent letters, repetition and abbreviation.
    private static func endsSyllable(_ scalar: Unicode.Scalar) -> Bool {
        [0xE2F, 0xE30, 0xE33, 0xE46, 0xE4C, 0xEAF, 0xEB0, 0xEB3, 0xEC6, 0xECC].contains(scalar.value)
    }

    /// Whether a character is Tibetan, Burmese or Khmer, which are also written without spaces.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        (0xF00...0x109F).contains(scalar.value) || (0x1780...0x17FF).contains(scalar.value)
    }

    /// The characters that must not begin a line, such as closing brackets, commas, small kana, and Thai vowels after a
    /// consonant.
    private static let neverFirst = Set(
        (")]}!?,.:;%…»›”’、。，．：；？！）］｝」』】〕〉》〙〗｠’”‥・ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～％℃｡､｣"
            + "ะาำๅๆฯະາຳໆຯ\u{964}\u{965}\u{60C}\u{61B}\u{61F}\u{6D4}\u{200B}").unicodeScalars)

    /// The characters that must not end a line, such as opening brackets, currency signs, and Thai vowels before a
    /// consonant.
    private static let neverLast = Set("([{«‹“‘（［｛「『【〔〈《〘〖｟¿¡#$€£¥＄￥เแโใไເແໂໃໄ".unicodeScalars)
}
