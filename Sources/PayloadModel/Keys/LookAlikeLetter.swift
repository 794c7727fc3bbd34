/// A letter of another alphabet in a key that is otherwise right, such as the Cyrillic `а` in `аps`.
package struct LookAlikeLetter {
    private let letter: Unicode.Scalar
    private let alphabet: String
    private let latin: Unicode.Scalar
    /// Whether the name contains several different letters of other alphabets.
    private let isOneOfSeveral: Bool
    private let key: String

    /// The first such letter of a name; `nil` for a name that differs from the key in any other way.
    package init?(in name: String, for key: String) {
        guard name.unicodeScalars.count == key.unicodeScalars.count else { return nil }
        let pairs = zip(name.unicodeScalars, key.unicodeScalars).filter { $0 != $1 }
        guard let first = pairs.first, let alphabet = Self.alphabet(of: first.0),
            pairs.allSatisfy({ Self.alphabet(of: $0.0) != nil })
        else { return nil }
        (letter, latin) = first
        self.alphabet = alphabet
        isOneOfSeveral = pairs.contains { $0 != first }
        self.key = key
    }

    private static func alphabet(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x0370...0x03FF: "Greek"
        case 0x0400...0x052F: "Cyrillic"
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: "full-width"
        default: nil
        }
    }

    /// The letter for the middle of a sentence: `the "а" in it is the Cyrillic letter U+0430`.
    package var explanation: String {
        let digits = String(letter.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 4 - digits.count) + digits
        return "the \"\(letter)\" in it is the \(alphabet) letter U+\(code)"
    }

    /// The instruction.
    package var help: String {
        "write \"\(key)\" with " + (isOneOfSeveral ? "Latin letters" : "the Latin letter \"\(latin)\"")
    }
}
