/// Two byte values to search for, neither of them 0, because zeros fill the last block.
protocol ByteChoice {
    static var one: UInt8 { get }
    static var other: UInt8 { get }
}

/// The offsets in a text of all bytes that equal one of two values, in ascending order.
///
/// Tests 16 bytes at once, so that the processor mispredicts few branches.
struct ByteOffsets<Choice: ByteChoice>: IteratorProtocol {
    private let text: UnsafeRawBufferPointer
    /// The end of the tested bytes.
    private var end = 0
    /// The start of the block that was tested last.
    private var start = 0
    /// The matches in that block that were not returned yet.
    private var found: ByteBlock.Matches?

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
    }

    @inline(__always)
    mutating func next() -> Int? {
        while true {
            if let index = found?.takeFirst() { return start &+ index }
            guard end < text.count, let base = text.baseAddress else { return nil }
            start = end
            let block = ByteBlock(at: base + start, upTo: text.count &- start)
            found = block.equal(to: Choice.one).union(with: block.equal(to: Choice.other))
            end = start &+ ByteBlock.size
        }
    }
}
