import PushPayload

/// Escapes text from a payload for a picture.
package enum PictureText {
    /// Escapes control characters, direction overrides and characters that XML forbids, and drops excess combining
    /// marks.
    ///
    /// Direction marks and isolates stay: each line of a picture is a separate paragraph, and they have no effect
    /// outside it. Every line end becomes LF, and a tab becomes a space.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return CharacterLimiter.limited(text) }
        var result = ""
        for character in text {
            if character.isNewline {
                result += "\n"
            } else if character == "\t" {
                result += " "
            } else if character.unicodeScalars.contains(where: isHarmful) {
                result += escaped(character)
            } else {
                result.append(character)
            }
        }
        return CharacterLimiter.limited(result)
    }

    /// Returns a result of ``visible(_:)`` with escapes for direction marks and isolates, for terminals.
    package static func escapingMarks(_ visible: String) -> String {
        guard visible.unicodeScalars.contains(where: isMark) else { return visible }
        return visible.unicodeScalars.map { isMark($0) ? VisibleText.escaped($0) : String($0) }.joined()
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
        default: false
        }
    }

    private static func escaped(_ character: Character) -> String {
        // The flags of England, Scotland and Wales contain tag characters, which are harmful anywhere else.
        let text = String(character)
        if character.unicodeScalars.contains(where: { $0.value == 0xE007F }), VisibleText.escape(text) == text
        {
            return text
        }
        return character.unicodeScalars.map { isHarmful($0) ? VisibleText.escaped($0) : String($0) }.joined()
    }

    /// Whether a picture must not contain a character as it is.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: false
        case _ where isMark(scalar): false
        case _ where scalar.value & 0xFFFE == 0xFFFE: true
        default: VisibleText.isDangerous(scalar)
        }
    }
}
