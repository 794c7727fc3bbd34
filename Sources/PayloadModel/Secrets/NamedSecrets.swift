import LocatedJSON

/// Finds values that are secrets because of the name before them, in any text: JSON (even invalid or inside a string),
/// `.strings` files, addresses, headers, and assignments of a shell script. Names, quotes and the sign after a name
/// (`:` or `=`) may be escaped.
enum NamedSecrets {
    /// Returns the byte ranges of the values, without quotes, in order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        ranges(in: bytes) { _, _ in true }
    }

    /// Returns the ranges in the texts that a message quotes. The message's own words after a quoted name are not a
    /// value, as in `"tokens.json": it is a directory`.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(inMessage bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var quotes = 0
        var counted = 0
        return ranges(in: bytes) { name, value in
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
    /// - Parameter isMeant: The condition, given the name of a secret and the index after the sign.
    private static func ranges(
        in bytes: UnsafeBufferPointer<UInt8>, where isMeant: (_ name: Name, _ value: Int) -> Bool
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        var endOfSign = 0
        while index < bytes.count {
            let (sign, next) = sign(bytes, at: index)
            if let sign {
                let name = name(bytes, before: index, after: endOfSign)
                endOfSign = next
                if let name, next < bytes.count,
                    isSecret(bytes[name.range]) || isSecretString(bytes, at: next, named: name, after: sign),
                    isMeant(name, next)
                {
                    var reader = ValueReader(
                        bytes, at: next, isHeader: !name.isQuoted && sign != UInt8(ascii: "="))
                    reader.read()
                    // `"token": token` names a variable.
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

    /// Returns the colon or equals sign at an index, if there is one, and the index after the character.
    private static func sign(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt8?, next: Int) {
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "="): return (bytes[index], index + 1)
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

    /// Returns whether a value is a string under a name such as `otp`. In a text, such a name before a colon is an
    /// ordinary word, except that of the header `Cookie`.
    private static func isSecretString(
        _ bytes: UnsafeBufferPointer<UInt8>, at value: Int, named name: Name, after sign: UInt8
    ) -> Bool {
        guard SecretName.isSecretIfString(bytes[name.range]) else { return false }
        if sign == UInt8(ascii: "=") { return true }
        let first = bytes[value...].first { !" \t\r\n\\".utf8.contains($0) }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return true }
        // "cookie" and "set-cookie" end like no other of these names.
        return !name.isQuoted && bytes[name.range].last.map { $0 | 0x20 } == UInt8(ascii: "e")
    }

    /// Returns the name before a sign. A bare name begins after the last sign, a quoted name after a quote of the same
    /// form.
    private static func name(
        _ bytes: UnsafeBufferPointer<UInt8>, before sign: Int, after endOfSign: Int
    ) -> Name? {
        var end = sign
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end > 0 else { return nil }
        let quote = EscapedQuote.length(in: bytes, before: end)
        let mark = bytes[(end - quote)..<end]
        let isQuoted = quote > 0
        if isQuoted {
            end -= quote
            while end > 0, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
        }
        let first = isQuoted ? 0 : endOfSign
        var start = end
        while start > first {
            let byte = bytes[start - 1]
            if isQuoted {
                if byte < 0x20 || byte == UInt8(ascii: "\"") { break }
                if byte == mark.last, bytes[..<start].suffix(quote).elementsEqual(mark) { break }
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

/// Reads the value after the name of a secret, including the values inside an object or array.
private struct ValueReader {
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
            skipBlanks(andSigns: depth > 0)
            guard index < bytes.count else { return }
            let (character, next) = sign(at: index)
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
            // A string after a string is a second value, whose comma is missing.
        } while depth > 0 || isAfterString && isBeforeString
    }

    private var isBeforeString: Bool {
        let rest = bytes[index...]
        return rest.first == UInt8(ascii: " ") && rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\"")
    }

    /// Returns the character at an index. Decodes only numeric escapes: a quote or bracket after a backslash is part of
    /// a text.
    private func sign(at index: Int) -> (character: UInt8, next: Int) {
        let byte = bytes[index]
        guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") else { return (byte, index + 1) }
        let (character, next) = EscapedUnits.unit(bytes, at: index)
        return bytes[next - 1] == character ? (byte, index + 1) : (character, next)
    }

    private mutating func skipBlanks(andSigns: Bool) {
        while index < bytes.count {
            let (character, next) = sign(at: index)
            switch character {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index = next
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard andSigns else { return }
                index = next
            default: return
            }
        }
    }

    /// Reads a value that is neither an object nor an array.
    ///
    /// - Returns: Whether the value is a string.
    private mutating func readScalar(isInside: Bool) -> Bool {
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

    /// Reads a string, and adds it unless it is a name.
    ///
    /// - Parameter depth: The number of backslashes before the opening quote; the closing quote has as many.
    private mutating func readString(from start: Int, quote: UInt8, depth: Int, isInside: Bool) {
        var backslashes = 0
        var end = start
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                backslashes += 1
            } else {
                let closes = depth == 0 ? backslashes.isMultiple(of: 2) : backslashes <= depth
                if bytes[end] == quote && closes || bytes[end] == UInt8(ascii: "\n") { break }
                backslashes = 0
            }
            end += 1
        }
        let last = max(start, end - min(backslashes, depth))
        index = min(end + 1, bytes.count)
        // Inside an object, a string before a colon is a name.
        var next = index
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        let isName = isInside && next < bytes.count && bytes[next] == UInt8(ascii: ":")
        if start < last, !isName { add(start..<last) }
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
        // Inside an object, a string before a colon is a name.
        let isName =
            isClosed && isInside && index < bytes.count && sign(at: index).character == UInt8(ascii: ":")
        if start < end, !isName { add(start..<end) }
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

    /// Returns whether a value reveals nothing: a literal of JSON, or a variable that is filled in later.
    private static func isHarmless(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        switch value.first {
        case UInt8(ascii: "$"), UInt8(ascii: "<"): true
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

/// The spellings of a quote: `"`, `\u0022` as .NET writes it, `%22` and `%2522` in an address, and the same for `'`.
private enum EscapedQuote {
    /// Returns the number of bytes of the quote that ends at an index, without backslashes; 0 if there is none.
    static func length(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
        guard let last = bytes[..<end].last else { return 0 }
        if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { return 1 }
        let number = bytes[..<end].suffix(2)
        guard number.elementsEqual("22".utf8) || number.elementsEqual("27".utf8) else { return 0 }
        var start = end - 2
        if bytes[..<start].suffix(3).elementsEqual("u00".utf8) {
            start -= 3
            return bytes[..<start].last == UInt8(ascii: "\\") ? end - start : 0
        }
        while bytes[..<start].suffix(2).elementsEqual("25".utf8) { start -= 2 }
        return bytes[..<start].last == UInt8(ascii: "%") ? end - start + 1 : 0
    }
}
