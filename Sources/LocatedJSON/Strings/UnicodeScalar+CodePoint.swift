extension Unicode.Scalar {
    /// The code point in the notation `U+00A0`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The code point with the character's name in Unicode: `U+2013 (en dash)`.
    package var namedCodePoint: String {
        codePoint + (properties.name.map { " (\($0.lowercased()))" } ?? "")
    }

    /// Whether the character is not `-` but looks like it: another dash, or the minus sign.
    package var isDash: Bool {
        self != "-" && properties.generalCategory == .dashPunctuation || self == "\u{2212}"
    }

    /// The digit in ASCII that the character stands for: `5` for `５` and `٥`; `nil` if it is not a decimal digit.
    var decimalDigit: UInt8? {
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return UInt8(ascii: "0") + UInt8(value)
    }
}
