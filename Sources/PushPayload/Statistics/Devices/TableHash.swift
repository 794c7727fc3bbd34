import LocatedJSON

/// Numbers that stand for texts in the tables of one process.
///
/// 64 bits: of ten million different texts two have one number with a chance of one in 370,000. Each process draws its own
/// numbers, so that nobody can send ids that all look for one place in a table; no result depends on them.
struct TableHash: Sendable {
    private let seed: UInt64

    /// The numbers of this process. To be held where many are asked for: each look takes a call.
    static let ofProcess = TableHash(seed: .random(in: .min ... .max))

    func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { ByteWord.hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    @inline(__always)
    func hash(_ text: WrittenText) -> UInt64 { text.hash(seed: seed) }

    /// The number of a whole number, which is another one than that of its digits.
    func hash(_ number: Int) -> UInt64 {
        ByteWord.mix(~seed, UInt64(bitPattern: Int64(number)))
    }
}
