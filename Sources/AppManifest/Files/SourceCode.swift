/// The code of a Swift, Objective-C or C file without its comments and strings.
struct SourceCode {
    private let bytes: [UInt8]

    /// Reads source code and removes its comments and strings, unless a comment or a multi-line string is not closed.
    ///
    /// - Parameter areCommentsNested: Whether comments can be nested, as in Swift.
    init(_ text: [UInt8], areCommentsNested: Bool) {
        bytes = Self.blanked(text, areCommentsNested) ?? text
    }

    /// Whether the code contains a name as a word.
    func contains(_ name: String) -> Bool { Self.mentions(name, in: bytes) }

    /// Whether a file contains a name as a word, even in a comment or a string.
    static func mentions(_ name: String, in bytes: [UInt8]) -> Bool {
        let name = Array(name.utf8)
        guard let first = name.first else { return true }
        func isWordCharacter(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                return true
            default: return false
            }
        }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: name), !isWordCharacter(found - 1),
                !isWordCharacter(found + name.count)
            {
                return true
            }
            start = found + 1
        }
        return false
    }

    /// Returns source code with spaces in place of comments and strings.
    ///
    /// - Returns: `nil` if a comment or a multi-line string is not closed, because the code is then ambiguous.
    private static func blanked(_ bytes: [UInt8], _ areCommentsNested: Bool) -> [UInt8]? {
        var result = bytes
        var index = 0
        while index < bytes.count {
            let end: Int?
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch (bytes[index], next) {
            case (UInt8(ascii: "/"), UInt8(ascii: "/")):
                end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                end = endOfComment(bytes, index, areCommentsNested)
            case (UInt8(ascii: "\""), _): end = endOfString(bytes, index)
            default: end = index
            }
            guard let end else { return nil }
            for position in index..<end { result[position] = UInt8(ascii: " ") }
            index = max(end, index + 1)
        }
        return result
    }

    private static func endOfComment(_ bytes: [UInt8], _ start: Int, _ isNested: Bool) -> Int? {
        var depth = 1
        var index = start + 2
        while index + 1 < bytes.count {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")) where isNested:
                depth += 1
                index += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                index += 2
                if depth == 0 { return index }
            default: index += 1
            }
        }
        return nil
    }

    /// Returns the end of a string; for an unclosed string, the end of the line, or `nil` if it may span lines.
    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int? {
        let quote = UInt8(ascii: "\"")
        let hashes = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let isMultiline = bytes[start...].starts(with: [quote, quote, quote])
        let end =
            [UInt8](repeating: quote, count: isMultiline ? 3 : 1)
            + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        var index = start + (isMultiline ? 3 : 1)
        while index < bytes.count {
            if bytes[index] == quote, bytes[index...].starts(with: end) { return index + end.count }
            if bytes[index] == UInt8(ascii: "\n"), !isMultiline { return index }
            index += bytes[index] == UInt8(ascii: "\\") && hashes == 0 ? 2 : 1
        }
        return isMultiline ? nil : bytes.count
    }
}
