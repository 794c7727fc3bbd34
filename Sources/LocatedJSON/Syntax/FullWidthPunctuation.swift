/// Full-width brackets, colons and commas, as Chinese and Japanese keyboards type them.
enum FullWidthPunctuation {
    /// The size of each character in bytes.
    static let length = 3
    /// The difference between the code points of a character and its ASCII form.
    private static let distance: UInt32 = 0xFEE0

    /// Returns the ASCII form of the full-width character at an offset; `nil` for any other character.
    static func ascii(in bytes: [UInt8], at offset: Int) -> UInt8? {
        guard bytes.indices.contains(offset), bytes[offset] == 0xEF,
            let scalar = UTF8Sequence.scalar(in: bytes, at: offset), scalar.value > distance,
            let ascii = UInt8(exactly: scalar.value - distance), ":,{}[]".utf8.contains(ascii)
        else { return nil }
        return ascii
    }
}
