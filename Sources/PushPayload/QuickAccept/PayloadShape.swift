/// What of a payload the rules can tell apart, once everything in it has been proved to be inconspicuous: which keys
/// are there, and which form the value of each has.
struct PayloadShape: Equatable {
    private var words = SIMD2<UInt64>()

    /// How many forms of values can be told apart.
    static let capacity = 128

    @inline(__always)
    mutating func insert(_ slot: Int) {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
        // All bits for the second word, none for the first: no branch, since keys come in any order.
        let isSecond = 0 &- UInt64(truncatingIfNeeded: slot &>> 6)
        words |= SIMD2(bit & ~isSecond, bit & isSecond)
    }

    @inline(__always)
    mutating func insert(_ other: PayloadShape) { words |= other.words }

    @inline(__always)
    var hash: UInt64 { ByteWord.mix(words[0], words[1] &+ 1) }
}

/// What the rules said of the shapes that came before.
struct ShapeTable {
    /// What is known of the payloads of one shape.
    struct Verdict {
        /// Whether no rule has anything to say.
        var isClean = false
        var kind = PushKind.alert
        /// Whether it shows a notification.
        var isNotification = false
        var isThreadUnclear = false
        var isSummaryArgumentUnclear = false
    }

    private struct Entry {
        let shape: PayloadShape
        let verdict: Verdict
        /// Not where all bits are 0.
        let isKnown: Bool
    }

    /// A power of two. A sender has a few dozen shapes, many senders together have some thousands.
    private static let capacity = 16384
    /// Beyond it nothing is learned any more: the memory is bounded, and searches stay short.
    private static let limit = capacity / 2

    /// A list would be asked for its length and its owners with every payload.
    private let entries: UnsafeMutablePointer<Entry>
    private let memory = SpreadMemory<Entry>(count: Self.capacity)
    private var count = 0

    init() { entries = memory.places }

    /// Whether more shapes can be learned.
    var hasRoom: Bool { count < Self.limit }

    /// What is known of a shape; `nil` when it is new.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    func verdict(of shape: PayloadShape) -> Verdict? {
        let entry = entries + index(of: shape)
        return entry.pointee.isKnown ? entry.pointee.verdict : nil
    }

    mutating func learn(_ verdict: Verdict, of shape: PayloadShape) {
        guard hasRoom else { return }
        let index = index(of: shape)
        if !entries[index].isKnown { count += 1 }
        entries[index] = Entry(shape: shape, verdict: verdict, isKnown: true)
    }

    /// Where the shape is, or would be.
    @inline(__always)
    private func index(of shape: PayloadShape) -> Int {
        var index = Int(truncatingIfNeeded: shape.hash) & (Self.capacity - 1)
        // At most half of the entries are taken, so that the search ends.
        while entries[index].isKnown, entries[index].shape != shape {
            index = (index &+ 1) & (Self.capacity - 1)
        }
        return index
    }
}
