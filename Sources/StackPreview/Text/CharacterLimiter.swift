/// Limits the combining marks of a character, which could cover the lines around it, and its scalars, which could make
/// it too wide for any line.
package enum CharacterLimiter {
    /// The maximum number of marks: more than any language needs.
    private static let maxMarks = 4
    /// The maximum number of scalars: more than any emoji or syllable has.
    private static let maxScalars = 16
    /// The maximum number of joiners: as many as a family of four has.
    private static let maxJoiners = 3

    /// Removes excess marks, and divides characters with too many scalars or joiners.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func limited(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            count = isMark(scalar) ? count + 1 : 0
            if count <= maxMarks { result.append(scalar) }
        }
        return split(String(result))
    }

    /// Divides characters with too many scalars or joiners, so that a line may end inside them.
    private static func split(_ text: String) -> String {
        guard text.contains(where: isTooLong) else { return text }
        return text.reduce(into: "") { result, character in
            guard isTooLong(character) else { return result.append(character) }
            var (count, joined) = (0, 0)
            for scalar in character.unicodeScalars {
                (count, joined) = (count + 1, joined + (isJoiner(scalar) ? 1 : 0))
                if count > maxScalars || joined > maxJoiners {
                    result += "\u{200B}"
                    (count, joined) = (1, 0)
                }
                if !(isJoiner(scalar) && count == 1) { result.unicodeScalars.append(scalar) }
            }
        }
    }

    private static func isTooLong(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        // Most characters are short, and counting bytes is faster than counting scalars. A joiner has three bytes.
        guard character.utf8.count > min(maxScalars, 3 * maxJoiners) else { return false }
        return scalars.count > maxScalars || scalars.count(where: isJoiner) > maxJoiners
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
