/// The strings of a text one after another, as they stand in it with their quotes; the text may be no JSON.
struct WrittenStrings {
    private let text: UnsafeRawBufferPointer
    /// Whether a quote may be one that is meant to stand inside of a string.
    private let hasEscapes: Bool
    /// Behind the last string, or the block of which the quotes are known.
    private var index = 0
    /// The quotes before it that were not looked at.
    private var quotes: ByteBlock.Answer?

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
        hasEscapes = text.offset(of: UInt8(ascii: "\\"), from: 0) != nil
    }

    /// The next string, and whether it holds escapes; one without an end reaches to that of the text.
    mutating func next() -> (Range<Int>, hasEscapes: Bool)? {
        guard hasEscapes else {
            guard let start = nextQuote() else { return nil }
            return (start..<(nextQuote().map { $0 + 1 } ?? text.count), false)
        }
        while index < text.count, text[index] != UInt8(ascii: "\"") { index += 1 }
        guard index < text.count else { return nil }
        let start = index
        let (end, hasEscapes) = StringLiteral.end(in: text, from: start)
        index = end
        return (start..<end, hasEscapes)
    }

    /// Sixteen bytes at once, since most texts have no escapes and then every quote counts.
    @inline(__always)
    private mutating func nextQuote() -> Int? {
        while true {
            if let place = quotes?.takeFirst() { return index - ByteBlock.size + place }
            quotes = nil
            guard let base = text.baseAddress, text.count - index >= ByteBlock.size else { break }
            quotes = ByteBlock(at: base + index).equal(to: UInt8(ascii: "\""))
            index += ByteBlock.size
        }
        while index < text.count {
            index += 1
            if text[index - 1] == UInt8(ascii: "\"") { return index - 1 }
        }
        return nil
    }
}
