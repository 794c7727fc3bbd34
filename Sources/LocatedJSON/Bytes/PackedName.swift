/// A key in a form that compares quickly: its length and its first bytes in three words.
package struct PackedName {
    /// The maximum number of bytes; no known key is longer.
    package static let maxCount = 24

    /// The length in bytes.
    package var count = 0
    package var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    /// The hash of all bytes; equal names have equal hashes.
    package var hash: UInt64 = 0

    package init() {}

    /// Packs the first ``maxCount`` bytes of a name.
    package init(_ name: String) {
        var name = name
        self = name.withUTF8 { bytes in
            let count = min(bytes.count, Self.maxCount)
            return PackedName(copying: UnsafeRawBufferPointer(start: bytes.baseAddress, count: count))
                ?? PackedName()
        }
    }

    /// Packs the bytes of a name.
    ///
    /// - Returns: `nil` if the name is longer than ``maxCount``.
    package init?(copying bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= Self.maxCount else { return nil }
        count = bytes.count
        let size = ByteWord.size
        if let start = bytes.baseAddress {
            words.0 = ByteWord.load(start, upTo: count)
            if count > size { words.1 = ByteWord.load(start + size, upTo: count - size) }
            if count > 2 * size { words.2 = ByteWord.load(start + 2 * size, upTo: count - 2 * size) }
        }
        rehash()
    }

    /// Whether two names of at most ``maxCount`` bytes are equal.
    @inline(__always)
    package func equals(_ other: PackedName) -> Bool {
        let countDifference = count ^ other.count
        let differing = (words.0 ^ other.words.0) | (words.1 ^ other.words.1) | (words.2 ^ other.words.2)
        return countDifference == 0 && differing == 0
    }

    /// Returns the form of the name for comparing spellings: without `_`, `-` and spaces, in lower case.
    ///
    /// - Parameter start: The address of the bytes that the name was packed from.
    /// - Returns: `nil` if even this form is longer than ``maxCount``.
    @inline(__always)
    package func folded(from start: UnsafeRawPointer) -> PackedName? {
        guard count <= ByteBlock.size, !hasSeparators else {
            return foldedSlowly(from: start)
        }
        var folded = PackedName()
        folded.count = count
        // Setting this bit keeps digits and turns capitals into small letters.
        folded.words.0 = ByteWord.prefix(words.0 | ByteWord.filled(0x20), count)
        if count > ByteWord.size {
            folded.words.1 = ByteWord.prefix(words.1 | ByteWord.filled(0x20), count &- ByteWord.size)
        }
        folded.rehash()
        return folded
    }

    @inline(__always)
    private var hasSeparators: Bool {
        let answer = ByteBlock((words.0, words.1)).equal(
            toAnyOf:
                UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "))
        return answer.isAny
    }

    @inline(never)
    private func foldedSlowly(from start: UnsafeRawPointer) -> PackedName? {
        PackedName(folding: UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Packs a name in the form for comparing spellings: without `_`, `-` and spaces, in lower case.
    ///
    /// - Returns: `nil` if even this form is longer than ``maxCount``.
    package init?(folding bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): continue
            default:
                guard count < Self.maxCount else { return nil }
                append(byte | 0x20)
            }
        }
        rehash()
    }

    /// Packs a string in the form for comparing spellings.
    package init?(folding name: String) {
        var name = name
        let folded = name.withUTF8 { PackedName(folding: UnsafeRawBufferPointer($0)) }
        guard let folded else { return nil }
        self = folded
    }

    private mutating func append(_ byte: UInt8) {
        let bits = UInt64(byte) &<< UInt64(8 &* (count & 7))
        switch count {
        case ..<8: words.0 |= bits
        case ..<16: words.1 |= bits
        default: words.2 |= bits
        }
        count += 1
    }

    /// Updates the hash after the words have changed.
    @inline(__always)
    private mutating func rehash() { hash = Self.hash(of: words) }

    /// Returns the hash of packed words. Zero bytes only pad them: no name contains U+0000.
    @inline(__always)
    static func hash(of words: (UInt64, UInt64, UInt64)) -> UInt64 {
        let hash = ByteWord.mix(words.0, words.1)
        return words.2 == 0 ? hash : ByteWord.mix(hash, words.2)
    }

    /// Returns masks of the bytes in the first two words that belong to a name of `count` bytes.
    package static func mask(_ count: Int) -> (UInt64, UInt64) {
        (ByteWord.prefix(.max, count), ByteWord.prefix(.max, max(0, count - ByteWord.size)))
    }
}
