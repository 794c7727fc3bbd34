/// Memory for one quick pass at a time.
struct QuickRoom {
    /// What has to be known again of an object or array when the one inside of it has ended.
    struct Frame {
        var context: QuickContext
        /// What its elements are; `nil` for an object.
        var element: UnsafeMutablePointer<QuickMember>?
        /// A bit for each member it has so far.
        var seen: UInt64
        /// How many names were open that are told by their hashes.
        var otherCount: Int
    }

    /// A value that is looked at when the document is read.
    struct Value {
        /// Where it begins, a text behind its opening quote.
        let start: UnsafeRawPointer
        /// Bytes of a text.
        let count: Int
        /// Which member of the table it is the value of.
        let member: UnsafeMutablePointer<QuickMember>
        let traits: TextTraits
    }

    let frames: UnsafeMutablePointer<Frame>
    /// Texts and numbers of which more is wanted to be known.
    let wanted: UnsafeMutablePointer<Value>
    /// What tells members that are not told by bits, of all objects that are open.
    let others: UnsafeMutablePointer<UInt32>

    /// Objects and arrays that may be open at the same time.
    static let deepest = 48
    /// Members that may be open and not told by bits.
    static let mostOthers = 512
    /// Bytes of the shortest value with what follows it.
    private static let shortestValue = 2

    init() {
        frames = .allocate(capacity: Self.deepest)
        wanted = .allocate(capacity: ByteMarks.longest / Self.shortestValue + 1)
        others = .allocate(capacity: Self.mostOthers)
    }

    func deallocate() {
        frames.deallocate()
        wanted.deallocate()
        others.deallocate()
    }
}
