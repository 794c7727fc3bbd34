/// Eight bytes of a text at once, the first in the lowest bits, as a little-endian processor loads them.
package enum ByteWord {
    /// The lowest bit of every byte.
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    /// The highest bit of every byte.
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// How many bytes a word holds.
    package static let size = 8

    /// Loads the word at an address, whatever its alignment; the bytes must be there.
    @inline(__always)
    package static func load(_ address: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
    }

    /// Loads as many bytes as a word has, or fewer; zero for the others. No byte behind them is read.
    ///
    /// From places that overlap, not byte by byte: a word that is written to memory in parts is slow to be read from there.
    @inline(__always)
    static func load(_ address: UnsafeRawPointer, upTo count: Int) -> UInt64 {
        switch count {
        case size...: return load(address)
        case (size / 2)...:
            let first = UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: (address + (count - size / 2)).loadUnaligned(as: UInt32.self))
            return UInt64(first) | UInt64(last) &<< shift(count - size / 2)
        case 1...:
            // Of one byte and of two some are the same.
            let first = UInt64(address.load(as: UInt8.self))
            let middle = UInt64(address.load(fromByteOffset: count / 2, as: UInt8.self))
            let last = UInt64(address.load(fromByteOffset: count - 1, as: UInt8.self))
            return first | middle &<< shift(count / 2) | last &<< shift(count - 1)
        default: return 0
        }
    }

    /// The bits of so many bytes.
    @inline(__always)
    private static func shift(_ bytes: Int) -> UInt64 { UInt64(truncatingIfNeeded: 8 &* bytes) }

    /// A word of one byte, eight times.
    @inline(__always)
    package static func filled(_ byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

    /// Whether a word holds a byte.
    @inline(__always)
    static func holds(_ byte: UInt8, _ word: UInt64) -> Bool {
        let other = word ^ filled(byte)
        return (other &- ones) & ~other & tops != 0
    }

    /// The first bytes of a word, so many; zero for the others.
    @inline(__always)
    package static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
        count >= size ? word : word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1)
    }

    /// Makes near words far numbers; `mix(a, b)` is another one than `mix(b, a)`.
    ///
    /// Both sides are multiplied, neither by a constant, so that no change of one undoes a change of the other. No text
    /// in UTF-8 has the bytes of either constant, which would make everything zero.
    package static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ 0x9E37_79B9_7F4A_7CFF).multipliedFullWidth(by: word ^ 0xC2B2_AE3D_27D4_EBFF)
        return product.high ^ product.low
    }

    /// A number for all bytes of a text, which depends on their order and on how many they are.
    ///
    /// - Complexity: O(*n*) in the number of bytes, eight at a time.
    @inline(__always)
    package static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return mix(hash, 0) }
        guard bytes.count >= size else { return mix(hash, load(start, upTo: bytes.count)) }
        var next = 0
        while next < bytes.count - size {
            hash = mix(hash, load(start + next))
            next += size
        }
        // The last word may overlap the one before it.
        return mix(hash, load(start + (bytes.count - size)))
    }

    /// The same number for the bytes of an array.
    package static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
        bytes.withUnsafeBytes { hash($0, seed: seed) }
    }
}
