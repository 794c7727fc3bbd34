/// Finds tokens of Expo, and device tokens in groups of eight hexadecimal digits. Alone, a token of Expo or one such
/// group is too short to look like a secret.
enum PrintedToken {
    private static let expo = Array("pushtoken".utf8)
    /// The names after which any content of brackets counts as a token.
    private static let names = ["exponentpushtoken", "expopushtoken"].map { Array($0.utf8) }
    /// The length of a token of Expo in bytes.
    private static let lengthOfExpo = 22
    /// The minimum length in bytes of a token of Expo, except for one in brackets after one of ``names``.
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
        let bracket = EscapedUnits.start(bytes, of: ("[", "("), before: end)
        end = EscapedUnits.endOfBlanks(bytes, before: bracket ?? end)
        guard end < index, ends(bytes[..<end], with: expo) else { return nil }
        if bracket != nil, names.contains(where: { ends(bytes[..<end], with: $0) }) {
            let content = bytes[index...].prefix { !endsContent($0) }
            // Documentation repeats one character in place of a token.
            return content.contains { $0 != content.first } ? index..<content.endIndex : nil
        }
        let token = bytes[index...].prefix { SecretRuns.isRunCharacter($0) || $0 == UInt8(ascii: "-") }
        guard token.count >= shortestExpo, token.contains(where: \.isDigit) || isOfBothCases(token) else {
            return nil
        }
        return index..<token.endIndex
    }

    private static func ends(_ text: Slice<UnsafeBufferPointer<UInt8>>, with name: [UInt8]) -> Bool {
        text.suffix(name.count).elementsEqual(name) { $0 | 0x20 == $1 }
    }

    /// Whether a byte ends the content of brackets; true for bytes of variables and placeholders, which are not tokens.
    private static func endsContent(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x80 || "])\"'\\%<>{}$".utf8.contains(byte)
    }

    /// Returns whether a text is as long as a token of Expo, and contains both small letters and capitals.
    private static func isOfBothCases(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        text.count == lengthOfExpo && text.contains { (0x41...0x5A).contains($0) }
            && text.contains { (0x61...0x7A).contains($0) }
    }
}
