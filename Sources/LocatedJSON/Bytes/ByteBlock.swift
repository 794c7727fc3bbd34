/// Sixteen bytes of a text at once.
///
/// The answers of its tests are sixteen bits, one for each byte.
package struct ByteBlock {
    /// How many bytes a block holds.
    package static let size = 16

    private let bytes: SIMD16<UInt8>

    /// Loads a block, whatever its alignment; the bytes must be there.
    @inline(__always)
    package init(at address: UnsafeRawPointer) {
        bytes = address.loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Loads as many bytes as a block has, or fewer; zero for the others. No byte after them is read.
    @inline(__always)
    init(at address: UnsafeRawPointer, upTo count: Int) {
        guard count < Self.size else {
            self.init(at: address)
            return
        }
        let half = ByteWord.size
        self.init(
            (
                ByteWord.load(address, upTo: count),
                count > half ? ByteWord.load(address + half, upTo: count - half) : 0
            ))
    }

    /// The block of two words.
    @inline(__always)
    package init(_ words: (first: UInt64, second: UInt64)) {
        bytes = unsafeBitCast(
            SIMD2(words.first.littleEndian, words.second.littleEndian), to: SIMD16<UInt8>.self)
    }

    /// Writes all bytes to an address, whatever its alignment.
    @inline(__always)
    func store(to address: UnsafeMutableRawPointer) {
        address.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    }

    /// What a test says of each byte.
    package struct Answer {
        /// A bit for each byte that fits, the first in the lowest.
        private(set) var bits: UInt16

        @inline(__always)
        init(_ mask: SIMDMask<SIMD16<Int8>>) {
            let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
            bits = Self.bits(words[0]) | Self.bits(words[1]) &<< 8
        }

        @inline(__always)
        private init(bits: UInt16) { self.bits = bits }

        /// One bit for each byte of a word whose bytes are all ones or zero.
        ///
        /// The *n*th byte keeps its *n*th bit, and the multiplication adds all bytes up in the highest one.
        @inline(__always)
        private static func bits(_ word: UInt64) -> UInt16 {
            let kept = UInt64(littleEndian: word) & 0x8040_2010_0804_0201
            return UInt16(truncatingIfNeeded: (kept &* 0x0101_0101_0101_0101) &>> 56)
        }

        /// The first byte fits, and no other.
        static var firstAlone: Answer { Answer(bits: 1) }

        /// The bytes that fit here or there.
        @inline(__always)
        package func joined(with other: Answer) -> Answer { Answer(bits: bits | other.bits) }

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

        /// How many bytes fit.
        @inline(__always)
        var count: Int { bits.nonzeroBitCount }

        /// Whether some byte fits.
        @inline(__always)
        package var isAny: Bool { bits != 0 }

        /// Whether all bytes of the first half fit.
        @inline(__always)
        package var isFirstHalfFull: Bool { bits & 0xFF == 0xFF }

        /// Whether all bytes fit.
        @inline(__always)
        var isFull: Bool { bits == .max }

        /// Whether all bytes of one of the halves fit.
        @inline(__always)
        package var hasFullHalf: Bool { isFirstHalfFull || bits >= 0xFF00 }

        /// Whether two bytes fit that are neighbours.
        @inline(__always)
        package var holdsPair: Bool { bits & bits &<< 1 != 0 }

        /// The index of the first byte that fits; 16 where none does.
        @inline(__always)
        package var firstIndex: Int { (UInt32(bits) | 0x1_0000).trailingZeroBitCount }

        /// The index of the first byte that does not fit; 16 where all do.
        @inline(__always)
        package var firstOther: Int { (~UInt32(bits)).trailingZeroBitCount }

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

    /// Bytes beyond ASCII.
    @inline(__always)
    var beyondASCII: Answer { Answer(unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< SIMD16(repeating: 0)) }

    /// Bytes of UTF-8 that continue a character.
    @inline(__always)
    var continuations: Answer { Answer((bytes & SIMD16(repeating: 0xC0)) .== SIMD16(repeating: 0x80)) }

    /// Decimal digits.
    @inline(__always)
    var digits: Answer {
        Answer((bytes &- SIMD16(repeating: UInt8(ascii: "0"))) .< SIMD16(repeating: 10))
    }

    /// What ends a number or a word of JSON: a comma, `]`, `}`, white space, a control character.
    @inline(__always)
    var valueEnds: Answer {
        // `]` and `}` differ by one bit.
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: ",")))
                .| ((bytes | SIMD16(repeating: 0x20)) .== SIMD16(repeating: UInt8(ascii: "}")))
                .| (bytes .<= SIMD16(repeating: 0x20)))
    }

    /// What begins a placeholder or a token: `$`, `%`, `{`, the letter `J`.
    @inline(__always)
    var signs: Answer {
        // `$` and `%` differ by one bit.
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: "J")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "{")))
                .| ((bytes | SIMD16(repeating: 1)) .== SIMD16(repeating: UInt8(ascii: "%"))))
    }

    /// Control characters and bytes beyond ASCII.
    @inline(__always)
    package var unprintable: Answer {
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
    package var whiteSpace: Answer {
        Answer(
            (bytes .== SIMD16(repeating: UInt8(ascii: " ")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\n")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\t")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\r"))))
    }

    /// The bytes equal to one of three.
    @inline(__always)
    package func either(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Answer {
        Answer(
            (bytes .== SIMD16(repeating: first)) .| (bytes .== SIMD16(repeating: second))
                .| (bytes .== SIMD16(repeating: third)))
    }

    /// The bytes equal to one.
    @inline(__always)
    package func equal(to byte: UInt8) -> Answer {
        Answer(bytes .== SIMD16(repeating: byte))
    }

    /// Spaces, digits and the signs between them in ASCII.
    @inline(__always)
    package var figures: Answer {
        Answer((bytes & SIMD16(repeating: 0xE0)) .== SIMD16(repeating: 0x20))
    }
}
