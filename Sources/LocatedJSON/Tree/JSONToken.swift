/// A token of a JSON document; see ``JSONTape``.
package struct JSONToken {
    package enum Kind: UInt8 {
        case object, array
        /// The key of a member; the next token is its value.
        case name
        case text, number, `true`, `false`, null
    }

    package let kind: Kind
    /// Whether a key or string contains escapes.
    package internal(set) var isEscaped = false
    /// Whether a string contains only ASCII digits; also `true` for an empty string.
    package internal(set) var hasOnlyDigits = false
    /// Whether a string contains a character that may begin a placeholder or a format specifier: `$ % { < #`.
    package internal(set) var hasPlaceholderSign = false
    /// Whether a number has neither a fraction nor an exponent.
    package internal(set) var isInteger = false
    package internal(set) var isNegative = false
    package internal(set) var hasExponent = false
    /// The offset of the first byte; for a key or string, of the byte after the opening quote.
    package internal(set) var start: Int32 = 0
    /// The offset after the last byte; for a key or string, of the closing quote.
    package internal(set) var end: Int32 = 0
    /// The index of the first later token that is not inside this one; for a key, the index of its value.
    package internal(set) var next: Int32 = 0
    /// For a key, its hash; the tape treats keys with equal hashes as equal. For a number, the value of the digits
    /// before the point, without the sign. For an object or array, the number of bytes that minifying saves inside it.
    package internal(set) var word: UInt64 = 0

    init(_ kind: Kind) { self.kind = kind }
}
