import CByteMasks

extension CredentialForm {
    /// Whether a text may hold a credential: each form has two or three bytes in a row that few other texts have, or is
    /// a long row of digits.
    ///
    /// The answer may be yes where nothing is found, never the other way.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func mayBeFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return false }
        let isWide = pushctl_is_wide()
        var index = 0
        while true {
            index += Int(pushctl_credential_sign(base + index, UInt(bytes.count - index), isWide))
            guard index < bytes.count else { return false }
            // Addresses are frequent, and few of them hold a password. No row of digits goes on behind their colon, so
            // that nothing is lost by beginning anew there.
            guard bytes[index] == UInt8(ascii: ":"), passwordOfAddress(bytes, at: index) == nil else {
                return true
            }
            index += 1
        }
    }
}
