/// A pair of bytes that are looked for, neither of them 0.
protocol BytePair {
    static var one: UInt8 { get }
    static var other: UInt8 { get }
}

/// Where the bytes of a pair stand in a text, one place after another.
///
/// 16 bytes are tested at once, so that the processor mispredicts once for all of them.
struct BytePlaces<Pair: BytePair>: IteratorProtocol {
    private let text: UnsafeRawBufferPointer
    /// The end of what was tested.
    private var end = 0
    /// Where the block begins that was tested last.
    private var start = 0
    /// The bytes of that block that are of the pair and were not handed out.
    private var found: ByteBlock.Answer?

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
            found = block.equal(to: Pair.one).joined(with: block.equal(to: Pair.other))
            end = start &+ ByteBlock.size
        }
    }
}
