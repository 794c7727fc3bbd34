/// Finds the ends of string literals in text that a parser has accepted.
enum StringLiteral {
    /// Finds the end of a literal, and whether it contains escapes.
    ///
    /// - Parameter start: The offset of the opening quote.
    /// - Returns: The offset after the closing quote; the end of the text if there is none.
    static func end(in bytes: UnsafeRawBufferPointer, from start: Int) -> (end: Int, hasEscapes: Bool) {
        var index = start + 1
        var hasEscapes = false
        while index < bytes.count {
            // Most strings have no escapes, so this skips sixteen bytes at once.
            while let base = bytes.baseAddress, bytes.count - index >= ByteBlock.size {
                let ends = ByteBlock(at: base + index).quotesAndBackslashes
                index += ends.firstIndex
                if ends.isAny { break }
            }
            guard index < bytes.count, bytes[index] != UInt8(ascii: "\"") else { break }
            let isEscape = bytes[index] == UInt8(ascii: "\\")
            if isEscape { hasEscapes = true }
            index += isEscape ? 2 : 1
        }
        return (min(index + 1, bytes.count), hasEscapes)
    }
}
