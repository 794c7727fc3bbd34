import LocatedJSON

/// Escapes in a log: control sequences for terminal colors, raw or as text, and the escapes of JSON strings.
///
/// The letters of an escape do not belong to the word after it.
enum LogEscape {
    /// Whether a byte may begin an escape.
    @inline(__always)
    static func mayBegin(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[") || byte == 0x1B
    }

    /// Returns the end of the escape at an offset; the offset itself if no escape begins there.
    static func end(at place: Int, in text: ArraySlice<UInt8>) -> Int {
        switch text[place] {
        case 0x1B where has("[", at: place + 1, in: text):
            return endOfSequence(place + 1, in: text, isSure: true)
        // `ESC (` and a letter select a character set; some programs end a color with them.
        case 0x1B where has("(", at: place + 1, in: text): return min(place + 3, text.endIndex)
        case UInt8(ascii: "["): return endOfSequence(place, in: text, isSure: false)
        case UInt8(ascii: "\\"): return endOfCharacter(place, in: text)
        default: return place
        }
    }

    /// Returns the end of an escape that begins before an offset and ends after it; `nil` if there is none.
    static func end(across place: Int, in text: ArraySlice<UInt8>) -> Int? {
        var index = place
        while index > text.startIndex, place - index < longest, mayContain(text[index - 1]) {
            index -= 1
            guard mayBegin(text[index]) else { continue }
            let end = end(at: index, in: text)
            if end > place { return end }
        }
        return nil
    }

    /// The maximum number of bytes between the start of an escape and an offset inside it.
    private static let longest = 32

    /// Whether a byte may come before the letters of an escape.
    private static func mayContain(_ byte: UInt8) -> Bool {
        mayBegin(byte) || (0x30...0x3B).contains(byte) || byte == UInt8(ascii: "(")
    }

    private static func has(_ sign: Unicode.Scalar, at place: Int, in text: ArraySlice<UInt8>) -> Bool {
        place < text.endIndex && text[place] == UInt8(ascii: sign)
    }

    /// Returns the end of a control sequence such as `[1;31m`; the bracket if there is none.
    ///
    /// - Parameter isSure: Whether an ESC character comes before the bracket; without it, only colors count.
    private static func endOfSequence(_ bracket: Int, in text: ArraySlice<UInt8>, isSure: Bool) -> Int {
        var index = bracket + 1
        while index < text.endIndex, (0x30...0x3B).contains(text[index]) { index += 1 }
        guard index < text.endIndex else { return isSure ? index : bracket }
        let isColor = text[index] == UInt8(ascii: "m")
        return isSure || isColor ? index + 1 : bracket
    }

    /// Returns the end of an escape such as `\n`, `\u0022` or `\x22`; the backslash if there is none.
    private static func endOfCharacter(_ backslash: Int, in text: ArraySlice<UInt8>) -> Int {
        guard backslash + 1 < text.endIndex else { return backslash }
        switch text[backslash + 1] {
        case UInt8(ascii: "u"): return endOfDigits(4, from: backslash + 2, in: text) ?? backslash
        case UInt8(ascii: "x"): return endOfDigits(2, from: backslash + 2, in: text) ?? backslash
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "e"): return backslash + 2
        default: return backslash
        }
    }

    private static func endOfDigits(_ count: Int, from start: Int, in text: ArraySlice<UInt8>) -> Int? {
        let end = start + count
        guard end <= text.endIndex, text[start..<end].allSatisfy(\.isHexDigit) else { return nil }
        return end
    }

    /// Returns a text with a space in place of each escape.
    static func removed(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var plain: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let end = mayBegin(text[index]) ? end(at: index, in: text) : index
            plain.append(end > index ? UInt8(ascii: " ") : text[index])
            index = max(end, index + 1)
        }
        return plain[...]
    }
}
