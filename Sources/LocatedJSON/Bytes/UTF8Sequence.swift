/// Checks UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing beyond U+10FFFF.
package enum UTF8Sequence {
    /// Returns the length in bytes of the character at an offset; `nil` if no valid character begins there.
    static func length<Bytes: RandomAccessCollection>(in bytes: Bytes, at index: Int) -> Int?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        guard bytes.indices.contains(index) else { return nil }
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[index] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return nil }
        for continuation in bytes[(index + 2)..<(index + length)] where continuation & 0xC0 != 0x80 {
            return nil
        }
        return length
    }

    /// Returns the number of bytes before the first one that is not part of a valid character.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func wellFormedCount(in bytes: UnsafeRawBufferPointer) -> Int {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index &+= asciiCount(UnsafeRawBufferPointer(rebasing: bytes[index...]))
                continue
            }
            guard let length = shortLength(bytes, at: index) ?? length(in: bytes, at: index) else {
                return index
            }
            index &+= length
        }
        return bytes.count
    }

    /// Whether all bytes are UTF-8.
    package static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes(wellFormedCount) == bytes.count
    }

    /// Returns the number of ASCII bytes at the start, counted four words at a time, then one word at a time.
    @inline(__always)
    private static func asciiCount(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = 0
        while bytes.count &- index >= 4 * ByteWord.size {
            let place = base + index
            let first = ByteWord.load(place) | ByteWord.load(place + ByteWord.size)
            let second = ByteWord.load(place + 2 * ByteWord.size) | ByteWord.load(place + 3 * ByteWord.size)
            guard (first | second) & tops == 0 else { break }
            index &+= 4 * ByteWord.size
        }
        while index < bytes.count {
            let high = ByteWord.load(base + index, upTo: bytes.count &- index) & tops
            guard high == 0 else { return index &+ high.trailingZeroBitCount / 8 }
            index &+= ByteWord.size
        }
        return bytes.count
    }

    /// Returns the length of a valid character of two or three bytes at an offset; `nil` for any other bytes, and in
    /// the last three bytes.
    @inline(__always)
    private static func shortLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        guard bytes.count &- index >= 4 else { return nil }
        let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        // The lead byte of three bytes, then two continuation bytes; neither overlong (E0) nor a surrogate (ED).
        if word & 0xC0C0F0 == 0x8080E0, word & 0x200F != 0, word & 0x200F != 0x200D { return 3 }
        return word & 0xC0E0 == 0x80C0 && word & 0x1E != 0 ? 2 : nil
    }

    /// Returns the length of a valid character of two or three bytes at an offset; `nil` for other lengths, within the
    /// last two bytes, and for lead bytes that restrict the second byte.
    @inline(__always)
    static func commonLength(in bytes: [UInt8], at index: Int) -> Int? {
        guard bytes.count - index > 2, bytes[index + 1] & 0xC0 == 0x80 else { return nil }
        switch bytes[index] {
        case 0xC2...0xDF: return 2
        case 0xE1...0xEC, 0xEE...0xEF: return bytes[index + 2] & 0xC0 == 0x80 ? 3 : nil
        default: return nil
        }
    }

    /// Returns the character at an offset; `nil` if no valid one begins there.
    package static func scalar<Bytes: RandomAccessCollection>(in bytes: Bytes, at index: Int) -> Unicode
        .Scalar?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        guard let length = length(in: bytes, at: index) else { return nil }
        return String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars.first
    }
}
