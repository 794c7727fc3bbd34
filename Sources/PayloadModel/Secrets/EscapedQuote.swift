import LocatedJSON

/// The spellings of a quote: `"`, `\u0022` as .NET writes it, `%22` and `%2522` in an address, the same for `'`, and
/// the quotes that editors and keyboards write instead.
enum EscapedQuote {
    /// Returns the number of bytes of the quote that ends before an index, without backslashes; 0 if there is none.
    static func length(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
        guard let last = bytes[..<end].last else { return 0 }
        if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { return 1 }
        if last >= 0x80 {
            return [2, 3].first { end >= $0 && TypographicQuote(bytes, at: end - $0)?.length == $0 } ?? 0
        }
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

/// A quote beyond ASCII: curly, angled, of East Asia, or full-width.
struct TypographicQuote {
    /// The number of bytes.
    let length: Int
    private let isSingle: Bool

    /// Reads the quote at an index; `nil` if there is none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        guard index < bytes.count, bytes[index] >= 0xC2,
            let scalar = UTF8Sequence.scalar(in: bytes, at: index)
        else { return nil }
        switch scalar {
        case "‘", "’", "‚", "‛", "‹", "›", "＇": isSingle = true
        case "“", "”", "„", "‟", "«", "»", "「", "」", "『", "』", "＂": isSingle = false
        default: return nil
        }
        length = scalar.utf8.count
    }

    /// Returns the number of bytes of the quote at an index if it closes the string that this quote opens; 0 otherwise.
    /// No letter, digit, `+`, `/`, `_` or `=` follows a closing quote.
    func closing(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let isStraight = bytes[index] == (isSingle ? UInt8(ascii: "'") : UInt8(ascii: "\""))
        let length =
            isStraight
            ? 1
            : TypographicQuote(bytes, at: index).map { $0.isSingle == isSingle ? $0.length : 0 } ?? 0
        guard length > 0, bytes.count > index + length else { return length }
        return SecretRuns.isRunCharacter(bytes[index + length]) ? 0 : length
    }
}

extension ArraySlice<UInt8> {
    /// The text without the quotes around it, straight or typographic; the text itself if it begins with no quote.
    var withoutQuotes: ArraySlice<UInt8> {
        let quotes = withUnsafeBufferPointer { bytes in
            func length(at index: Int, typographic: Int?) -> Int {
                bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") ? 1 : typographic ?? 0
            }
            guard let last = bytes.indices.last else { return (opening: 0, closing: 0) }
            return (
                opening: length(at: 0, typographic: TypographicQuote(bytes, at: 0)?.length),
                closing: length(
                    at: last,
                    typographic: bytes[last] < 0x80 ? 0 : EscapedQuote.length(in: bytes, before: last + 1))
            )
        }
        guard quotes.opening > 0 else { return self }
        let content = dropFirst(quotes.opening)
        return content.dropLast(content.count < quotes.closing ? 0 : quotes.closing)
    }
}
