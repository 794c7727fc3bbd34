/// Divides a Swift file into tokens.
///
/// Accepts any text: unknown characters become punctuation tokens; an unterminated comment or multi-line string ends
/// with the file, any other unterminated string with its line.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var isFirstOnLine = true
    private var followsSpace = true
    /// The end of the run of `#` that was searched most recently, so that no run is searched twice.
    private var endOfHashes = 0
    /// The number of interpolations around the current position.
    private var interpolations = 0

    /// The maximum depth of interpolations in which strings are recognized; deeper down, quotation marks are ignored.
    private static let nestingLimit = 64

    /// Returns the tokens of Swift source.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var lexer = SwiftLexer(bytes)
        var tokens: [SwiftToken] = []
        while let token = lexer.next() { tokens.append(token) }
        tokens.append(.end)
        return tokens
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if begins(with: "\u{FEFF}") { index = 3 }
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private func begins(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private mutating func next() -> SwiftToken? {
        skipSpace()
        guard let first = byte() else { return nil }
        let (isFirst, followedSpace) = (isFirstOnLine, followsSpace)
        (isFirstOnLine, followsSpace) = (false, false)
        var token = SwiftToken(kind: kind(first), isFirstOnLine: isFirst, followsSpace: followedSpace)
        token.isQuoted = first == UInt8(ascii: "`")
        return token
    }

    private mutating func kind(_ first: UInt8) -> SwiftToken.Kind {
        if beginsString() { return .string(readString()) }
        if first == UInt8(ascii: "`") {
            index += 1
            let name = readWhile { $0 != UInt8(ascii: "`") && $0 >= UInt8(ascii: " ") }
            if byte() == UInt8(ascii: "`") { index += 1 }
            return .name(name)
        }
        if Self.isDigit(first) { return .number(readNumber()) }
        if Self.isNamePart(first) { return .name(readWhile(Self.isNamePart)) }
        if begins(with: "->") {
            index += 2
            return .arrow
        }
        index += 1
        return .punctuation(Character(Unicode.Scalar(first)))
    }

    private mutating func readWhile(_ isPart: (UInt8) -> Bool) -> String {
        let start = index
        while let byte = byte(), isPart(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func readNumber() -> String {
        let start = index
        let exponent = begins(with: "0x") ? UInt8(ascii: "p") : UInt8(ascii: "e")
        while let current = byte() {
            let isFraction =
                current == UInt8(ascii: ".") && byte(1).map(Self.isDigit) == true
                && !bytes[start..<index].contains(UInt8(ascii: "."))
            let isExponentSign =
                (current == UInt8(ascii: "-") || current == UInt8(ascii: "+"))
                && index > start && bytes[index - 1] | 0x20 == exponent
            guard Self.isNamePart(current) || isFraction || isExponentSign else { break }
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    // MARK: Space

    private mutating func skipSpace() {
        while let byte = byte() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                (isFirstOnLine, followsSpace) = (true, true)
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
                followsSpace = true
                index += 1
            case UInt8(ascii: "/") where begins(with: "//"):
                followsSpace = true
                while let byte = self.byte(), byte != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where begins(with: "/*"):
                followsSpace = true
                skipComment()
            default: return
            }
        }
    }

    /// Skips a block comment, which may contain others.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if begins(with: "/*") {
                depth += 1
                index += 2
            } else if begins(with: "*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                if bytes[index] == UInt8(ascii: "\n") { isFirstOnLine = true }
                index += 1
            }
        }
    }

    // MARK: Strings

    private mutating func beginsString() -> Bool {
        guard byte() == UInt8(ascii: "#"), index >= endOfHashes else { return byte() == UInt8(ascii: "\"") }
        endOfHashes = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
        return endOfHashes < bytes.count && bytes[endOfHashes] == UInt8(ascii: "\"")
    }

    /// Reads a string.
    ///
    /// - Returns: The value; `nil` for a multi-line or unterminated string, and for one with an interpolation or an
    ///   unknown escape.
    private mutating func readString() -> String? {
        var hashes = 0
        while byte() == UInt8(ascii: "#") {
            hashes += 1
            index += 1
        }
        let isLong = begins(with: "\"\"\"")
        let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
        let end = quotes + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        index += quotes.count
        var text: [UInt8]? = isLong ? nil : []
        while let byte = byte() {
            if bytes[index...].starts(with: end) {
                index += end.count
                return text.map { String(decoding: $0, as: UTF8.self) }
            }
            if bytes[index...].starts(with: escape) {
                index += escape.count
                if self.byte() == UInt8(ascii: "(") {
                    text = nil
                    skipParentheses()
                } else if let decoded = readEscape() {
                    text?.append(contentsOf: decoded)
                } else {
                    text = nil
                }
            } else if byte == UInt8(ascii: "\n"), !isLong {
                return nil
            } else {
                text?.append(byte)
                index += 1
            }
        }
        return nil
    }

    private mutating func readEscape() -> [UInt8]? {
        guard let byte = byte() else { return nil }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "0"): return [0]
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [byte]
        case UInt8(ascii: "u") where self.byte() == UInt8(ascii: "{"):
            index += 1
            let digits = readWhile { Self.isNamePart($0) }
            guard self.byte() == UInt8(ascii: "}") else { return nil }
            index += 1
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
        default: return nil
        }
    }

    /// Skips the parentheses of an interpolation and the strings in them; stops at the latest at a line end outside of
    /// these strings.
    private mutating func skipParentheses() {
        interpolations += 1
        defer { interpolations -= 1 }
        var depth = 0
        while let byte = byte(), byte != UInt8(ascii: "\n") {
            if interpolations <= Self.nestingLimit, beginsString() {
                _ = readString()
                continue
            }
            index += 1
            if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return }
            }
        }
    }
}
