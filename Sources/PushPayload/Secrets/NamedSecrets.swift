/// Values that are secret because of the name in front of them, in any text: one that is no JSON, that was cut off, or
/// that stands as a string in another is shown to people as well.
enum NamedSecrets {
    /// The stretches of a text that hold them, without quotes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let endings = WrapperSecrets.nameEndings
        return endings.lastBytes.withUnsafeBufferPointer { ranges(in: bytes, endings, $0) }
    }

    private static func ranges(
        in bytes: UnsafeBufferPointer<UInt8>, _ endings: WrapperSecrets.NameEndings,
        _ lastBytes: UnsafeBufferPointer<UInt32>
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        // Where the values end that a place lies in. What lies deeper than any string in a string is hidden with them,
        // and looking for its own end again and again would take the square of the length.
        var ends: [Int] = []
        var signs = BytePlaces<Sign>(of: UnsafeRawBufferPointer(bytes))
        while let colon = signs.next() {
            guard !isHarmless(bytes, before: colon, lastBytes),
                let name = name(in: bytes, before: colon, endings),
                WrapperSecrets.isSecret(name, length: .max)
            else { continue }
            while let end = ends.last, end <= colon { ends.removeLast() }
            guard ends.count < Unwrapping.deepest else { continue }
            var start = skipSpace(bytes, from: colon + 1)
            let isArray = start < bytes.count && bytes[start] == UInt8(ascii: "[")
            if isArray { start = skipSpace(bytes, from: start + 1) }
            var end = start
            while let value = text(in: bytes, at: start) {
                if WrapperSecrets.isSecret(name, length: value.count), !value.isEmpty { found.append(value) }
                end = value.upperBound
                guard isArray else { break }
                start = end
                while start < bytes.count, isQuoteOrEscape(bytes[start]) { start += 1 }
                start = skipSpace(bytes, from: start)
                guard start < bytes.count, bytes[start] == UInt8(ascii: ",") else { break }
                start = skipSpace(bytes, from: start + 1)
            }
            ends.append(end)
        }
        return found
    }

    /// The longest name with its hyphens and escapes.
    private static let longestName = 64

    /// What stands between names and their values: a colon, or `=` as `.strings` files have it.
    private enum Sign: BytePair {
        static var one: UInt8 { UInt8(ascii: ":") }
        static var other: UInt8 { UInt8(ascii: "=") }
    }

    /// Whether a name in quotes before a sign ends as none of a secret does: the last two bytes tell most of them, unless
    /// one of them belongs to an escape.
    @inline(__always)
    private static func isHarmless(
        _ bytes: UnsafeBufferPointer<UInt8>, before sign: Int, _ endings: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        // An escape that counts begins two, six or seven bytes before the quote.
        guard sign >= 8 else { return false }
        return bytes[sign &- 1] == UInt8(ascii: "\"")
            && !WrapperSecrets.NameEndings.mayEndName(bytes[sign &- 3], bytes[sign &- 2], endings)
            && bytes[sign &- 7] != UInt8(ascii: "\\") && bytes[sign &- 8] != UInt8(ascii: "\\")
    }

    /// The name before a sign: in quotes of either kind, or bare as JavaScript has it; in broken JSON nobody else reads
    /// its escapes.
    private static func name(
        in bytes: UnsafeBufferPointer<UInt8>, before colon: Int, _ endings: WrapperSecrets.NameEndings
    ) -> String? {
        var end = colon
        while end > 0, JSONSequence.isSpace(bytes[end - 1]) { end -= 1 }
        let quote = end > 0 && isQuote(bytes[end - 1]) ? bytes[end - 1] : nil
        while quote != nil, end > 0, bytes[end - 1] == quote || bytes[end - 1] == UInt8(ascii: "\\") {
            end -= 1
        }
        // The last two bytes tell most names from those of secrets; behind an escape they are not the last letters.
        guard end > 1,
            endings.mayEndSecret(bytes[end - 2], bytes[end - 1])
                || quote != nil && hasEscape(bytes, closeTo: end),
            endings.mayEndSecret(bytes[end - 1])
        else { return nil }
        var start = end
        var hasEscapes = false
        while start > 0, end - start <= longestName, isNameByte(bytes[start - 1], orEscape: quote != nil) {
            start -= 1
            if bytes[start] == UInt8(ascii: "\\") { hasEscapes = true }
        }
        guard start < end, quote == nil || start > 0 && bytes[start - 1] == quote else { return nil }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if hasEscapes {
            return JSONText.decode(([UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")])[...])
        }
        guard WrapperSecrets.mayBeSecret(name) else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether one of the last two characters before an index may be written as an escape of two bytes or six.
    private static func hasEscape(_ bytes: UnsafeBufferPointer<UInt8>, closeTo end: Int) -> Bool {
        let backslash = UInt8(ascii: "\\")
        return end > 1 && bytes[end - 2] == backslash || end > 5 && bytes[end - 6] == backslash
            || end > 6 && bytes[end - 7] == backslash
    }

    /// What stands between quotes; what has no closing quote reaches to the end of the line.
    private static func text(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Range<Int>? {
        var start = index
        while start < bytes.count, bytes[start] == UInt8(ascii: "\\") { start += 1 }
        guard start < bytes.count, isQuote(bytes[start]) else { return nil }
        let quote = bytes[start]
        // A string in a string has as many backslashes before its quotes as it is deep.
        let depth = start - index
        start += 1
        var escapes = 0
        for end in start..<bytes.count {
            switch bytes[end] {
            case quote:
                if depth == 0 ? escapes.isMultiple(of: 2) : escapes <= depth {
                    return start..<(end - min(escapes, depth))
                }
                escapes = 0
            case UInt8(ascii: "\\"): escapes += 1
            case 0x0A: return start..<end
            default: escapes = 0
            }
        }
        return start..<bytes.count
    }

    private static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, JSONSequence.isSpace(bytes[index]) { index += 1 }
        return index
    }

    private static func isQuoteOrEscape(_ byte: UInt8) -> Bool {
        isQuote(byte) || byte == UInt8(ascii: "\\")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isNameByte(_ byte: UInt8, orEscape: Bool) -> Bool {
        byte.isDigit || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || orEscape && byte == UInt8(ascii: "\\")
    }
}
