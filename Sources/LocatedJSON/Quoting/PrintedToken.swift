/// Finds tokens of Expo, and device tokens in groups of eight hexadecimal digits. A token of Expo, or one such group,
/// is too short to look like a secret.
enum PrintedToken {
    private static let expo = Array("pushtoken".utf8)
    /// The minimum length in bytes of a token of Expo, although real ones have 22 characters.
    private static let shortestExpo = 16
    private static let digitsInGroup = 8
    /// The minimum number of groups; a device token has eight.
    private static let fewestGroups = 4

    /// Returns the token that begins at an index; `nil` if there is none.
    static func range(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index < bytes.count else { return nil }
        if let token = expoToken(bytes, at: index) { return token }
        let previous = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
        guard bytes[index].isHexDigit, !SecretRuns.isRunCharacter(previous) || previous == UInt8(ascii: "/")
        else {
            return nil
        }
        var end = index
        var groups = 0
        while hasGroup(bytes, at: end) {
            groups += 1
            end += digitsInGroup + 1
            if end > bytes.count || bytes[end - 1] != UInt8(ascii: " ") { break }
        }
        // Groups without a letter are dates or other numbers.
        guard groups >= fewestGroups, bytes[index..<(end - 1)].contains(where: { $0 > UInt8(ascii: "9") })
        else {
            return nil
        }
        return index..<(end - 1)
    }

    /// Returns whether eight hexadecimal digits begin at an index, and no letter, digit, `+`, `/`, `_` or `=` follows.
    static func hasGroup(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let end = index + digitsInGroup
        guard end <= bytes.count, bytes[index..<end].allSatisfy(\.isHexDigit) else { return false }
        return end == bytes.count || !SecretRuns.isRunCharacter(bytes[end])
    }

    /// Returns the token of Expo that begins at an index. Its bracket may be missing, escaped, or a parenthesis.
    private static func expoToken(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index > expo.count else { return nil }
        // The byte before the index rejects almost every index.
        switch bytes[index - 1] {
        case UInt8(ascii: " "):
            // The name of a token, an escaped bracket or an escaped blank ends in one of these letters.
            switch bytes[index - 2] | 0x20 {
            case UInt8(ascii: "n"), UInt8(ascii: "b"), UInt8(ascii: "t"): break
            case UInt8(ascii: "a")...UInt8(ascii: "z"): return nil
            default: break
            }
        case UInt8(ascii: "["), UInt8(ascii: "("): break
        case UInt8(ascii: "B"), UInt8(ascii: "b"), UInt8(ascii: "8"):
            guard EscapedUnits.start(bytes, of: ("[", "("), before: index) != nil else { return nil }
        default: return nil
        }
        var end = EscapedUnits.endOfBlanks(bytes, before: index)
        end = EscapedUnits.start(bytes, of: ("[", "("), before: end) ?? end
        end = EscapedUnits.endOfBlanks(bytes, before: end)
        let isNamed = end < index && bytes[..<end].suffix(expo.count).elementsEqual(expo) { $0 | 0x20 == $1 }
        guard isNamed else { return nil }
        let token = bytes[index...].prefix { SecretRuns.isRunCharacter($0) || $0 == UInt8(ascii: "-") }
        guard token.count >= shortestExpo, token.contains(where: \.isDigit) else { return nil }
        return index..<token.endIndex
    }
}
