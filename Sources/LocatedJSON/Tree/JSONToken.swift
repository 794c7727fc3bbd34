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
    /// Whether a string consists of ASCII digits.
    package internal(set) var isDigits = false
    /// Whether a string contains a character that may begin a placeholder or a format specifier: `$ % { < #`.
    package internal(set) var hasPlaceholderSign = false
    /// Whether a number has neither a fraction nor an exponent.
    package internal(set) var isInteger = false
    package internal(set) var isNegative = false
    package internal(set) var hasExponent = false
    /// The offset of the first byte; for a key or string, of the byte after the quote.
    package internal(set) var start: Int32 = 0
    /// The offset after the last byte; for a key or string, of the closing quote.
    package internal(set) var end: Int32 = 0
    /// The index of the token after the value and its contents.
    package internal(set) var next: Int32 = 0
    /// For a key, the hash of its text: keys of one tape are equal if their hashes are. For a number, the digits before
    /// the point, at most 18. For an object or array, the bytes that minifying saves inside it.
    package internal(set) var word: UInt64 = 0

    init(_ kind: Kind) { self.kind = kind }
}
