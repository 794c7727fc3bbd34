/// Decodes the text between the quotes of a string literal.
package enum EscapedText {
    /// Decodes a text into a scratch buffer.
    ///
    /// - Parameters:
    ///   - text: The bytes between the quotes.
    ///   - scratch: Memory for at least as many bytes as the text has.
    /// - Returns: The number of bytes written; `nil` for an invalid or truncated escape, or half a surrogate pair.
    package static func decode(_ text: UnsafeRawBufferPointer, into scratch: UnsafeMutableRawBufferPointer)
        -> Int?
    {
        assert(scratch.count >= text.count, "the scratch buffer is too small")
        guard var next = text.baseAddress, let base = scratch.baseAddress else { return 0 }
        let end = next + text.count
        var written = base
        while next < end {
            let byte = next.load(as: UInt8.self)
            guard byte == UInt8(ascii: "\\") else {
                written.storeBytes(of: byte, as: UInt8.self)
                written += 1
                next += 1
                continue
            }
            guard end - next >= 2 else { return nil }
            let letter = next.load(fromByteOffset: 1, as: UInt8.self)
            if letter == UInt8(ascii: "u") {
                guard let scalar = scalar(at: &next, before: end) else { return nil }
                write(scalar, to: &written)
            } else {
                guard let character = character(of: letter) else { return nil }
                written.storeBytes(of: character, as: UInt8.self)
                written += 1
                next += 2
            }
        }
        return written - base
    }

    /// Returns the character of a one-letter escape; `nil` for any other letter.
    static func character(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Decodes `\uXXXX`, or a surrogate pair of two such escapes, and advances past it.
    @inline(__always)
    private static func scalar(at next: inout UnsafeRawPointer, before end: UnsafeRawPointer) -> UInt32? {
        guard let unit = codeUnit(at: &next, before: end) else { return nil }
        guard unit & 0xF800 == 0xD800 else { return unit }
        guard unit < 0xDC00, end - next >= 2,
            // `\u` in little-endian order.
            next.loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x755C),
            let trail = codeUnit(at: &next, before: end), (0xDC00..<0xE000).contains(trail)
        else { return nil }
        return 0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF
    }

    /// Reads the UTF-16 code unit of `\uXXXX`, and advances past it. Does not check the first two bytes.
    @inline(__always)
    private static func codeUnit(at next: inout UnsafeRawPointer, before end: UnsafeRawPointer) -> UInt32? {
        guard end - next >= 6 else { return nil }
        let digits = UInt32(littleEndian: next.loadUnaligned(fromByteOffset: 2, as: UInt32.self))
        next += 6
        return digits.valueOfHexDigits
    }

    @inline(__always)
    private static func write(_ scalar: UInt32, to place: inout UnsafeMutableRawPointer) {
        func put(_ byte: UInt32) {
            place.storeBytes(of: UInt8(truncatingIfNeeded: byte), as: UInt8.self)
            place += 1
        }
        switch scalar {
        case ..<0x80: put(scalar)
        case ..<0x800: put(0xC0 | scalar >> 6)
        case ..<0x10000:
            put(0xE0 | scalar >> 12)
            put(0x80 | scalar >> 6 & 0x3F)
        default:
            put(0xF0 | scalar >> 18)
            put(0x80 | scalar >> 12 & 0x3F)
            put(0x80 | scalar >> 6 & 0x3F)
        }
        if scalar >= 0x80 { put(0x80 | scalar & 0x3F) }
    }
}
