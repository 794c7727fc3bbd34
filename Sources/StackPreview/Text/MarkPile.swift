/// What is piled up on one character: marks until they cover the lines above and below, and joined letters and people
/// until no line is wide enough for it.
package enum MarkPile {
    /// More marks than any language needs, fewer than leave a line for long.
    private static let limit = 4
    /// More parts than any emoji or syllable has.
    private static let parts = 16
    /// As many as a family of four has.
    private static let joiners = 3

    /// Text with the first few of the marks on each character, and with an end to characters that have none.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func flattened(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count = isMark(scalar) ? count + 1 : 0
            if count <= limit { result.append(scalar) }
        }
        return split(String(result))
    }

    /// A line may end between the parts of a character that is more than one.
    private static func split(_ text: String) -> String {
        guard text.contains(where: isEndless) else { return text }
        return text.reduce(into: "") { result, character in
            guard isEndless(character) else { return result.append(character) }
            var (count, joined) = (0, 0)
            for scalar in character.unicodeScalars {
                (count, joined) = (count + 1, joined + (isJoiner(scalar) ? 1 : 0))
                if count > parts || joined > joiners {
                    result += "\u{200B}"
                    (count, joined) = (1, 0)
                }
                if !(isJoiner(scalar) && count == 1) { result.unicodeScalars.append(scalar) }
            }
        }
    }

    private static func isEndless(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        // Most characters are short; the length in bytes is known at once.
        guard character.utf8.count > parts else { return false }
        return scalars.count > parts || scalars.count(where: isJoiner) > joiners
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200D }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
