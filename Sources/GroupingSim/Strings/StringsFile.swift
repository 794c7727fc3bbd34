import PushPayload

/// A `.strings` file in its text form: `"KEY" = "value";` with comments.
///
/// It is the old-style property list of NeXT, of which only strings are a text: keys and values with quotes
/// or, where they are plain, without; `"KEY";` stands for a text that is its own key; braces around the
/// whole are allowed.
struct StringsFile {
    /// The texts in the order of the file.
    private(set) var entries: [(key: String, value: String)] = []

    private let source: SourceText
    private var bytes: [UInt8] { source.bytes }
    private var index = 0

    /// Reads a file.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``StringsError`` with line and column.
    /// - Complexity: O(*n*) in the number of bytes.
    init(parsing bytes: [UInt8]) throws(StringsError) {
        source = SourceText(bytes)
        try skipGap()
        let hasBraces = take("{")
        try skipGap()
        while index < bytes.count, !(hasBraces && peek == UInt8(ascii: "}")) {
            try readEntry()
            try skipGap()
        }
        if hasBraces {
            guard take("}") else { throw fault("the \"{\" at the beginning is not closed", at: index) }
            try skipGap()
            guard index == bytes.count else { throw fault("expected nothing behind \"}\"", at: index) }
        }
    }

    private mutating func readEntry() throws(StringsError) {
        let key = try readText(as: "a key")
        try skipGap()
        var value = key
        if take("=") {
            try skipGap()
            value = try readText(as: "a text", key: key)
            try skipGap()
        }
        guard take(";") else {
            throw fault("expected \";\" behind the text", at: index, key: key)
        }
        entries.append((key, value))
    }

    private mutating func readText(as role: String, key: String? = nil) throws(StringsError) -> String {
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try readQuoted(key: key) }
        let plain = bytes[index...].prefix(while: Self.isPlain)
        guard !plain.isEmpty else {
            throw fault(expected(role), at: index, key: key)
        }
        index = plain.endIndex
        return String(decoding: plain, as: UTF8.self)
    }

    private func expected(_ role: String) -> String {
        switch peek {
        case nil: "expected \(role), the file ends"
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
            "expected \(role); dictionaries, lists and data are no texts"
        default: "expected \(role) in quotes"
        }
    }

    private mutating func readQuoted(key: String?) throws(StringsError) -> String {
        let quote = bytes[index]
        let start = index
        var text: [UInt8] = []
        index += 1
        while let byte = peek, byte != quote {
            if byte == UInt8(ascii: "\\") {
                guard let scalar = try readEscape(key: key) else { break }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                text.append(byte)
                index += 1
            }
        }
        guard index < bytes.count else {
            throw fault("the text that begins here has no closing quote", at: start, key: key)
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// The scalar of the escape that begins here; `nil` where the file ends.
    private mutating func readEscape(key: String?) throws(StringsError) -> Unicode.Scalar? {
        let start = index
        index += 1
        guard let letter = peek else { return nil }
        switch letter {
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return try readUnicode(from: start, key: key)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return try readOctal(from: start, key: key)
        default: break
        }
        // Whatever else stands behind a backslash stands for itself, a character of several bytes too.
        guard letter < 0x80 else {
            let scalar = Unicode.Scalar.first(in: bytes[index...])
            index += UTF8.width(scalar)
            return scalar
        }
        index += 1
        return Self.escapes[letter] ?? Unicode.Scalar(letter)
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
        UInt8(ascii: "v"): "\u{B}",
    ]

    /// Four digits behind `\U`; two such escapes may make one character.
    private mutating func readUnicode(from start: Int, key: String?) throws(StringsError) -> Unicode.Scalar {
        let first = try readUnit(from: start, key: key)
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] | 0x20 == UInt8(ascii: "u")
        {
            index += 1
            let second = try readUnit(from: start, key: key)
            if UTF16.isTrailSurrogate(second) { return UTF16.decode(UTF16.EncodedScalar([first, second])) }
        }
        throw fault("half of a pair of \\U escapes is no character", at: start, key: key)
    }

    private mutating func readUnit(from start: Int, key: String?) throws(StringsError) -> UInt16 {
        let digits = bytes[(index + 1)...].prefix(4)
        index = digits.endIndex
        guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            throw fault("\\U wants four hexadecimal digits", at: start, key: key)
        }
        return unit
    }

    private mutating func readOctal(from start: Int, key: String?) throws(StringsError) -> Unicode.Scalar {
        let digits = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        index = digits.endIndex
        // Beyond ASCII such an escape means the character set of NeXT, which nobody writes any more.
        guard let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8), code < 0x80 else {
            throw fault("octal escapes end at \\177; write \\U and four digits", at: start, key: key)
        }
        return Unicode.Scalar(code)
    }

    /// White space and comments.
    private mutating func skipGap() throws(StringsError) {
        while let byte = peek {
            if (0x09...0x0D).contains(byte) || byte == UInt8(ascii: " ") {
                index += 1
            } else if bytes[index...].starts(with: [0xC2, 0xA0]) {
                index += 2
            } else if bytes[index...].starts(with: "//".utf8) {
                index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            } else if bytes[index...].starts(with: "/*".utf8) {
                let start = index
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                guard index < bytes.count else {
                    throw fault("the comment that begins here has no end", at: start)
                }
                index += 2
            } else {
                return
            }
        }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private func fault(_ message: String, at offset: Int, key: String? = nil) -> StringsError {
        let place = source.position(at: offset)
        return StringsError(message, key: key, line: place.line, column: place.column)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// What may stand without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "_$:./-".utf8.contains(byte)
    }
}

extension Unicode.Scalar {
    /// The first scalar of bytes that are valid UTF-8.
    fileprivate static func first(in bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
        String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
