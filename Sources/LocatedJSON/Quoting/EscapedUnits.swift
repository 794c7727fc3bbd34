/// Reads text whose characters may be escaped in one of these forms: `\/` (PHP), `\u002B` (.NET), both escaped again in
/// a string inside a string, `%2B` in a URL, `%252B` in a URL inside a URL, and `~1` in a JSON pointer.
package enum EscapedUnits {
    /// The value for an escaped character beyond ASCII, and for any other escape, such as `\t`.
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
