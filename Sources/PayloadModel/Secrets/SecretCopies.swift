import LocatedJSON

/// Finds copies of a secret, such as the second value in `"pin": "4821", "code": "4821"`.
///
/// The value of a key that names a secret is always replaced. A reader who sees a copy has the secret, so these copies
/// are hidden as well:
/// - a whole string of at least three bytes, or of at least four if all are digits;
/// - a number of at least four digits;
/// - inside another string, a text of at least four bytes with a digit, as in `"Your PIN is 4821"`.
///
/// Some copies are shown: values that Apple defines, such as `"default"`; numbers of fewer than four digits, such as a
/// badge; and, inside a sentence, words without a digit. Such texts are easy to guess: a placeholder in their place
/// would tell the reader that they are the secret, while the text itself shows no connection. Keys are shown as well.
enum SecretCopies {
    /// Returns the byte ranges of the copies outside of the secrets, in order.
    ///
    /// - Parameter secrets: The ranges of the values of keys that name secrets, in order and without overlap.
    /// - Complexity: O(*n*) in the number of bytes on average.
    static func ranges(of secrets: [Range<Int>], in bytes: [UInt8]) -> [Range<Int>] {
        var secretsByFirstWord: [[UInt8]: Candidates] = [:]
        for range in secrets {
            let secret = bytes[range]
            guard shortest...longest ~= secret.count, !isKnown(secret),
                let start = secret.firstIndex(where: isOfWord)
            else { continue }
            let word = secret[start...].prefix(while: isOfWord)
            secretsByFirstWord[Array(word), default: Candidates()]
                .insert(Array(secret), wordAt: start - range.lowerBound)
        }
        guard !secretsByFirstWord.isEmpty else { return [] }
        let lengths = Set(secretsByFirstWord.keys.map(\.count))
        var found: [Range<Int>] = []
        var next = secrets[...]
        var index = 0
        while index < bytes.count {
            guard isOfWord(bytes[index]) else {
                index += 1
                continue
            }
            // The letter of an escape such as `\n` is not a part of the word.
            let start = index > 0 && bytes[index - 1] == UInt8(ascii: "\\") ? index + 1 : index
            index += 1
            while index < bytes.count, isOfWord(bytes[index]) { index += 1 }
            guard start < index, lengths.contains(index - start),
                let candidates = secretsByFirstWord[Array(bytes[start..<index])]
            else { continue }
            while let secret = next.first, secret.upperBound <= start { next.removeFirst() }
            guard next.first.map({ $0.lowerBound >= index }) != false else { continue }
            if let copy = copy(of: candidates, around: start, in: bytes) {
                found.append(copy)
                index = max(index, copy.upperBound)
            }
        }
        return found
    }

    /// The minimum length of a secret whose copies are hidden, in bytes.
    private static let shortest = 3
    /// The maximum length of a secret whose copies are hidden, in bytes.
    private static let longest = 256
    /// The number of bytes after a key that are searched for its colon, which may follow a quote, backslashes and white
    /// space.
    private static let longestGap = 64

    /// The secrets with the same first word.
    private struct Candidates {
        private(set) var texts: Set<[UInt8]> = []
        /// The place of the word and the length of each secret. Even many secrets with the same first word have few
        /// different layouts, so the search takes hardly longer than for one secret.
        private(set) var layouts: Set<Layout> = []

        struct Layout: Hashable {
            let before: Int
            let count: Int
        }

        mutating func insert(_ text: [UInt8], wordAt before: Int) {
            layouts.insert(Layout(before: before, count: text.count))
            texts.insert(text)
        }
    }

    private static func copy(of secrets: Candidates, around start: Int, in bytes: [UInt8]) -> Range<Int>? {
        var found: Range<Int>?
        for layout in secrets.layouts {
            let range = start - layout.before..<start - layout.before + layout.count
            guard range.lowerBound >= 0, range.upperBound <= bytes.count, range.count > found?.count ?? 0,
                secrets.texts.contains(Array(bytes[range])), isHidden(range, in: bytes)
            else { continue }
            found = range
        }
        return found
    }

    private static func isHidden(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        let text = bytes[range]
        let hasDigit = text.contains(where: \.isDigit)
        let before = bytes[..<range.lowerBound].last ?? 0x20
        let after = bytes[range.upperBound...].first ?? 0x20
        guard !isOfWord(before) || isEscape(before: range.lowerBound, in: bytes), !isOfWord(after) else {
            return false
        }
        let isQuoted = isQuote(before) && (isQuote(after) || after == UInt8(ascii: "\\"))
        if isQuoted, endsKey(range.upperBound, in: bytes) { return false }
        if isQuoted || text.allSatisfy(\.isDigit) { return !text.allSatisfy(\.isDigit) || text.count >= 4 }
        return hasDigit && text.count >= 4
    }

    private static func isEscape(before index: Int, in bytes: [UInt8]) -> Bool {
        index > 1 && bytes[index - 2] == UInt8(ascii: "\\")
    }

    /// Whether a colon follows the quote at an index.
    private static func endsKey(_ index: Int, in bytes: [UInt8]) -> Bool {
        bytes[index...].prefix(longestGap).first { !"\"'\\ \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }

    /// Whether a text is a word of JSON, or a value or key that Apple defines; a placeholder would reveal such a text.
    private static func isKnown(_ text: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: text, as: UTF8.self)
        return known.contains(text) || !KeyCatalog.keys(named: text).isEmpty
    }

    private static let known = Set(PayloadKey.allCases.flatMap(\.values)).union([
        "default", "true", "false", "null",
    ])
}
