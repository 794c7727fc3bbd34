/// Sixteen bytes of a text at once.
///
/// The answers of its tests are two words with eight bytes each, the first bytes in the lower word: all bits of a byte
/// that fits are set.
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
        private(set) var words: SIMD2<UInt64>

        @inline(__always)
        init(_ mask: SIMDMask<SIMD16<Int8>>) {
            words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        }

        @inline(__always)
        private init(words: SIMD2<UInt64>) { self.words = words }

        /// The first byte fits, and no other.
        static var firstAlone: Answer { Answer(words: SIMD2(UInt64(0xFF).littleEndian, 0)) }

        /// The bytes that fit here or there.
        @inline(__always)
        func joined(with other: Answer) -> Answer { Answer(words: words | other.words) }

        /// The bytes that fit here and not there.
        @inline(__always)
        func without(_ other: Answer) -> Answer { Answer(words: words & ~other.words) }

        /// The index of the first byte that fits, which then fits no more; `nil` where none does.
        @inline(__always)
        mutating func takeFirst() -> Int? {
            if words[0] != 0 { return Self.takeFirst(of: &words[0]) }
            return words[1] != 0 ? 8 &+ Self.takeFirst(of: &words[1]) : nil
        }

        /// Whether some byte fits.
        @inline(__always)
        var isAny: Bool { words[0] | words[1] != 0 }

        /// Whether all bytes of the first word fit.
        @inline(__always)
        var isFirstWordFull: Bool { words[0] == .max }

        /// Whether all bytes fit.
        @inline(__always)
        var isFull: Bool { words[0] & words[1] == .max }

        /// Whether all bytes of one of the words fit.
        @inline(__always)
        var hasFullWord: Bool { words[0] == .max || words[1] == .max }

        /// Whether two bytes of one of the words fit that are neighbours.
        @inline(__always)
        var holdsPair: Bool { (words & (words &<< 8)) != SIMD2(0, 0) }

        @inline(__always)
        private static func takeFirst(of word: inout UInt64) -> Int {
            let bit = UInt64(littleEndian: word).trailingZeroBitCount & ~7
            word &= ~(UInt64(0xFF) &<< UInt64(bit)).littleEndian
            return bit &>> 3
        }

        /// The index of the first byte that fits; 16 or more where none does.
        @inline(__always)
        var firstIndex: Int {
            words[0] != 0
                ? UInt64(littleEndian: words[0]).trailingZeroBitCount &>> 3
                : 8 &+ UInt64(littleEndian: words[1]).trailingZeroBitCount &>> 3
        }

        /// The index of the first byte that does not fit; 16 where all do.
        @inline(__always)
        var firstOther: Int {
            words[0] != .max
                ? (~UInt64(littleEndian: words[0])).trailingZeroBitCount &>> 3
                : 8 &+ (~UInt64(littleEndian: words[1])).trailingZeroBitCount &>> 3
        }

        /// The index of the last byte that fits; `nil` where none does.
        @inline(__always)
        var lastIndex: Int? {
            if words[1] != 0 { return 15 &- UInt64(littleEndian: words[1]).leadingZeroBitCount &>> 3 }
            return words[0] == 0 ? nil : 7 &- UInt64(littleEndian: words[0]).leadingZeroBitCount &>> 3
        }
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
