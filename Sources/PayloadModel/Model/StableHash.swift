import LocatedJSON

/// A hash of a text that is the same on every machine and in every run, unlike the hash of Swift's `Hasher`.
package enum StableHash {
    /// The number of bits of a hash: twelve hexadecimal digits, and exact as a JSON number.
    package static let bits = 48

    // Digits of the square roots of 3 and 2: numbers without hidden structure.
    package static let seed: UInt64 = 0xBB67_AE85_84CA_A73B
    private static let finalWord: UInt64 = 0x6A09_E667_F3BC_C908

    /// Returns the hash of bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func hash(_ bytes: [UInt8]) -> UInt64 { hash(ByteWord.hash(bytes, seed: seed)) }

    /// Returns the stable hash for a hash of ``ByteWord``.
    ///
    /// - Parameter hash: The hash of the bytes with the ``seed``.
    @inline(__always)
    package static func hash(_ hash: UInt64) -> UInt64 {
        // Mixed once more, so similar texts get very different numbers.
        ByteWord.mix(hash, finalWord) >> UInt64(64 - bits)
    }

    package static func hash(_ text: String) -> UInt64 { hash(Array(text.utf8)) }
}

extension StableHash {
    private static let digitBits = 4

    /// Returns the written form: a fixed number of hexadecimal digits, so that the texts sort like the numbers.
    package static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: max(0, bits / digitBits - digits.count)) + digits
    }

    /// Parses the written form of a hash.
    ///
    /// - Returns: `nil` for a text that is not the written form of a hash.
    package static func parse(_ digits: String) -> UInt64? {
        guard let hash = UInt64(digits, radix: 16), Self.digits(hash) == digits else { return nil }
        return hash < 1 << UInt64(bits) ? hash : nil
    }
}
