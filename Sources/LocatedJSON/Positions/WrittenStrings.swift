/// The string literals of a text in order, with their quotes; the text need not be JSON.
struct WrittenStrings {
    private let text: UnsafeRawBufferPointer
    private var signs: ByteOffsets<StringSign>

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
        signs = ByteOffsets(of: text)
    }

    /// Returns the range of the next string and the offset of its first escape, if any; `nil` after the last string. An
    /// unclosed string ends at the end of the text.
    @inline(__always)
    mutating func next() -> (Range<Int>, escape: Int?)? {
        guard let start = nextQuote() else { return nil }
        var escape: Int?
        var afterEscape = 0
        while let place = signs.next() {
            guard place >= afterEscape else { continue }
            if text[place] == UInt8(ascii: "\"") { return (start..<place + 1, escape) }
            escape = escape ?? place
            afterEscape = place + 2
        }
        return (start..<text.count, escape)
    }

    /// Returns the offset of the next quote; ignores backslashes, which mean nothing outside of strings.
    @inline(__always)
    private mutating func nextQuote() -> Int? {
        while let place = signs.next() {
            if text[place] == UInt8(ascii: "\"") { return place }
        }
        return nil
    }
}

/// A quote or a backslash.
enum StringSign: ByteChoice {
    static var one: UInt8 { UInt8(ascii: "\"") }
    static var other: UInt8 { UInt8(ascii: "\\") }
}
