import LocatedJSON

/// Characters outside of ASCII that people write in place of ASCII characters.
enum WideCharacter {
    /// Returns the ASCII form of a full-width character, a no-break or wide space, or foreign punctuation, and the
    /// index after the character; for any other character, its first byte and the index after that byte.
    static func narrow(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (character: UInt8, next: Int) {
        guard let scalar = UTF8Sequence.scalar(in: bytes, at: index) else { return (bytes[index], index + 1) }
        switch scalar.value {
        case 0xFF01...0xFF5E: return (UInt8(scalar.value - 0xFEE0), index + 3)
        case 0xA0, 0x3000: return (UInt8(ascii: " "), index + scalar.utf8.count)
        default:
            guard let ascii = ForeignPunctuation.ascii(of: scalar) else { return (bytes[index], index + 1) }
            return (UInt8(ascii: ascii), index + scalar.utf8.count)
        }
    }

    /// Returns the number of bytes of the blank or line end that ends at an index; `nil` if there is none.
    static func lengthOfBlank(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
        let last = bytes[end - 1]
        if last < 0x80 { return " \t\r\n".utf8.contains(last) ? 1 : nil }
        return [2, 3].first { end >= $0 && narrow(bytes, at: end - $0) == (UInt8(ascii: " "), end) }
    }
}

/// Reads the value after the name of a secret, including the values inside an object or array.
struct ValueReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the value is that of a header, which may contain blanks, `;`, `&`, `<` and `>`.
    private let isHeader: Bool
    private(set) var index: Int
    private(set) var values: [Range<Int>] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isHeader: Bool) {
        self.bytes = bytes
        self.index = index
        self.isHeader = isHeader
    }

    mutating func read() {
        var depth = 0
        var isAfterString = false
        repeat {
            skipBlanks(andSeparators: depth > 0)
            guard index < bytes.count else { return }
            let (character, next) = decodedCharacter(at: index)
            switch character {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index = next
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index = next
            default:
                let start = index
                isAfterString = readScalar(isInside: depth > 0 || isAfterString)
                if index == start { index += 1 }
            }
            // If only spaces separate two strings, the second one is also a value, and a comma is missing.
        } while depth > 0 || isAfterString && isBeforeString
    }

    private var isBeforeString: Bool {
        let rest = bytes[index...]
        return rest.first == UInt8(ascii: " ") && rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\"")
    }

    /// Returns the character at an index. Decodes only numeric escapes: a quote or bracket after a backslash is part of
    /// a string.
    private func decodedCharacter(at index: Int) -> (character: UInt8, next: Int) {
        let byte = bytes[index]
        if byte >= 0xC2 { return WideCharacter.narrow(bytes, at: index) }
        guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") else { return (byte, index + 1) }
        let (character, next) = EscapedUnits.unit(bytes, at: index)
        return bytes[next - 1] == character ? (byte, index + 1) : (character, next)
    }

    private mutating func skipBlanks(andSeparators: Bool) {
        while index < bytes.count {
            let (character, next) = decodedCharacter(at: index)
            switch character {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index = next
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard andSeparators else { return }
                index = next
            default: return
            }
        }
    }

    /// Reads a value that is neither an object nor an array.
    ///
    /// - Returns: Whether the value is a string.
    private mutating func readScalar(isInside: Bool) -> Bool {
        if let quote = TypographicQuote(bytes, at: index) {
            readString(in: quote, isInside: isInside)
            return true
        }
        var start = index
        while start < bytes.count, bytes[start] == UInt8(ascii: "\\") { start += 1 }
        let quote = start < bytes.count ? bytes[start] : 0
        let isString = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isString {
            readString(from: start + 1, quote: quote, depth: start - index, isInside: isInside)
        } else {
            readBare(isInside: isInside)
        }
        return isString
    }

    /// Reads a string in typographic quotes, and adds it unless it is a key.
    private mutating func readString(in quote: TypographicQuote, isInside: Bool) {
        let start = index + quote.length
        var end = start
        var closing = 0
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            closing = quote.closing(in: bytes, at: end)
            if closing > 0 { break }
            end += 1
        }
        index = end + closing
        if start < end, !(isInside && isBeforeColon) { add(start..<end) }
    }

    /// Whether a colon follows, possibly after spaces. Inside an object, the string before the colon is a key.
    private var isBeforeColon: Bool {
        guard let next = bytes[index...].firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return false }
        return decodedCharacter(at: next).character == UInt8(ascii: ":")
    }

    /// Returns whether the quote at the beginning of a string is doubled, as in a CSV field. Two quotes
    /// before a delimiter are an empty string.
    private func isDoubled(_ quote: UInt8, at start: Int) -> Bool {
        guard start + 1 < bytes.count, bytes[start] == quote else { return false }
        return !" \t\r\n,:;}])>&|<\\'".utf8.contains(bytes[start + 1])
    }

    /// Reads a string, and adds it unless it is a key.
    ///
    /// - Parameter depth: The number of backslashes before the opening quote; the closing quote has as many.
    private mutating func readString(from start: Int, quote: UInt8, depth: Int, isInside: Bool) {
        let isDoubled = isDoubled(quote, at: start)
        let start = isDoubled ? start + 1 : start
        var backslashes = 0
        var end = start
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                backslashes += 1
            } else {
                let closes =
                    (depth == 0 ? backslashes.isMultiple(of: 2) : backslashes <= depth)
                    && (!isDoubled || bytes[(end + 1)...].first == quote)
                if bytes[end] == quote && closes || bytes[end] == UInt8(ascii: "\n") { break }
                backslashes = 0
            }
            end += 1
        }
        let valueEnd = max(start, end - min(backslashes, depth))
        index = min(end + (isDoubled ? 2 : 1), bytes.count)
        if start < valueEnd, !(isInside && isBeforeColon) { add(start..<valueEnd) }
    }

    private mutating func readBare(isInside: Bool) {
        // Quotes may be escaped in several ways: "\u0022", "%22".
        var quote: UInt8?
        while index < bytes.count {
            let (character, next) = EscapedUnits.unit(bytes, at: index)
            guard "\"' \n".utf8.contains(character) else { break }
            if character == UInt8(ascii: "\"") || character == UInt8(ascii: "'") { quote = character }
            index = next
        }
        let start = index
        var next = index
        while index < bytes.count {
            let character: UInt8
            (character, next) = EscapedUnits.unit(bytes, at: index)
            if let quote {
                if character == quote || bytes[index] == UInt8(ascii: "\"") || bytes[index] < 0x20 { break }
            } else if endsBare(character, isInside: isInside) {
                break
            }
            index = next
        }
        var end = index
        while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let isClosed = quote != nil && index < bytes.count && bytes[index] != UInt8(ascii: "\"")
        if isClosed { index = next }
        // Inside an object, a string before a colon is a key.
        let isKey =
            isClosed && isInside && index < bytes.count
            && decodedCharacter(at: index).character == UInt8(ascii: ":")
        if start < end, !isKey { add(start..<end) }
    }

    private func endsBare(_ byte: UInt8, isInside: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"),
            UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            isInside || !isHeader || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
                || byte == UInt8(ascii: ",")
        default: false
        }
    }

    private mutating func add(_ range: Range<Int>) {
        if !Self.isHarmless(bytes[range]) { values.append(range) }
    }

    /// Returns whether a value reveals nothing: a literal of JSON, or a variable that is filled in later, such as
    /// `\(token)` and `#{token}`.
    private static func isHarmless(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        switch value.first {
        case UInt8(ascii: "$"), UInt8(ascii: "<"): true
        case UInt8(ascii: "\\"):
            value.last == UInt8(ascii: ")") && value.first { $0 != UInt8(ascii: "\\") } == UInt8(ascii: "(")
        case UInt8(ascii: "#"):
            value.dropFirst().first == UInt8(ascii: "{") && value.last == UInt8(ascii: "}")
        case UInt8(ascii: "{"): value.dropFirst().first == UInt8(ascii: "{") || isNameInBraces(value)
        default: ["true", "false", "null"].contains { value.elementsEqual($0.utf8) }
        }
    }

    /// Returns whether a value is `{name}`: letters, `-`, `_` and `.` in braces.
    private static func isNameInBraces(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        value.count > 2 && value.count < 40 && value.last == UInt8(ascii: "}")
            && value.dropFirst().dropLast().allSatisfy {
                (0x41...0x5A).contains($0 & 0xDF) || "-_.".utf8.contains($0)
            }
    }
}
