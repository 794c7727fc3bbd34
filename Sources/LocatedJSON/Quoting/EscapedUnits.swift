/// Reads text whose characters may be escaped in one of these forms: `\/` (PHP), `\u002B` (.NET), both escaped again in
/// a string inside a string, `%2B` in a URL, `%252B` in a URL inside a URL, and `~1` in a JSON pointer.
package enum EscapedUnits {
    /// The value for an escaped character beyond ASCII, and for an escape that this type does not decode, such as `\t`.
    static let other: UInt8 = 0

    /// Reads the character at an index.
    ///
    /// - Returns: The byte that the character represents, and the index after the character.
    /// - Complexity: O(*n*) in the length of the escape.
    package static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (
        character: UInt8, next: Int
    ) {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\\"):
            var letter = index
            while letter < bytes.count, bytes[letter] == byte { letter += 1 }
            guard letter < bytes.count else { return (other, letter) }
            if "/\"':=".utf8.contains(bytes[letter]) { return (bytes[letter], letter + 1) }
            if bytes[letter] == UInt8(ascii: "u"), let unit = hex(bytes, letter + 1, digits: 4) {
                return (unit < 0x80 ? UInt8(unit) : other, letter + 5)
            }
            if bytes[letter] == UInt8(ascii: "n") { return (UInt8(ascii: "\n"), letter + 1) }
            return (bytes[letter] <= 0x20 ? bytes[letter] : other, letter + 1)
        case UInt8(ascii: "%"):
            // An escaped percent sign begins an escape of the inner URL.
            var digits = index + 1
            while hex(bytes, digits, digits: 2) == UInt32(UInt8(ascii: "%")) { digits += 2 }
            guard let unit = hex(bytes, digits, digits: 2) else { return (byte, index + 1) }
            return (unit < 0x80 ? UInt8(unit) : other, digits + 2)
        case UInt8(ascii: "~") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "1"):
            return (UInt8(ascii: "/"), index + 2)
        default: return (byte, index + 1)
        }
    }

    /// Returns the start of the character that ends at an index, if it is one of two signs, plain or escaped as
    /// `%5B` or `\u005B`; `nil` otherwise.
    static func start(
        _ bytes: UnsafeBufferPointer<UInt8>, of signs: (Unicode.Scalar, Unicode.Scalar), before end: Int
    ) -> Int? {
        let signs = (UInt8(ascii: signs.0), UInt8(ascii: signs.1))
        guard end > 0 else { return nil }
        if bytes[end - 1] == signs.0 || bytes[end - 1] == signs.1 { return end - 1 }
        guard end > 2, bytes[end - 1].isHexDigit, let value = hex(bytes, end - 2, digits: 2),
            value == UInt32(signs.0) || value == UInt32(signs.1)
        else { return nil }
        var start = end - 2
        if start > 3, bytes[(start - 3)..<start].elementsEqual("u00".utf8) {
            start -= 3
            while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
            return start < end - 5 ? start : nil
        }
        while start > 1, bytes[(start - 2)..<start].elementsEqual("25".utf8) { start -= 2 }
        return start > 0 && bytes[start - 1] == UInt8(ascii: "%") ? start - 1 : nil
    }

    /// Returns the end of a text without its trailing blanks: spaces, tabs and no-break spaces, each plain or escaped,
    /// and plain ideographic spaces.
    static func endOfBlanks(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
        var end = end
        while end > 0, mayEndBlank(bytes[end - 1]) {
            if let start = start(bytes, of: (" ", "\t"), before: end) {
                end = start
            } else if let blank = wideBlanks.first(where: { bytes[..<end].suffix($0.count).elementsEqual($0) }
            ) {
                end -= blank.count
            } else if end > 1, bytes[end - 1] == UInt8(ascii: "t"), bytes[end - 2] == UInt8(ascii: "\\") {
                end -= 2
                while end > 0, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
            } else {
                break
            }
        }
        return end
    }

    /// Whether a byte can be the last one of a blank, plain or escaped. Rejects almost every byte of a text.
    private static func mayEndBlank(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "0"), UInt8(ascii: "9"), UInt8(ascii: "t"),
            0x80...:
            true
        default: false
        }
    }

    private static let wideBlanks = ["\u{A0}", "\u{3000}", "\\u00a0", "\\u00A0"].map { Array($0.utf8) }

    private static func hex(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, digits: Int) -> UInt32? {
        guard start + digits <= bytes.count else { return nil }
        return bytes[start..<start + digits].hexadecimalValue
    }

    /// Returns the text that escaped bytes represent, with `?` for every escape whose value is ``other``.
    package static func decode(_ bytes: some Collection<UInt8>) -> String {
        Array(bytes).withUnsafeBufferPointer { bytes in
            var decoded: [UInt8] = []
            decoded.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                let (character, next) = unit(bytes, at: index)
                if next == index + 1 {
                    decoded.append(bytes[index])
                } else {
                    decoded.append(character == other ? UInt8(ascii: "?") : character)
                }
                index = next
            }
            return String(decoding: decoded, as: UTF8.self)
        }
    }
}
