/// Numbers that stand for texts in the tables of one process.
///
/// 64 bits: of ten million different texts two have one number with a chance of one in 370,000. Each process draws its own
/// numbers, so that nobody can send ids that all look for one place in a table; no result depends on them.
enum TableHash {
    private static let seed = UInt64.random(in: .min ... .max)

    /// - Complexity: O(*n*) in the number of bytes, eight at a time.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 { ByteWord.hash(bytes, seed: seed) }

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
