/// Operations on words: eight bytes of a text in one integer, the first byte in the lowest bits, as a little-endian
/// processor loads them.
package enum ByteWord {
    /// The lowest bit of every byte.
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The number of bytes in a word.
    package static let size = 8

    /// Loads eight readable bytes; `address` need not be aligned.
    @inline(__always)
    package static func load(_ address: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
    }

    /// Loads `count` bytes, at most eight, and fills the rest with zeros. Reads only these bytes.
    ///
    /// Combines overlapping loads, because the processor is slow to load a word that it has just stored byte by byte.
    @inline(__always)
    static func load(_ address: UnsafeRawPointer, upTo count: Int) -> UInt64 {
        switch count {
        case size...: return load(address)
        case (size / 2)...:
            let first = UInt32(littleEndian: address.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: (address + (count - size / 2)).loadUnaligned(as: UInt32.self))
            return UInt64(first) | UInt64(last) &<< shift(count - size / 2)
        case 1...:
            // For one or two bytes, some of these loads read the same byte.
            let first = UInt64(address.load(as: UInt8.self))
            let middle = UInt64(address.load(fromByteOffset: count / 2, as: UInt8.self))
            let last = UInt64(address.load(fromByteOffset: count - 1, as: UInt8.self))
            return first | middle &<< shift(count / 2) | last &<< shift(count - 1)
        default: return 0
        }
    }

    /// Returns the number of bits in `bytes` bytes.
    @inline(__always)
    private static func shift(_ bytes: Int) -> UInt64 { UInt64(truncatingIfNeeded: 8 &* bytes) }

    /// Returns a word of eight equal bytes.
    @inline(__always)
    package static func filled(_ byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

    /// Returns a word with all bytes after the first `count` set to zero.
    @inline(__always)
    package static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
        count >= size ? word : word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1)
    }

    /// Mixes a word into a hash; the order of the arguments matters.
    ///
    /// Multiplies the arguments by each other, not by constants, so that a change of one cannot undo a change of the
    /// other. Both constants contain the byte FF, which UTF-8 never does, so no word of text makes the product zero.
    package static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ 0x9E37_79B9_7F4A_7CFF).multipliedFullWidth(by: word ^ 0xC2B2_AE3D_27D4_EBFF)
        return product.high ^ product.low
    }

    /// Returns a hash of the bytes, their order and their number.
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
        // The last word may overlap the one before.
        return mix(hash, load(start + (bytes.count - size)))
    }

    /// Returns the same hash for the bytes of an array.
    package static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
        bytes.withUnsafeBytes { hash($0, seed: seed) }
    }
}
