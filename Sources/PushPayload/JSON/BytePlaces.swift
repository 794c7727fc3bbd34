import CByteMasks

/// A pair of bytes that are looked for.
protocol BytePair {
    static var one: UInt8 { get }
    static var other: UInt8 { get }
}

/// Where the bytes of a pair stand in a text, one place after another.
///
/// 64 bytes are tested at once: how many of them are of the pair no processor foresees, and so it is surprised once for
/// them all.
struct BytePlaces<Pair: BytePair>: IteratorProtocol {
    private let text: UnsafeRawBufferPointer
    /// Behind what was tested.
    private var end = 0
    /// Where the first of the bits stands.
    private var start = 0
    /// A bit for each of 64 bytes that is of the pair and was not handed out.
    private var bits: UInt64 = 0

    private static var width: Int { 64 }

    init(of text: UnsafeRawBufferPointer) {
        self.text = text
    }

    @inline(__always)
    mutating func next() -> Int? {
        while bits == 0 {
            guard end < text.count, let base = text.baseAddress else { return nil }
            start = end
            bits = pushctl_places(base + start, UInt(text.count &- start), Pair.one, Pair.other)
            end = start &+ Self.width
        }
        let place = start &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        return place
    }
}
