/// The strings of a text one after another, as they stand in it with their quotes; the text may be no JSON.
struct WrittenStrings {
    private let text: UnsafeRawBufferPointer
    private var signs: BytePlaces<StringSign>

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
        signs = BytePlaces(of: text)
    }

    /// The next string, and where its first escape stands if it has any; one without an end reaches to that of the text.
    @inline(__always)
    mutating func next() -> (Range<Int>, escape: Int?)? {
        guard let start = nextQuote() else { return nil }
        var escape: Int?
        var behindEscape = 0
        while let place = signs.next() {
            guard place >= behindEscape else { continue }
            if text[place] == UInt8(ascii: "\"") { return (start..<place + 1, escape) }
            escape = escape ?? place
            behindEscape = place + 2
        }
        return (start..<text.count, escape)
    }

    /// Outside of strings a backslash means nothing.
    @inline(__always)
    private mutating func nextQuote() -> Int? {
        while let place = signs.next() {
            if text[place] == UInt8(ascii: "\"") { return place }
        }
        return nil
    }
}

/// A quote or a backslash.
enum StringSign: BytePair {
    static var one: UInt8 { UInt8(ascii: "\"") }
    static var other: UInt8 { UInt8(ascii: "\\") }
}
