/// The base64 encoding of channel ids (RFC 4648, section 4).
package enum Base64 {
    /// Encodes bytes in the standard alphabet, with padding.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(UInt32(0)) { bits, place in
                bits << 8 | UInt32(place < group.count ? group[start + place] : 0)
            }
            text += (0..<4).map { place in
                place <= group.count
                    ? alphabet[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "=")
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Whether bytes are base64: not empty, in the standard alphabet, and without padding or with the padding that
    /// completes the last group. Missing padding is valid, because no page says that APNs rejects it.
    package static func isWellFormed(_ bytes: some Collection<UInt8>) -> Bool {
        var digits = 0
        var padding = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                guard padding == 0 else { return false }
                digits += 1
            case UInt8(ascii: "="):
                padding += 1
            default:
                return false
            }
        }
        guard digits > 0, digits % 4 != 1 else { return false }
        return padding == 0 || (padding <= 2 && (digits + padding) % 4 == 0)
    }
}
