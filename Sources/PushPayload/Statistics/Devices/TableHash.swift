/// Numbers that stand for texts in the tables of one process.
///
/// 64 bits: of ten million different texts two have one number with a chance of one in 370,000. Each process draws its own
/// numbers, so that nobody can send ids that all look for one place in a table; no result depends on them.
enum TableHash {
    private static let seed = UInt64.random(in: .min ... .max)

    /// - Complexity: O(*n*) in the number of bytes, eight at a time.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return ByteWord.mix(hash, 0) }
        guard bytes.count >= ByteWord.size else {
            return ByteWord.mix(hash, ByteWord.load(start, upTo: bytes.count))
        }
        var next = 0
        while next < bytes.count - ByteWord.size {
            hash = ByteWord.mix(hash, ByteWord.load(start + next))
            next += ByteWord.size
        }
        // The last word may overlap the one before it.
        return ByteWord.mix(hash, ByteWord.load(start + (bytes.count - ByteWord.size)))
    }

    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    static func hash(_ text: QuickText) -> UInt64 {
        text.withDecoded { hash($0) }
    }

    /// The number of a whole number, which is another one than that of its digits.
    static func hash(_ number: Int) -> UInt64 {
        ByteWord.mix(~seed, UInt64(bitPattern: Int64(number)))
    }
}
