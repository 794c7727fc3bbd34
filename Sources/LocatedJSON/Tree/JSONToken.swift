/// A token of a JSON document; see ``JSONTape``.
package struct JSONToken {
    package enum Kind: UInt8 {
        case object, array
        /// The name of a member; the next token is its value.
        case name
        case text, number, `true`, `false`, null
    }

    package let kind: Kind
    /// Whether a name or a text is written with escapes.
    package internal(set) var isEscaped = false
    /// Whether a text has nothing but ASCII digits.
    package internal(set) var isDigits = false
    /// Whether a text contains a character that may begin a placeholder or a format specifier: `$ % { < #`.
    package internal(set) var hasSign = false
    /// Whether a number has neither a fraction nor an exponent.
    package internal(set) var isInteger = false
    package internal(set) var isNegative = false
    package internal(set) var hasExponent = false
    /// The offset of the first byte; of a name and a text, of the byte after the quote.
    package internal(set) var start: Int32 = 0
    /// The offset after the last byte; of a name and a text, of the closing quote.
    package internal(set) var end: Int32 = 0
    /// The index of the token after the value, and after all that is inside it.
    package internal(set) var next: Int32 = 0
    /// Of a name, a hash of what it says: two names of one tape are the same if their hashes are. Of a number, the digits
    /// before the point, at most 18. Of an object and an array, the bytes inside that minifying saves.
    package internal(set) var word: UInt64 = 0

    init(_ kind: Kind) { self.kind = kind }
}
