import CByteMasks

/// Some bytes of a document that are the same in others, and what comes behind them.
struct QuickStep {
    enum Next: UInt8 {
        /// More such bytes.
        case step
        case text, number
        /// The end of the document.
        case end
    }

    /// Where in it something is.
    struct Place {
        /// How many bytes are before it, and how many of these minifying the document would take away.
        let count, spared: Int
    }

    private var piece = pushctl_piece()
    let count: Int
    /// How many of its bytes minifying the document would take away.
    let spared: Int
    let next: Next
    /// Whether nothing but a text follows, of which nothing is known, the payload neither begins nor ends in the step, and no
    /// white space is there: then nothing is to be noted of it, and no document ends before it does. So are most.
    private(set) var isPlainText: Bool
    /// What is done with the text or number.
    private(set) var reading = QuickMember.Reading.none
    /// Which member of the table has it.
    private(set) var member: UnsafeMutablePointer<QuickMember>?
    /// What stood there when the step was learned, where that is one of a few.
    private(set) var usual: QuickUsual?
    /// What is tried behind what comes next.
    var following: UnsafeMutablePointer<QuickStep>?
    /// What is tried in the same place when a document goes on in another way.
    var other: UnsafeMutablePointer<QuickStep>?
    /// Where the payload begins and ends.
    let begin, end: Place?
    /// Which names the payload has; known at the end.
    var shape = PayloadShape()

    /// Bytes of the longest.
    static let longest = 32

    /// - Parameters:
    ///   - bytes: No more than ``longest``.
    ///   - spaces: The white space of the document that is no part of a text or name.
    ///   - payload: All bytes of the payload.
    init(
        _ bytes: Range<UnsafeRawPointer>, _ next: Next, spaces: [UnsafeRawPointer],
        payload: Range<UnsafeRawPointer>
    ) {
        func place(_ end: UnsafeRawPointer) -> Place {
            Place(count: end - bytes.lowerBound, spared: spaces.count { bytes.lowerBound..<end ~= $0 })
        }
        let all = place(bytes.upperBound)
        count = all.count
        spared = all.spared
        self.next = next
        begin = bytes.contains(payload.lowerBound) ? place(payload.lowerBound) : nil
        // The byte behind the payload may be in the next step, or be none.
        end = bytes.contains(payload.upperBound - 1) ? place(payload.upperBound) : nil
        isPlainText = begin == nil && end == nil && spared == 0 && next == .text
        withUnsafeMutableBytes(of: &piece.bytes) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes.lowerBound, count: all.count))
        }
        withUnsafeMutableBytes(of: &piece.mask) {
            for index in 0..<all.count { $0[index] = .max }
        }
    }

    /// Says what is done with the text or number that follows.
    mutating func take(
        _ reading: QuickMember.Reading, of member: UnsafeMutablePointer<QuickMember>, usual: QuickUsual?
    ) {
        self.reading = reading
        self.member = member
        self.usual = usual
        isPlainText = isPlainText && usual == nil
    }

    /// Whether a document goes on so.
    ///
    /// - Parameter place: ``longest`` bytes can be read from there on.
    @inline(__always)
    mutating func fits(_ place: UnsafeRawPointer) -> Bool { pushctl_fits(place, &piece) }

    /// Whether it is the same as another one in the same place, where the payload begins and ends in the same way.
    mutating func isAlike(_ other: QuickStep) -> Bool {
        withUnsafePointer(to: other.piece) { pushctl_is_same(&piece, $0) } && next == other.next
    }
}
