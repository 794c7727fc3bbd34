/// The name of a member for quick comparison: its length and its first bytes in three words.
struct PackedName {
    /// Bytes that the words hold; longer names are none that anybody looks for.
    static let longest = 24

    /// Bytes.
    var count = 0
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    /// Of all bytes: equal names have equal hashes.
    var hash: UInt64 = 0

    init() {}

    /// A name to look for.
    init(_ name: String) {
        for (index, byte) in name.utf8.enumerated() where index < Self.longest { append(byte) }
        rehash()
    }

    /// A name that lies anywhere.
    ///
    /// - Returns: `nil` for one longer than ``longest``.
    init?(copying bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= Self.longest else { return nil }
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
        words = (words.0.littleEndian, words.1.littleEndian, words.2.littleEndian)
        count = bytes.count
        rehash()
    }

    /// Reads up to the byte that ends the plain part of a string.
    ///
    /// - Parameter start: Behind the quote. Behind the end a block must be readable.
    @inline(__always)
    init(from start: UnsafeRawPointer) {
        let block = ByteBlock(at: start)
        count = block.ends.firstIndex
        guard count < ByteBlock.size else {
            self = Self.long(from: start)
            return
        }
        (words.0, words.1) = block.words
        if count < ByteWord.size {
            words = (ByteWord.prefix(words.0, count), 0, 0)
            hash = ByteWord.mix(UInt64(truncatingIfNeeded: count), words.0)
        } else {
            words.1 = ByteWord.prefix(words.1, count &- ByteWord.size)
            hash = ByteWord.mix(
                UInt64(truncatingIfNeeded: count), ByteWord.mix(words.0, words.1))
        }
    }

    /// Reads a name of more than one block.
    @inline(never)
    private static func long(from start: UnsafeRawPointer) -> PackedName {
        var name = PackedName()
        (name.words.0, name.words.1) = ByteBlock(at: start).words
        name.hash = ByteWord.mix(name.words.0, name.words.1)
        name.count = ByteBlock.size
        while true {
            let block = ByteBlock(at: start + name.count)
            let read = min(block.ends.firstIndex, ByteBlock.size)
            let word = ByteWord.prefix(block.words.0, read)
            if name.count == ByteBlock.size { name.words.2 = word }
            name.hash = ByteWord.mix(name.hash, word)
            if read > ByteWord.size {
                let next = ByteWord.prefix(block.words.1, read &- ByteWord.size)
                name.hash = ByteWord.mix(name.hash, next)
            }
            name.count += read
            if read < ByteBlock.size { break }
        }
        name.hash = ByteWord.mix(UInt64(truncatingIfNeeded: name.count), name.hash)
        return name
    }

    /// A name of any bytes, hashed as reading it would.
    ///
    /// - Parameter start: The first of `count` bytes, behind which there are two blocks of zeros.
    init(zeroPadded start: UnsafeRawPointer, count: Int) {
        self.count = count
        (words.0, words.1) = ByteBlock(at: start).words
        hash = words.0
        if count >= ByteWord.size { hash = ByteWord.mix(hash, words.1) }
        var place = ByteBlock.size
        while place <= count {
            let (word, next) = ByteBlock(at: start + place).words
            if place == ByteBlock.size { words.2 = word }
            hash = ByteWord.mix(hash, word)
            if count - place > ByteWord.size { hash = ByteWord.mix(hash, next) }
            place += ByteBlock.size
        }
        hash = ByteWord.mix(UInt64(truncatingIfNeeded: count), hash)
    }

    /// Whether two names of at most ``longest`` bytes are the same.
    @inline(__always)
    func equals(_ other: borrowing PackedName) -> Bool {
        let isLonger = count ^ other.count
        let differing = (words.0 ^ other.words.0) | (words.1 ^ other.words.1) | (words.2 ^ other.words.2)
        return isLonger == 0 && differing == 0
    }

    /// The name as spelling is compared: without `_`, `-` and spaces, letters in lower case.
    ///
    /// - Parameter start: Where the name was read.
    /// - Returns: `nil` when even so it is longer than ``longest``.
    @inline(__always)
    func folded(from start: UnsafeRawPointer) -> PackedName? {
        guard count <= ByteBlock.size, !hasSeparators else {
            return foldedSlowly(from: start)
        }
        var folded = PackedName()
        folded.count = count
        // A digit keeps its value; a capital becomes a small letter.
        folded.words.0 = ByteWord.prefix(words.0 | ByteWord.filled(0x20), count)
        if count > ByteWord.size {
            folded.words.1 = ByteWord.prefix(words.1 | ByteWord.filled(0x20), count &- ByteWord.size)
        }
        folded.rehash()
        return folded
    }

    @inline(__always)
    private var hasSeparators: Bool {
        let answer = ByteBlock((words.0, words.1)).either(
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "))
        return answer.isAny
    }

    @inline(never)
    private func foldedSlowly(from start: UnsafeRawPointer) -> PackedName? {
        PackedName(folding: UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A name as spelling is compared: without `_`, `-` and spaces, letters in lower case.
    ///
    /// - Returns: `nil` when even so it is longer than ``longest``.
    init?(folding bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): continue
            default:
                guard count < Self.longest else { return nil }
                append(byte | 0x20)
            }
        }
        rehash()
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

    /// The hash of a name of at most ``longest`` bytes, as reading it gives it.
    @inline(__always)
    private mutating func rehash() {
        var mixed = words.0
        if count >= ByteWord.size { mixed = ByteWord.mix(mixed, words.1) }
        if count >= ByteBlock.size { mixed = ByteWord.mix(mixed, words.2) }
        hash = ByteWord.mix(UInt64(truncatingIfNeeded: count), mixed)
    }
}
