/// A test of bytes, one by one and sixteen at once.
protocol ByteTest {
    static func places(in block: ByteBlock) -> ByteBlock.Answer
    static func holds(_ byte: UInt8) -> Bool
}

/// Where the bytes stand in a text that pass a test, one place after another.
///
/// Four blocks are tested at once: how many of their bytes pass no processor foresees, and so it is surprised once for
/// them all.
struct BytePlaces<Test: ByteTest>: IteratorProtocol {
    private let text: UnsafeRawBufferPointer
    /// Behind what was tested.
    private var end = 0
    /// Where the first of the bits stands.
    private var start = 0
    /// A bit for each of 64 bytes that passed and was not handed out.
    private var bits: UInt64 = 0

    private static var width: Int { 4 * ByteBlock.size }

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
    }

    @inline(__always)
    mutating func next() -> Int? {
        while bits == 0 {
            guard end < text.count else { return nil }
            testMore()
        }
        let place = start &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        return place
    }

    private mutating func testMore() {
        start = end
        let count = min(text.count - start, Self.width)
        end = start + count
        guard let address = text.baseAddress?.advanced(by: start) else { return }
        var offset = 0
        while count - offset >= ByteBlock.size {
            bits |= Test.places(in: ByteBlock(at: address + offset)).bits &<< UInt64(offset)
            offset += ByteBlock.size
        }
        while offset < count {
            if Test.holds(text[start + offset]) { bits |= 1 &<< UInt64(offset) }
            offset += 1
        }
    }
}
