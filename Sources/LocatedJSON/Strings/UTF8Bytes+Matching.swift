/// Compares and cuts text without creating a `String`.
extension UTF8Bytes {
    /// Returns the text from a byte offset to the end; an offset outside the text counts as its start or end.
    package func suffix(from offset: Int) -> UTF8Bytes {
        let skipped = min(max(offset, 0), count)
        return UTF8Bytes(start: start + skipped, count: count - skipped)
    }

    /// Whether the text equals another, ignoring the case of ASCII letters.
    package func isEqualIgnoringCase(to text: String) -> Bool {
        count == text.utf8.count
            && zip(buffer, text.utf8).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
    }

    /// Whether this text in lower case, without `_`, `-` and spaces, equals a text that is in this form already.
    package func isEqualIgnoringCaseAndSeparators(to text: String) -> Bool {
        var rest = text.utf8.makeIterator()
        for byte in buffer
        where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
            guard rest.next() == Self.lowercased(byte) else { return false }
        }
        return rest.next() == nil
    }

    /// Whether the text begins or ends with a curly quote: U+2018 to U+201F.
    package var hasOuterCurlyQuote: Bool {
        isCurlyQuote(at: 0) || isCurlyQuote(at: count - 3)
    }

    /// The text without curly quotes at either end.
    package var withoutCurlyQuotes: UTF8Bytes {
        var inner = self
        while inner.isCurlyQuote(at: 0) { inner = inner.suffix(from: 3) }
        while inner.isCurlyQuote(at: inner.count - 3) {
            inner = UTF8Bytes(start: inner.start, count: inner.count - 3)
        }
        return inner
    }

    /// Whether a curly quote is directly before a colon or comma, where JSON needs a straight one: `alert”:”Goal`.
    package var containsCurlyDelimiter: Bool {
        buffer.indices.contains { offset in
            isCurlyQuote(at: offset - 3)
                && (buffer[offset] == UInt8(ascii: ":") || buffer[offset] == UInt8(ascii: ","))
        }
    }

    private func isCurlyQuote(at offset: Int) -> Bool {
        guard offset >= 0, offset + 3 <= count else { return false }
        return buffer[offset] == 0xE2 && buffer[offset + 1] == 0x80
            && (0x98...0x9F).contains(buffer[offset + 2])
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
