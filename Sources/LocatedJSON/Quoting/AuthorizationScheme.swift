/// Finds credentials after their scheme, as in an `Authorization` header: `Bearer hunter2`, `Basic dXNlcjpw…`.
enum AuthorizationScheme {
    private static let bearer = Array("bearer".utf8)
    private static let basic = Array("basic".utf8)
    private static let header = Array("authorization".utf8)
    /// The minimum numbers of characters: of a token, and of base64 that does not decode to a name and a password.
    private static let minCharacters = (token: 6, base64: 12)

    /// Returns the credentials that begin at an index; `nil` if there are none.
    ///
    /// After `Authorization` and a scheme, any word is a credential. If a text consists of a scheme and a word, the
    /// word is a credential, except a plain word after `Basic`. Elsewhere, the word after `Bearer` must contain a
    /// digit, unlike in "bearer bonds", and the word after `Basic` must look like base64.
    static func credentials(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        guard index > 1, !isAfterOtherWord(bytes, index) else { return nil }
        let endOfScheme = EscapedUnits.endOfBlanks(bytes, before: index)
        guard endOfScheme < index, endOfScheme > 0 else { return nil }
        // Rejects most other words early: the schemes end in "r" and "c".
        let last = bytes[endOfScheme - 1] | 0x20
        guard last == UInt8(ascii: "r") || last == UInt8(ascii: "c") else { return nil }
        let isBearer = ends(bytes[..<endOfScheme], with: bearer)
        guard isBearer || ends(bytes[..<endOfScheme], with: basic) else { return nil }
        let startOfScheme = endOfScheme - (isBearer ? bearer : basic).count
        let all = index..<(bytes[index...].firstIndex(where: endsWord) ?? bytes.count)
        if !all.isEmpty {
            if isAfterHeader(bytes, startOfScheme) { return all }
            if isWholeText(bytes, startOfScheme..<all.upperBound), isBearer || !isWord(bytes[all]) {
                return all
            }
        }
        var end = index
        while end < bytes.count, isCredential(bytes[end]) { end += 1 }
        // A full stop ends a sentence.
        while end > index, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let value = bytes[index..<end]
        let isSecret =
            isBearer
            ? value.count >= minCharacters.token && value.contains { $0.isDigit }
            : isNameAndPassword(value)
                || value.count >= minCharacters.base64 && value.count.isMultiple(of: 4)
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

    /// Returns whether `Authorization` precedes a scheme, with or without a colon.
    private static func isAfterHeader(_ bytes: UnsafeBufferPointer<UInt8>, _ scheme: Int) -> Bool {
        var end = EscapedUnits.endOfBlanks(bytes, before: scheme)
        if end > 0, bytes[end - 1] == UInt8(ascii: ":") {
            end = EscapedUnits.endOfBlanks(bytes, before: end - 1)
        }
        return end < scheme && ends(bytes[..<end], with: header)
    }

    /// Returns whether a range is a whole text: a string, a line or everything.
    private static func isWholeText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard
            start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
                || EscapedUnits.start(bytes, of: ("\"", "'"), before: start) != nil
        else { return false }
        return end == bytes.count || "\"'\n\r".utf8.contains(EscapedUnits.unit(bytes, at: end).character)
    }

    private static func isWord(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        value.allSatisfy(\.isLetter) && PlainWord.isPlain(Array(value))
    }

    private static func ends(_ text: Slice<UnsafeBufferPointer<UInt8>>, with word: [UInt8]) -> Bool {
        text.suffix(word.count).elementsEqual(word) { $0 | 0x20 == $1 }
    }

    /// Returns whether a text is a name and a password in base64: printable characters with a colon.
    private static func isNameAndPassword(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let digits = text.prefix { $0 != UInt8(ascii: "=") }
        guard digits.count > 3, text.count.isMultiple(of: 4) else { return false }
        var bits: UInt32 = 0
        var count = 0
        var hasColon = false
        for digit in digits {
            guard let value = valueInBase64(digit) else { return false }
            bits = bits << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> UInt32(count))
            guard (0x20..<0x7F).contains(byte) else { return false }
            hasColon = hasColon || byte == UInt8(ascii: ":")
        }
        return hasColon
    }

    private static func valueInBase64(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    private static func isCredential(_ byte: UInt8) -> Bool {
        SecretRuns.isRunCharacter(byte) || "-.~".utf8.contains(byte)
    }

    /// Whether a byte ends a word of any characters. The first characters of variables and placeholders end it, too,
    /// because neither is a credential.
    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x80 || "\"'\\%<>{}[]()$,;&".utf8.contains(byte)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
