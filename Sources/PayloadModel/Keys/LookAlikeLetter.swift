/// A letter of another alphabet or of full width, or a dash in place of a hyphen, in a key that is otherwise right: the
/// Cyrillic `а` in `аps`.
package struct LookAlikeLetter {
    private let letter: Unicode.Scalar
    /// What the character is: "the Cyrillic letter U+0430".
    private let name: String
    private let latin: Unicode.Scalar
    /// Whether the key as written contains several different characters of this kind.
    private let isOneOfSeveral: Bool
    private let key: String

    /// Finds the first such character in a key as written; `nil` if it equals the right key, or differs from it in any
    /// other way.
    package init?(in written: String, for key: String) {
        guard written.unicodeScalars.count == key.unicodeScalars.count else { return nil }
        let pairs = zip(written.unicodeScalars, key.unicodeScalars).filter { $0 != $1 }
        guard let first = pairs.first, let name = Self.name(of: first.0, for: first.1),
            pairs.allSatisfy({ Self.name(of: $0.0, for: $0.1) != nil })
        else { return nil }
        (letter, latin) = first
        self.name = name
        isOneOfSeveral = pairs.contains { $0 != first }
        self.key = key
    }

    /// Returns a description of a Greek, Cyrillic or full-width letter in place of a letter, or of a dash in place of a
    /// hyphen; `nil` for any other character.
    private static func name(of scalar: Unicode.Scalar, for latin: Unicode.Scalar) -> String? {
        if latin == "-" {
            return isDash(scalar) ? "\(scalar.namedCodePoint), not the hyphen of ASCII" : nil
        }
        let code = scalar.codePoint
        switch scalar.value {
        case 0x0370...0x03FF: return "the Greek letter \(code)"
        case 0x0400...0x052F: return "the Cyrillic letter \(code)"
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: return "the full-width letter \(code)"
        default: return nil
        }
    }

    /// Whether a character looks like a hyphen: a dash, a minus sign, or the mark of long vowels in Japanese.
    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isDash || scalar == "\u{30FC}" || scalar == "\u{FF70}"
    }

    /// What the character is, for the middle of a sentence: `the "а" in it is the Cyrillic letter U+0430`.
    package var explanation: String { "the \"\(letter)\" in it is \(name)" }

    /// The instruction: `write "aps" with the Latin letter "a"`.
    package var help: String {
        let characters =
            isOneOfSeveral
            ? key.contains("-") ? "ASCII characters" : "Latin letters"
            : latin == "-" ? "the hyphen \"-\" of ASCII" : "the Latin letter \"\(latin)\""
        return "write \"\(key)\" with \(characters)"
    }
}
