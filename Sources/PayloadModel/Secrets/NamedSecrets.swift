import LocatedJSON

/// Finds values that are secrets because of the name before them, in any text: JSON (even invalid or inside a string),
/// `.strings` files, URLs, headers, and assignments of a shell script. Names, quotes and the sign after a name
/// (`:` or `=`) may be escaped. Quotes and signs can also be other characters, such as `”`, `：` and `;`.
enum NamedSecrets {
    /// Returns the byte ranges of the values, without quotes, in order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        ranges(in: bytes) { _, _ in true }
    }

    /// Returns the ranges of the values in the texts that a message quotes. The message's own words after a quoted name
    /// are not a value, as in `"tokens.json": it is a directory`.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(inMessage bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var quotes = 0
        var counted = 0
        return ranges(in: bytes) { name, value in
            // In a message, a semicolon is punctuation.
            if bytes[value - 1] == UInt8(ascii: ";") { return false }
            while counted < name.range.lowerBound {
                if bytes[counted] == UInt8(ascii: "\""),
                    counted == 0 || bytes[counted - 1] != UInt8(ascii: "\\")
                {
                    quotes += 1
                }
                counted += 1
            }
            guard name.isQuoted else { return !quotes.isMultiple(of: 2) }
            let first = bytes[value...].first { $0 != UInt8(ascii: " ") } ?? 0
            return bytes[value] != UInt8(ascii: " ") || !(0x41...0x5A).contains(first & 0xDF)
        }
    }

    /// A name before a sign: in quotes, which may be escaped, or bare.
    private typealias Name = (range: Range<Int>, isQuoted: Bool)

    /// Returns the ranges that a condition accepts.
    ///
    /// - Parameter accepts: The condition, given the name of a secret and the index after the sign; for a
    ///   ``HeaderWord``, the index after the name.
    private static func ranges(
        in bytes: UnsafeBufferPointer<UInt8>, where accepts: (_ name: Name, _ value: Int) -> Bool
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        var endOfSign = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), let name = HeaderWord.name(bytes, at: index),
                accepts((name, false), name.upperBound)
            {
                var reader = ValueReader(bytes, at: name.upperBound + 1, isHeader: true)
                reader.read()
                found += reader.values
                index = max(name.upperBound, reader.index)
                endOfSign = index
                continue
            }
            let (sign, next) = sign(bytes, at: index)
            if let sign {
                let name = name(bytes, before: index, after: endOfSign)
                endOfSign = next
                if let name, next < bytes.count,
                    sign != UInt8(ascii: ";") || name.isQuoted && beginsString(bytes, at: next),
                    isSecret(bytes[name.range]) || isSecretString(bytes, at: next, named: name, after: sign),
                    accepts(name, next)
                {
                    var reader = ValueReader(
                        bytes, at: next, isHeader: !name.isQuoted && sign != UInt8(ascii: "="))
                    reader.read()
                    // In `"token": token`, the value is the name of a variable, not a secret.
                    found += reader.values.filter {
                        !isPlaceholder(bytes[$0]) && !bytes[$0].elementsEqual(bytes[name.range])
                    }
                    index = max(next, reader.index)
                    continue
                }
            }
            index = next
        }
        return found
    }

    /// Returns whether a value is a placeholder in capitals, such as `YOUR_KEY` or `DEVICE_TOKEN`.
    private static func isPlaceholder(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        value.count < 60 && value.contains(UInt8(ascii: "_"))
            && value.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
            && (value.starts(with: "YOUR_".utf8) || value.suffix(5).elementsEqual("TOKEN".utf8))
    }

    /// Returns the colon, equals sign or semicolon at an index, if there is one, and the index after the character.
    private static func sign(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt8?, next: Int) {
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"): return (bytes[index], index + 1)
        case 0xE2, 0xEA, 0xEF:
            let (character, next) = WideCharacter.narrow(bytes, at: index)
            return (character == UInt8(ascii: ":") || character == UInt8(ascii: "=") ? character : nil, next)
        case UInt8(ascii: "\\"), UInt8(ascii: "%"):
            let (character, next) = EscapedUnits.unit(bytes, at: index)
            return (character == UInt8(ascii: ":") || character == UInt8(ascii: "=") ? character : nil, next)
        default: return (nil, index + 1)
        }
    }

    /// Returns whether a name, which may be written with escapes, is that of a secret.
    private static func isSecret(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        SecretName.isSecret(name)
            || name.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
                && SecretName.isSecret(EscapedUnits.decode(name).utf8)
    }

    /// Returns whether the value under a name such as `otp` is a secret: a string, any value after `=`, or the value of
    /// the header `Cookie`. Otherwise, the name is an ordinary word before a colon, as in `Your pin: 4`.
    private static func isSecretString(
        _ bytes: UnsafeBufferPointer<UInt8>, at value: Int, named name: Name, after sign: UInt8
    ) -> Bool {
        guard SecretName.isSecretIfString(bytes[name.range]) else { return false }
        if sign == UInt8(ascii: "=") { return true }
        if beginsString(bytes, at: value) { return true }
        // Of these names, only "cookie" and "set-cookie" end with "e".
        return !name.isQuoted && bytes[name.range].last.map { $0 | 0x20 } == UInt8(ascii: "e")
    }

    /// Returns whether a string begins at an index, or after the blanks and backslashes there.
    private static func beginsString(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard let start = bytes[index...].firstIndex(where: { !" \t\r\n\\".utf8.contains($0) }) else {
            return false
        }
        return bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
            || TypographicQuote(bytes, at: start) != nil
    }

    /// Returns the name before a sign. A bare name cannot contain the previous sign; a quoted name begins after a quote
    /// like the one at its end.
    private static func name(
        _ bytes: UnsafeBufferPointer<UInt8>, before sign: Int, after endOfSign: Int
    ) -> Name? {
        var end = sign
        while end > 0, let length = WideCharacter.lengthOfBlank(bytes, before: end) { end -= length }
        guard end > 0 else { return nil }
        let quoteLength = EscapedQuote.length(in: bytes, before: end)
        // A bare name on an earlier line is not the name of this sign.
        guard quoteLength > 0 || !bytes[end..<sign].contains(UInt8(ascii: "\n")) else { return nil }
        let quote = bytes[(end - quoteLength)..<end]
        let isQuoted = quoteLength > 0
        if isQuoted {
            end -= quoteLength
            // An escaped quote has backslashes before it; in a field of a CSV file, a quote is doubled.
            while end > 0,
                bytes[end - 1] == UInt8(ascii: "\\") || quoteLength == 1 && bytes[end - 1] == quote.last
            {
                end -= 1
            }
        }
        let first = isQuoted ? 0 : endOfSign
        var start = end
        while start > first {
            let byte = bytes[start - 1]
            if isQuoted {
                if byte < 0x20 || byte == UInt8(ascii: "\"") { break }
                if byte == quote.last, bytes[..<start].suffix(quoteLength).elementsEqual(quote) { break }
                if byte >= 0x80, quote.first.map({ $0 >= 0x80 }) == true,
                    EscapedQuote.length(in: bytes, before: start) > 0
                {
                    break
                }
            } else if !isBareName(byte) {
                break
            }
            start -= 1
        }
        return start < end ? (start..<end, isQuoted) : nil
    }

    private static func isBareName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "\\"): true
        default: SecretRuns.isRunCharacter(byte) && byte != UInt8(ascii: "=")
        }
    }
}
