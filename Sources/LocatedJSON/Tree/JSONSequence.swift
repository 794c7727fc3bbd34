/// Finds the documents that follow each other in one text, with or without white space between them.
package enum JSONSequence {
    /// Returns the byte range of each document.
    ///
    /// The range of an object or array ends with the closing bracket. The range of any other document, or of an
    /// unclosed one, extends to the end of the text; the parser then accepts or rejects it.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        var depth = 0
        var isInString = false
        var isEscaped = false
        for (index, byte) in bytes.enumerated() {
            if start == nil {
                if byte.isJSONSpace { continue }
                start = index
                guard isOpening(byte) else { break }
            }
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if isOpening(byte) {
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0, let first = start {
                    ranges.append(first..<index + 1)
                    start = nil
                }
            }
        }
        if let start { ranges.append(start..<bytes.count) }
        return ranges
    }

    private static func isOpening(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
}
