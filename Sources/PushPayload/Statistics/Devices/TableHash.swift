import LocatedJSON
import PayloadModel

/// Hashes of the ids and names in the statistics tables of one process.
///
/// A hash has 64 bits: the chance that any two of ten million different texts have the same hash is one in 370,000.
/// Each process draws a seed, so that an attacker cannot send ids that collide; no result depends on the seed.
struct TableHash: Sendable {
    private let seed: UInt64

    /// The hash function of this process.
    static let ofProcess = TableHash(seed: .random(in: .min ... .max))

    func hash(_ text: String) -> UInt64 { ByteWord.hash(Array(text.utf8), seed: seed) }

    @inline(__always)
    func hash(_ text: WrittenText) -> UInt64 { text.hash(seed: seed) }

    /// Returns the hash of an integer, which differs from the hash of its digits.
    func hash(_ number: Int) -> UInt64 {
        ByteWord.mix(~seed, UInt64(bitPattern: Int64(number)))
    }
}
