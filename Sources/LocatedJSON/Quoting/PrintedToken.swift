/// Finds tokens of Expo, and device tokens in groups of eight hexadecimal digits. A token of Expo, or one such group,
/// is too short to look like a secret.
enum PrintedToken {
    private static let expo = Array("PushToken[".utf8)
    /// The minimum length in bytes of a token of Expo, although real ones have 22 characters.
    private static let shortestExpo = 16
    private static let digitsInGroup = 8
    /// The minimum number of groups; a device token has eight.
    private static let fewestGroups = 4

    /// Returns the token that begins at an index; `nil` if there is none.
    static func range(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index < bytes.count else { return nil }
        let previous = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
        if previous == UInt8(ascii: "[") { return expoToken(bytes, at: index) }
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

    private static func expoToken(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard bytes[..<index].suffix(expo.count).elementsEqual(expo) else { return nil }
        let token = bytes[index...].prefix { SecretRuns.isRunCharacter($0) || $0 == UInt8(ascii: "-") }
        guard token.count >= shortestExpo, token.contains(where: \.isDigit), token.endIndex < bytes.count,
            bytes[token.endIndex] == UInt8(ascii: "]")
        else { return nil }
        return index..<token.endIndex
    }
}
