import CByteMasks

/// What a document holds where, one bit a byte: found 64 bytes at a time before the pass, which then leaps from mark to
/// mark. To look for the end of each text by itself would take a turn of a loop for every few bytes, how many a
/// processor cannot foresee.
struct ByteMarks {
    /// What ends the plain part of a string: a quote, a backslash, a control character, a byte beyond ASCII.
    private let ends: UnsafeMutablePointer<UInt64>
    /// Where eight spaces, digits or signs between them follow one another.
    private let figures: UnsafeMutablePointer<UInt64>
    /// The letter `J`, and a hyphen behind another.
    private let keys: UnsafeMutablePointer<UInt64>
    /// The document.
    private var base: UnsafeRawPointer

    /// Bytes of a word of marks.
    static let size = 64
    /// Bytes of the longest document that is marked.
    static let longest = 65_536

    init() {
        // Behind the last byte is one that ends everything, and a look goes over two words.
        let words = Self.longest / Self.size + 2
        ends = .allocate(capacity: words)
        figures = .allocate(capacity: words)
        keys = .allocate(capacity: words)
        for marks in [ends, figures, keys] { marks.initialize(repeating: .max, count: words) }
        base = UnsafeRawPointer(ends)
    }

    func deallocate() {
        for marks in [ends, figures, keys] { marks.deallocate() }
    }

    /// Marks a document of at most ``longest`` bytes, and the byte behind it.
    ///
    /// - Parameter start: Behind the document ``size`` bytes more must be readable.
    @inline(__always)
    mutating func mark(_ start: UnsafeRawPointer, count: Int) {
        base = start
        let words = count / Self.size + 1
        for word in 0..<words {
            let masks = pushctl_masks_of(start + word * Self.size)
            ends[word] = masks.ends
            var run = masks.figures
            run &= run &>> 1
            run &= run &>> 2
            figures[word] = run & run &>> 4
            keys[word] = masks.letters | masks.hyphens & masks.hyphens &<< 1
        }
        // Whoever looks beyond the document finds that all is over.
        ends[words] = .max
    }

    /// How many bytes from an address on belong to the plain part of a string.
    @inline(__always)
    func plainCount(from start: UnsafeRawPointer) -> Int {
        let near = Self.window(of: ends, at: start - base)
        return near != 0 ? near.trailingZeroBitCount : longPlainCount(from: start)
    }

    @inline(never)
    private func longPlainCount(from start: UnsafeRawPointer) -> Int {
        let first = start - base
        var word = first / Self.size + 1
        while ends[word] == 0 { word += 1 }
        return word * Self.size + ends[word].trailingZeroBitCount - first
    }

    /// How many figures in a row are marked: of fifteen digits so many stand in one word of marks.
    private static var run: Int { 8 }
    /// Digits of the shortest card, with the signs between them.
    private static var shortestCard: Int { 15 }
    /// A private key or a signed token is longer.
    private static var shortestKey: Int { 24 }

    /// Whether a text may hold a card number, a private key or a signed token: eight figures in a row; two hyphens, or a
    /// `J` as in the beginning of encoded JSON.
    @inline(__always)
    func mayHoldSecret(from start: UnsafeRawPointer, count: Int) -> Bool {
        guard count <= Self.size else { return longMayHoldSecret(from: start, count: count) }
        let first = start - base
        let cards = Self.bits(count < Self.shortestCard ? 0 : count &- Self.run &+ 1)
        let keys = Self.bits(count < Self.shortestKey ? 0 : count)
        return Self.window(of: figures, at: first) & cards | Self.window(of: self.keys, at: first) & keys != 0
    }

    @inline(never)
    private func longMayHoldSecret(from start: UnsafeRawPointer, count: Int) -> Bool {
        let first = start - base
        for done in stride(from: 0, to: count, by: Self.size) {
            let cards = Self.bits(max(0, count - done - Self.run + 1))
            let keys = Self.bits(count - done)
            if Self.window(of: figures, at: first + done) & cards != 0 { return true }
            if Self.window(of: self.keys, at: first + done) & keys != 0 { return true }
        }
        return false
    }

    /// So many of the lowest bits, 64 at most.
    @inline(__always)
    private static func bits(_ count: Int) -> UInt64 {
        count >= size ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
    }

    /// The marks of 64 bytes from an offset on.
    @inline(__always)
    private static func window(of marks: UnsafeMutablePointer<UInt64>, at offset: Int) -> UInt64 {
        let word = offset &>> 6
        let bit = UInt64(truncatingIfNeeded: offset & 63)
        // Shifted twice, since a shift by 64 is one by 0.
        return marks[word] &>> bit | (marks[word &+ 1] &<< 1) &<< (63 &- bit)
    }
}
