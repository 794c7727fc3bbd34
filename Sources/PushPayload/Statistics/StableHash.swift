/// A number for a text that is the same on every machine and in every run, unlike that of Swift's `Hasher`.
package enum StableHash {
    /// Bits of a hash: twelve digits as text, and exact as a number of JSON.
    static let bits = 48

    /// FNV-1a, stirred so that near texts get far numbers.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        return (hash ^ (hash >> 31)) >> UInt64(64 - bits)
    }
}

extension StableHash {
    /// Bits of a hexadecimal digit.
    private static let digitBits = 4

    /// The written form: digits of one length, so that they sort as the numbers do.
    static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: max(0, bits / digitBits - digits.count)) + digits
    }

    /// - Returns: `nil` for what is not the written form of a hash.
    static func parse(_ digits: String) -> UInt64? {
        guard let hash = UInt64(digits, radix: 16), Self.digits(hash) == digits else { return nil }
        return hash < 1 << UInt64(bits) ? hash : nil
    }
}
