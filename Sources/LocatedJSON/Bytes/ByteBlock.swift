/// Sixteen bytes of a text, tested at once.
///
/// Each test returns ``Matches`` with one entry for each byte.
package struct ByteBlock {
    /// The number of bytes in a block.
    package static let size = 16

    private let bytes: SIMD16<UInt8>

    /// Loads 16 readable bytes; `address` need not be aligned.
    @inline(__always)
    package init(at address: UnsafeRawPointer) {
        bytes = address.loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Loads `count` bytes, at most 16, and fills the rest of the block with zeros. Reads only these bytes.
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

    /// Makes a block of equal bytes.
    @inline(__always)
    package init(_ byte: UInt8) { bytes = SIMD16(repeating: byte) }

    /// Makes a block from its two halves of eight bytes.
    @inline(__always)
    package init(_ words: (first: UInt64, second: UInt64)) {
        bytes = unsafeBitCast(
            SIMD2(words.first.littleEndian, words.second.littleEndian), to: SIMD16<UInt8>.self)
    }

    /// Writes all bytes to an address with any alignment.
    @inline(__always)
    func store(to address: UnsafeMutableRawPointer) {
        address.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    }

    /// The result of a test: the bytes that match.
    package struct Matches {
        /// All bits set for each byte that matches, none for the others; the first byte is in the lowest bits.
        private(set) var words: (UInt64, UInt64)

        @inline(__always)
        init(_ mask: SIMDMask<SIMD16<Int8>>) {
            let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
            self.words = (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
        }

        @inline(__always)
        private init(words: (UInt64, UInt64)) { self.words = words }

        /// Returns the bytes that match in either of two tests.
        @inline(__always)
        package func union(with other: Matches) -> Matches {
            Matches(words: (words.0 | other.words.0, words.1 | other.words.1))
        }

        /// Returns the bytes that match in both of two tests.
        @inline(__always)
        package func intersection(with other: Matches) -> Matches {
            Matches(words: (words.0 & other.words.0, words.1 & other.words.1))
        }

        /// Removes the first matching byte and returns its index; `nil` if none is left.
        @inline(__always)
        package mutating func takeFirst() -> Int? {
            guard isAny else { return nil }
            let index = firstIndex
            if words.0 != 0 {
                words.0 &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* index))
            } else {
                words.1 &= ~(0xFF &<< UInt64(truncatingIfNeeded: 8 &* index &- 64))
            }
            return index
        }

        /// The number of matching bytes.
        @inline(__always)
        package var count: Int { (words.0.nonzeroBitCount &+ words.1.nonzeroBitCount) / 8 }

        /// Whether any byte matches.
        @inline(__always)
        package var isAny: Bool { words.0 | words.1 != 0 }

        /// The index of the first matching byte; 16 if there is none.
        @inline(__always)
        package var firstIndex: Int {
            (words.0 != 0 ? words.0.trailingZeroBitCount : 64 &+ words.1.trailingZeroBitCount) / 8
        }

        /// All bits set for each byte before the first match; for every byte if there is none.
        @inline(__always)
        var before: (UInt64, UInt64) {
            (Self.bits(below: words.0), words.0 != 0 ? 0 : Self.bits(below: words.1))
        }

        /// Returns the bits below the lowest set bit; all bits if none is set.
        @inline(__always)
        private static func bits(below word: UInt64) -> UInt64 { word & (0 &- word) &- 1 }
    }

    /// Both halves, the first byte in the lowest bits.
    @inline(__always)
    var words: (UInt64, UInt64) {
        let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }

    /// The bytes that end the plain part of a string: quotes, backslashes, bytes below 0x20 and bytes beyond ASCII.
    @inline(__always)
    var plainEnds: Matches {
        // As signed numbers, bytes beyond ASCII are less than all others.
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Matches(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\")))
                .| (signed .< SIMD16(repeating: 0x20)))
    }

    /// The continuation bytes of UTF-8.
    @inline(__always)
    var continuations: Matches { Matches((bytes & SIMD16(repeating: 0xC0)) .== SIMD16(repeating: 0x80)) }

    /// The lower-case letters of ASCII.
    @inline(__always)
    package var lowercase: Matches {
        Matches((bytes &- SIMD16(repeating: UInt8(ascii: "a"))) .< SIMD16(repeating: 26))
    }

    /// The capitals of ASCII.
    @inline(__always)
    package var uppercase: Matches {
        Matches((bytes &- SIMD16(repeating: UInt8(ascii: "A"))) .< SIMD16(repeating: 26))
    }

    /// The decimal digits.
    @inline(__always)
    var digits: Matches {
        Matches((bytes &- SIMD16(repeating: UInt8(ascii: "0"))) .< SIMD16(repeating: 10))
    }

    /// The bytes that may begin a placeholder or a format specifier: `$`, `%`, `{`, `<`, `#`.
    @inline(__always)
    var placeholderSigns: Matches {
        // `#`, `$` and `%` are consecutive in ASCII.
        Matches(
            ((bytes &- SIMD16(repeating: UInt8(ascii: "#"))) .< SIMD16(repeating: 3))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "{")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "<"))))
    }

    /// The bytes below 0x20, DEL and the bytes beyond ASCII.
    @inline(__always)
    package var notPrintableASCII: Matches {
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return Matches((signed .< SIMD16(repeating: 0x20)) .| (signed .== SIMD16(repeating: 0x7F)))
    }

    /// The quotes and backslashes.
    @inline(__always)
    var quotesAndBackslashes: Matches {
        Matches(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\"))))
    }

    /// The bytes that JSON requires to be escaped inside a string: quotes, backslashes and bytes below 0x20.
    @inline(__always)
    var mustBeEscaped: Matches {
        Matches(
            (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
                .| (bytes .== SIMD16(repeating: UInt8(ascii: "\\")))
                .| (bytes .< SIMD16(repeating: 0x20)))
    }

    /// Returns the bytes that equal one of three values.
    @inline(__always)
    package func equal(toAnyOf first: UInt8, _ second: UInt8, _ third: UInt8) -> Matches {
        Matches(
            (bytes .== SIMD16(repeating: first)) .| (bytes .== SIMD16(repeating: second))
                .| (bytes .== SIMD16(repeating: third)))
    }

    /// Returns the bytes that equal a value.
    @inline(__always)
    package func equal(to byte: UInt8) -> Matches {
        Matches(bytes .== SIMD16(repeating: byte))
    }
}
