/// Finds credentials after their scheme, as in an `Authorization` header: `Bearer hunter2`, `Basic dXNlcjpw…`.
enum AuthorizationScheme {
    private static let bearer = Array("bearer".utf8)
    private static let basic = Array("basic".utf8)
    /// The minimum numbers of characters: of a token, and of a name and a password in base64.
    private static let minCharacters = (token: 6, base64: 12)

    /// Returns the credentials that begin at an index; `nil` if there are none.
    ///
    /// After `Bearer`, a word without a digit is not a credential, as in "bearer bonds".
    static func credentials(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index > 1, !isAfterOtherWord(bytes, index) else { return nil }
        let endOfScheme = EscapedUnits.endOfBlanks(bytes, before: index)
        guard endOfScheme < index, endOfScheme > 0 else { return nil }
        // Almost every word ends in another letter.
        let last = bytes[endOfScheme - 1] | 0x20
        guard last == UInt8(ascii: "r") || last == UInt8(ascii: "c") else { return nil }
        let isBearer = ends(bytes[..<endOfScheme], with: bearer)
        guard isBearer || ends(bytes[..<endOfScheme], with: basic) else { return nil }
        var end = index
        while end < bytes.count, isCredential(bytes[end]) { end += 1 }
        // A full stop ends a sentence.
        while end > index, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let value = bytes[index..<end]
        let isSecret =
            isBearer
            ? value.count >= minCharacters.token && value.contains { $0.isDigit }
            : value.count >= minCharacters.base64 && value.count.isMultiple(of: 4)
                && zip(value, value.dropFirst()).contains { ($0 >= 0x61 || $0.isDigit) && isCapital($1) }
        return isSecret ? index..<end : nil
    }

    /// Whether a word that cannot be a scheme, and a space, precede an index. Saves time before most words.
    private static func isAfterOtherWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard bytes[index - 1] == UInt8(ascii: " "), bytes[index - 2].isLetter else { return false }
        switch bytes[index - 2] | 0x20 {
        // The last letters of the schemes and of an escaped tab.
        case UInt8(ascii: "r"), UInt8(ascii: "c"), UInt8(ascii: "t"): return false
        default: return true
        }
    }

    private static func ends(_ text: Slice<UnsafeBufferPointer<UInt8>>, with scheme: [UInt8]) -> Bool {
        text.suffix(scheme.count).elementsEqual(scheme) { $0 | 0x20 == $1 }
    }

    private static func isCredential(_ byte: UInt8) -> Bool {
        SecretRuns.isRunCharacter(byte) || "-.~".utf8.contains(byte)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
