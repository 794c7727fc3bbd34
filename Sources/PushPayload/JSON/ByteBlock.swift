import CByteMasks

/// Sixteen bytes of a text at once.
///
/// The answers of its tests are sixteen bits, one for each byte.
struct ByteBlock {
    /// How many bytes a block holds.
    static let size = 16

    private let bytes: SIMD16<UInt8>

    /// Loads a block, whatever its alignment; the bytes must be there.
    @inline(__always)
    init(at address: UnsafeRawPointer) {
        bytes = address.loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// The block of two words.
    @inline(__always)
    init(_ words: (first: UInt64, second: UInt64)) {
        bytes = unsafeBitCast(
            SIMD2(words.first.littleEndian, words.second.littleEndian), to: SIMD16<UInt8>.self)
    }

    /// What a test says of each byte.
    struct Answer {
        /// A bit for each byte that fits, the first in the lowest.
        private(set) var bits: UInt16

        @inline(__always)
        init(_ mask: SIMDMask<SIMD16<Int8>>) {
            bits = pushctl_bits_of_sixteen(unsafeBitCast(mask, to: SIMD16<Int8>.self))
        }

        @inline(__always)
        private init(bits: UInt16) { self.bits = bits }

        /// The first byte fits, and no other.
        static var firstAlone: Answer { Answer(bits: 1) }

        /// The bytes that fit here or there.
        @inline(__always)
        func joined(with other: Answer) -> Answer { Answer(bits: bits | other.bits) }

        /// The bytes that fit here and not there.
        @inline(__always)
        func without(_ other: Answer) -> Answer { Answer(bits: bits & ~other.bits) }

        /// The index of the first byte that fits, which then fits no more; `nil` where none does.
        @inline(__always)
        mutating func takeFirst() -> Int? {
            guard isAny else { return nil }
            defer { bits &= bits &- 1 }
            return bits.trailingZeroBitCount
        }

        /// Whether some byte fits.
        @inline(__always)
        var isAny: Bool { bits != 0 }

        /// Whether all bytes of the first half fit.
        @inline(__always)
        var isFirstHalfFull: Bool { bits & 0xFF == 0xFF }

        /// Whether all bytes fit.
        @inline(__always)
        var isFull: Bool { bits == .max }

        /// Whether all bytes of one of the halves fit.
        @inline(__always)
        var hasFullHalf: Bool { isFirstHalfFull || bits >= 0xFF00 }

        /// Whether two bytes fit that are neighbours.
        @inline(__always)
        var holdsPair: Bool { bits & bits &<< 1 != 0 }

        /// The index of the first byte that fits; 16 where none does.
        @inline(__always)
        var firstIndex: Int { (UInt32(bits) | 0x1_0000).trailingZeroBitCount }

        /// The index of the first byte that does not fit; 16 where all do.
        @inline(__always)
        var firstOther: Int { (~UInt32(bits)).trailingZeroBitCount }

        /// The index of the last byte that fits; `nil` where none does.
        @inline(__always)
        var lastIndex: Int? { isAny ? 15 &- bits.leadingZeroBitCount : nil }
    }

    /// Both halves, the first byte in the lowest bits.
    @inline(__always)
    var words: (UInt64, UInt64) {
        let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }

    /// What ends the plain part of a string: a quote, a backslash, a control character, a byte beyond ASCII.
    @inline(__always)
    var ends: Answer {
        // Counted with a sign, bytes beyond ASCII are less than all others.
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\")))
                .| (signed .< SIMD16(repeating: 0x20)))
    }

    /// Control characters and bytes beyond ASCII.
    @inline(__always)
    var unprintable: Answer {
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Answer((signed .< SIMD16(repeating: 0x20)) .| (signed .== SIMD16(repeating: 0x7F)))
    }

    /// A quote or a backslash.
    @inline(__always)
    var stringEnds: Answer {
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\"))))
    }

    /// What JSON writes as an escape inside a string: a quote, a backslash, a control character.
    @inline(__always)
    var escaped: Answer {
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\")))
                .| (bytes .< SIMD16(repeating: 0x20)))
    }

    /// Letters and digits of ASCII.
    @inline(__always)
    var alphanumerics: Answer {
        let letters = (bytes | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
        let digits = bytes &- SIMD16(repeating: UInt8(ascii: "0"))
        return Answer((letters .< SIMD16(repeating: 26)) .| (digits .< SIMD16(repeating: 10)))
    }

    /// White space of JSON.
    @inline(__always)
    var whiteSpace: Answer {
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: " ")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\n")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\t")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\r"))))
    }

    /// The bytes equal to one of three.
    @inline(__always)
    func either(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Answer {
        Answer(
            (bytes .== SIMD16(repeating: first)) .| (bytes .== SIMD16(repeating: second))
                .| (bytes .== SIMD16(repeating: third)))
    }

    /// The bytes equal to one.
    @inline(__always)
    func equal(to byte: UInt8) -> Answer {
        Answer(bytes .== SIMD16(repeating: byte))
    }

    /// Spaces, digits and the signs between them in ASCII.
    @inline(__always)
    var figures: Answer {
        Answer((bytes & SIMD16(repeating: 0xE0)) .== SIMD16(repeating: 0x20))
    }
}
