/// Base64 as channel ids are written (RFC 4648, chapter 4).
enum Base64 {
    /// Whether bytes are base64: the standard alphabet, at least one group, and padding, where there is any,
    /// that fills the last group. Missing padding is let pass: no page says that it is refused.
    static func isWellFormed(_ bytes: some Collection<UInt8>) -> Bool {
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
