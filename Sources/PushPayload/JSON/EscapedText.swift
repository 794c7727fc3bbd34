/// What stands between the quotes of a string, and what it says.
enum EscapedText {
    /// Writes what a text says.
    ///
    /// - Parameters:
    ///   - text: The bytes between the quotes.
    ///   - room: As many bytes as the text has, at least.
    /// - Returns: How many bytes were written; `nil` for an escape that JSON does not know, half a pair of surrogates,
    ///   and what is cut off.
    static func decode(_ text: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer) -> Int? {
        var written = 0
        var next = 0
        while next < text.count {
            let byte = text[next]
            next += 1
            guard byte == UInt8(ascii: "\\") else {
                room[written] = byte
                written += 1
                continue
            }
            guard next < text.count else { return nil }
            let letter = text[next]
            next += 1
            if letter == UInt8(ascii: "u") {
                guard let scalar = scalar(in: text, at: &next) else { return nil }
                written += write(scalar, into: room, at: written)
            } else {
                guard let character = character(of: letter) else { return nil }
                room[written] = character
                written += 1
            }
        }
        return written
    }

    /// What an escape of one letter stands for.
    private static func character(of letter: UInt8) -> UInt8? {
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

    /// The character of an escape, from its digits on; of a pair both halves are passed over.
    private static func scalar(in text: UnsafeRawBufferPointer, at next: inout Int) -> Unicode.Scalar? {
        guard let unit = codeUnit(in: text, at: &next) else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard next + 2 <= text.count, text[next] == UInt8(ascii: "\\"), text[next + 1] == UInt8(ascii: "u")
        else { return nil }
        next += 2
        guard let trail = codeUnit(in: text, at: &next), (0xDC00..<0xE000).contains(trail) else { return nil }
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF)
    }

    /// The value of four hexadecimal digits.
    private static func codeUnit(in text: UnsafeRawBufferPointer, at next: inout Int) -> UInt32? {
        guard next + 4 <= text.count else { return nil }
        var value: UInt32 = 0
        for byte in text[next..<next + 4] {
            guard let digit = byte.hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        next += 4
        return value
    }

    private static func write(
        _ scalar: Unicode.Scalar, into room: UnsafeMutableRawBufferPointer, at place: Int
    ) -> Int {
        var count = 0
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            room[place + count] = byte
            count += 1
        }
        return count
    }
}
