/// Recognizes UUIDs, and finds those that a quotation would cut.
package enum UUIDText {
    /// The length of a UUID in characters.
    static let length = 36

    /// Returns whether a text is a UUID, in either letter case.
    package static func isUUID(_ text: String) -> Bool {
        text.utf8.count == length && isUUID(Array(text.utf8), at: 0)
    }

    /// Returns the end of the UUID that begins before an index and ends after it; the index itself if there is none.
    static func end(around index: Int, in bytes: [UInt8]) -> Int {
        let starts = max(0, index - length + 1)..<index
        return starts.first { isUUID(bytes, at: $0) }.map { $0 + length } ?? index
    }

    private static func isUUID(_ bytes: [UInt8], at start: Int) -> Bool {
        guard start + length <= bytes.count else { return false }
        return bytes[start..<start + length].enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isHexDigit
        }
    }
}
