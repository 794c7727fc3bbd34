/// Characters outside of ASCII that look like `"` or `'`: quotation marks, and the signs for minutes and seconds.
enum ForeignQuote {
    /// The size of each of these characters in bytes.
    static let length = 3

    /// Whether the character at an offset looks like a double quote, not a single one; `nil` if it looks like neither.
    static func isDouble(in bytes: [UInt8], at offset: Int) -> Bool? {
        guard offset >= 0, offset + length <= bytes.count, bytes[offset] >= 0xE2 else { return nil }
        switch (bytes[offset], bytes[offset + 1], bytes[offset + 2]) {
        // U+2018 to U+201B, U+2032.
        case (0xE2, 0x80, 0x98...0x9B), (0xE2, 0x80, 0xB2): return false
        // U+201C to U+201F, U+2033, U+FF02.
        case (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xB3), (0xEF, 0xBC, 0x82): return true
        default: return nil
        }
    }

    /// Whether the character at an offset is a curly quote, not a full-width quote or a sign for minutes or seconds.
    static func isCurly(in bytes: [UInt8], at offset: Int) -> Bool {
        isDouble(in: bytes, at: offset) != nil && bytes[offset + 1] == 0x80 && bytes[offset + 2] < 0xB2
    }
}
