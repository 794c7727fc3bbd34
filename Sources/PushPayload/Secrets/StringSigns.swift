/// The quotes and backslashes of a text one after another.
struct StringSigns {
    private let text: UnsafeRawBufferPointer
    /// Behind what was looked at, and where the last block begins.
    private var index = 0
    private var start = 0
    /// What of that block was not handed out.
    private var signs = ByteBlock.Answer.none

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
    }

    /// The place of the next one; sixteen bytes at once, since most bytes are neither.
    @inline(__always)
    mutating func next() -> Int? {
        while true {
            if let place = signs.takeFirst() { return start + place }
            guard let base = text.baseAddress, text.count - index >= ByteBlock.size else { break }
            signs = ByteBlock(at: base + index).stringEnds
            start = index
            index += ByteBlock.size
        }
        while index < text.count {
            index += 1
            let byte = text[index - 1]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index - 1 }
        }
        return nil
    }
}
