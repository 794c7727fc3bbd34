import CByteMasks

/// What a text holds where, one bit a byte: found 64 bytes at a time before the pass, which then leaps from mark to mark.
/// To look for the end of each string by itself would take a turn of a loop for every few bytes, how many a processor
/// cannot foresee.
///
/// The text is a document or the lines of many. Where it is ill-formed, strings end as they do at a control character.
struct ByteMarks {
    /// What ends the plain part of a string.
    private var ends: Marks
    /// The same, and with what a placeholder or a secret begins or goes on.
    private var halts: Marks
    /// Behind what a value ends that is no text.
    private var stops: Marks
    /// Where line feeds are in the elements that were marked last.
    private let lineFeeds: UnsafeMutablePointer<UInt32>
    /// The text, from a multiple of eight on.
    private var base: UnsafeRawPointer
    /// How many bytes the processor looks at together.
    private let width = pushctl_width()

    /// Bytes of an element of marks.
    static let size = 64
    /// Bytes of the longest document that is looked at.
    static let longest = 65_536

    /// Elements that are marked at a time: what is known of them stays in the cache until it is looked at again.
    private static let stretch = 64

    /// - Parameters:
    ///   - length: Bytes of the longest text, without the byte behind it.
    ///   - base: The text, at a multiple of eight; `nil` for one that is named when it is marked.
    init(upTo length: Int, of base: UnsafeRawPointer? = nil) {
        // A text may begin seven bytes behind its base, and behind the byte that ends everything a look goes over fourteen
        // bytes of marks more.
        let capacity = (length + 7) / Self.size + 3
        ends = Marks(capacity)
        halts = Marks(capacity)
        stops = Marks(capacity)
        lineFeeds = .allocate(capacity: Self.stretch * Self.size)
        self.base = base ?? UnsafeRawPointer(ends.words)
        begin(at: self.base)
    }

    func deallocate() {
        ends.words.deallocate()
        halts.words.deallocate()
        stops.words.deallocate()
        lineFeeds.deallocate()
    }

    @inline(__always)
    private mutating func begin(at base: UnsafeRawPointer) {
        self.base = base
        ends.begin(at: base)
        halts.begin(at: base)
        stops.begin(at: base)
    }

    /// Marks a document, and the byte behind it.
    ///
    /// - Parameter start: Behind the document ``size`` bytes more must be readable, the first of which is a control
    ///   character; before it those back to a multiple of eight.
    @inline(__always)
    mutating func mark(_ start: UnsafeRawPointer, count: Int) {
        begin(at: start.alignedDown(toMultipleOf: 8))
        mark(from: start - base, to: start - base + count + 1) { _ in }
    }

    /// Marks a stretch of the text, which may have to be marked again when bytes follow.
    ///
    /// - Parameters:
    ///   - start: What is before it is marked already.
    ///   - end: ``size`` bytes more must be readable.
    ///   - lineFeed: Takes the offset of each line feed in the stretch.
    @inline(__always)
    func mark(from start: Int, to end: Int, _ lineFeed: (Int) -> Void) {
        let last = (end + Self.size - 1) / Self.size
        var first = start / Self.size
        while first < last {
            let next = min(first + Self.stretch, last)
            let marks = pushctl_marks(ends: ends.words, halts: halts.words, stops: stops.words)
            let found = pushctl_mark(base, UInt(first), UInt(next), marks, lineFeeds, width)
            for index in 0..<Int(found) {
                let offset = Int(lineFeeds[index])
                // The first element may begin before the stretch, the last one end behind it.
                if offset >= start, offset < end { lineFeed(offset) }
            }
            first = next
        }
    }

    /// How many bytes from an address on belong to the plain part of a string: all up to a quote, a backslash or a
    /// control character.
    @inline(__always)
    func plainCount(from start: UnsafeRawPointer) -> Int {
        let near = ends.window(from: start)
        return near != 0 ? near.trailingZeroBitCount : Self.longCount(ends.words, from: start - base)
    }

    /// The same up to what may begin a placeholder or a secret: if a quote is there, nothing of the text is to be looked at.
    @inline(__always)
    func quietCount(from start: UnsafeRawPointer) -> Int {
        // Of most texts two looks tell it.
        let near = halts.window(from: start)
        let far = halts.window(from: start + Self.look)
        let word = near != 0 ? near : far
        let passed = near != 0 ? 0 : Self.look
        return word != 0
            ? passed &+ word.trailingZeroBitCount : Self.longCount(halts.words, from: start - base)
    }

    /// Bytes whose marks one look shows: whole elements of eight.
    private static let look = Int(pushctl_window) & ~7

    /// The same where the next few dozen bytes tell it; some number beyond all names where they do not.
    @inline(__always)
    func nearPlainCount(from start: UnsafeRawPointer) -> Int {
        ends.window(from: start).trailingZeroBitCount
    }

    /// Passes over a few dozen bytes of a string at most: plain ones, and escapes of characters beyond ASCII.
    ///
    /// - Returns: How many bytes, none where another escape comes first; and how many the characters would take less.
    @inline(__always)
    func passOverEscapes(from start: UnsafeRawPointer) -> (count: Int, spared: Int) {
        let passed = pushctl_pass_over(start, ends.window(from: start), width)
        return (Int(passed.length), Int(passed.spared))
    }

    /// Behind which of the next few dozen bytes from an address on a value ends that is no text, one bit each.
    @inline(__always)
    func stops(from start: UnsafeRawPointer) -> UInt64 { stops.window(from: start) }

    // What is rare takes what it needs: to hand over all marks they would have to be written to memory for each document.

    @inline(never)
    private static func longCount(_ marks: UnsafeMutablePointer<UInt64>, from first: Int) -> Int {
        var word = first / size
        var rest = marks[word] &>> UInt64(truncatingIfNeeded: first % size)
        if rest != 0 { return rest.trailingZeroBitCount }
        repeat {
            word += 1
            rest = marks[word]
        } while rest == 0
        return word * size + rest.trailingZeroBitCount - first
    }

    /// Whether a text may hold a placeholder, or begin or go on with what may be a secret.
    func holdSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        let first = start - base
        let last = first + count
        let word = last / Self.size
        func signs(_ word: Int) -> UInt64 { halts.words[word] & ~ends.words[word] }
        let tail = signs(word) & ((1 &<< UInt64(truncatingIfNeeded: last % Self.size)) &- 1)
        let head = signs(first / Self.size) &>> UInt64(truncatingIfNeeded: first % Self.size)
        guard first / Self.size < word else {
            return head & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) != 0
        }
        return head | tail != 0 || ((first / Self.size + 1)..<word).contains { signs($0) != 0 }
    }
}

/// The marks of one kind.
private struct Marks {
    let words: UnsafeMutablePointer<UInt64>
    /// What an eighth of an address of the text lacks to be the address of its mark: nothing else is to be kept at hand, and
    /// nothing subtracted, on the way from each token to the next.
    private var distance: UInt = 0

    init(_ capacity: Int) {
        words = .allocate(capacity: capacity)
        words.initialize(repeating: .max, count: capacity)
    }

    /// - Parameter base: Where the text begins, a multiple of eight.
    @inline(__always)
    mutating func begin(at base: UnsafeRawPointer) {
        distance = UInt(bitPattern: words) &- UInt(bitPattern: base) &>> 3
    }

    /// The marks from an address of the text on, as many as `pushctl_window` says or a few more.
    @inline(__always)
    func window(from start: UnsafeRawPointer) -> UInt64 {
        let place = UInt(bitPattern: start)
        // No memory of ours is at address 0.
        let word = UnsafeRawPointer(bitPattern: distance &+ place &>> 3).unsafelyUnwrapped
        return ByteWord.load(word) &>> UInt64(place & 7)
    }
}
