/// Reads old-style (NeXT) property lists, the format of `.strings` files: `"KEY" = "value";` with comments.
///
/// Keys and strings of letters, digits and `_$:./-` may be unquoted. `"KEY";` is short for `"KEY" = "KEY";`. The
/// outermost braces may be missing. Values are strings, dictionaries in braces, arrays in parentheses, and data in
/// angle brackets; a number is a string.
package struct OldStylePropertyList {
    package private(set) var list = PropertyList(.dictionary(PropertyList.Members([])), range: 0..<0)

    private let bytes: [UInt8]
    /// Whether all values of the outermost dictionary must be strings, as in a strings file.
    private let stringsOnly: Bool
    private var index = 0
    private var count = 0

    /// Parses a list.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8, possibly with a byte order mark.
    ///   - stringsOnly: Whether the bytes are a strings file, which contains only strings.
    /// - Throws: ``PropertyListError`` with the position of the problem.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8], stringsOnly: Bool = false) throws(PropertyListError) {
        self.bytes = bytes
        self.stringsOnly = stringsOnly
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        try skipGap()
        if !stringsOnly, peek == UInt8(ascii: "(") || peek == UInt8(ascii: "<") {
            list = try readValue(key: nil, depth: 1)
            try skipGap()
            guard index == bytes.count else { throw fault("expected nothing after the list", at: index) }
            return
        }
        let start = index
        let hasBraces = take("{")
        let members = try readMembers(until: hasBraces ? UInt8(ascii: "}") : nil, depth: 1)
        if hasBraces {
            guard take("}") else { throw fault("the \"{\" at the beginning is not closed", at: index) }
            try skipGap()
            guard index == bytes.count else { throw fault("expected nothing after \"}\"", at: index) }
        }
        list = PropertyList(.dictionary(PropertyList.Members(members)), range: start..<index)
    }

    private mutating func readMembers(
        until end: UInt8?, depth: Int
    ) throws(PropertyListError) -> [PropertyList.Member] {
        var members: [PropertyList.Member] = []
        try skipGap()
        while let byte = peek, byte != end {
            members.append(try readMember(depth: depth))
            try skipGap()
        }
        return members
    }

    private mutating func readMember(depth: Int) throws(PropertyListError) -> PropertyList.Member {
        let start = index
        let key = try readText(as: "a key")
        let range = start..<index
        try skipGap()
        try countValue(at: start)
        var value = PropertyList(.string(key), range: range)
        if take("=") {
            try skipGap()
            value = try readValue(key: key, depth: depth + 1)
            try skipGap()
        }
        guard take(";") else {
            throw fault("expected \";\" after the \(stringsOnly ? "text" : "value")", at: index, key: key)
        }
        return PropertyList.Member(name: key, nameRange: range, value: value)
    }

    private mutating func readValue(key: String?, depth: Int) throws(PropertyListError) -> PropertyList {
        let start = index
        guard depth <= PropertyList.depthLimit else {
            throw fault("values are nested more than \(PropertyList.depthLimit) levels deep", at: start)
        }
        if key == nil { try countValue(at: start) }
        let value: PropertyList.Value
        switch stringsOnly ? nil : peek {
        case UInt8(ascii: "{"):
            index += 1
            let members = try readMembers(until: UInt8(ascii: "}"), depth: depth)
            guard take("}") else { throw fault("the \"{\" that begins here is not closed", at: start) }
            value = .dictionary(PropertyList.Members(members))
        case UInt8(ascii: "("):
            index += 1
            value = .array(try readElements(from: start, depth: depth))
        case UInt8(ascii: "<"):
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
                throw fault("the data that begins here has no \">\"", at: start)
            }
            index = end + 1
            value = .data
        default: value = .string(try readText(as: stringsOnly ? "a string" : "a value", key: key))
        }
        return PropertyList(value, range: start..<index)
    }

    private mutating func countValue(at start: Int) throws(PropertyListError) {
        count += 1
        if count > PropertyList.countLimit { throw .tooMany(at: start, in: bytes) }
    }

    private mutating func readElements(
        from start: Int, depth: Int
    ) throws(PropertyListError) -> [PropertyList] {
        var elements: [PropertyList] = []
        try skipGap()
        while let byte = peek, byte != UInt8(ascii: ")") {
            elements.append(try readValue(key: nil, depth: depth + 1))
            try skipGap()
            guard take(",") else { break }
            try skipGap()
        }
        guard take(")") else {
            throw peek == nil
                ? fault("the \"(\" that begins here is not closed", at: start)
                : fault("expected \",\" or \")\" after the element", at: index)
        }
        return elements
    }

    private mutating func readText(
        as role: String, key: String? = nil
    ) throws(PropertyListError) -> String {
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
        case nil: "expected \(role), but the file ends"
        case let byte? where stringsOnly && "{(<".utf8.contains(byte):
            "expected \(role); dictionaries, lists and data are not strings"
        default: "expected \(role) in quotes"
        }
    }

    private mutating func readQuoted(key: String?) throws(PropertyListError) -> String {
        let quote = bytes[index]
        let start = index
        var text: [UInt8] = []
        index += 1
        while let byte = peek, byte != quote {
            if byte == UInt8(ascii: "\\") {
                guard let scalar = readEscape() else { break }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                text.append(byte)
                index += 1
            }
        }
        guard index < bytes.count else {
            throw fault("the string that begins here has no closing quote", at: start, key: key)
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the escape at the current offset; `nil` at the end of the file.
    private mutating func readEscape() -> Unicode.Scalar? {
        index += 1
        guard let letter = peek else { return nil }
        switch letter {
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return readUnicode()
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return readOctal()
        default: break
        }
        // After a backslash, a character beyond ASCII is literal; it has several bytes.
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

    /// Reads `\U` and up to four hexadecimal digits, as iOS does; two such escapes can form one character.
    private mutating func readUnicode() -> Unicode.Scalar {
        let first = readUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
            bytes[index + 1] | 0x20 == UInt8(ascii: "u")
        else { return Self.unreadable }
        index += 1
        let second = readUnit()
        return UTF16.isTrailSurrogate(second)
            ? UTF16.decode(UTF16.EncodedScalar([first, second])) : Self.unreadable
    }

    private mutating func readUnit() -> UInt16 {
        let digits = bytes[(index + 1)...].prefix(4).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
        index = digits.endIndex
        return UInt16(truncatingIfNeeded: digits.hexadecimalValue ?? 0)
    }

    private mutating func readOctal() -> Unicode.Scalar {
        let digits = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        index = digits.endIndex
        // Beyond ASCII, such an escape refers to the NeXT character set, which is no longer in use.
        guard let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8), code < 0x80 else {
            return Self.unreadable
        }
        return Unicode.Scalar(code)
    }

    /// The replacement for an escape that iOS reads as an unintended character.
    private static let unreadable: Unicode.Scalar = "\u{FFFD}"

    /// Skips white space and comments.
    private mutating func skipGap() throws(PropertyListError) {
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

    private func fault(_ message: String, at offset: Int, key: String? = nil) -> PropertyListError {
        PropertyListError(message, key: key, at: offset, in: bytes)
    }

    /// Whether a byte can be in an unquoted string.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "_$:./-".utf8.contains(byte)
    }
}

extension Unicode.Scalar {
    /// Returns the first scalar of bytes that are valid UTF-8.
    fileprivate static func first(in bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
        String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
