import CByteMasks

/// What a text holds where, one bit a byte: found 64 bytes at a time before the pass, which then leaps from mark to mark.
/// To look for the end of each string by itself would take a turn of a loop for every few bytes, how many a processor
/// cannot foresee.
///
/// The text is a document or the lines of many. Where it is ill-formed, strings end as they do at a control character.
struct ByteMarks {
    /// What ends the plain part of a string, and with what a placeholder or a secret begins or goes on.
    private let ends: UnsafeMutablePointer<UInt64>
    private let signs: UnsafeMutablePointer<UInt64>
    /// Behind what a value ends that is no text.
    private let stops: UnsafeMutablePointer<UInt64>
    /// Where line feeds are in the elements that were marked last.
    private let lineFeeds: UnsafeMutablePointer<UInt32>
    /// The text.
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
    ///   - base: The text; `nil` for one that is named when it is marked.
    init(upTo length: Int, of base: UnsafeRawPointer? = nil) {
        // Behind the byte that ends everything a look goes over seven bytes of marks more.
        let capacity = length / Self.size + 2
        ends = .allocate(capacity: capacity)
        signs = .allocate(capacity: capacity)
        ends.initialize(repeating: .max, count: capacity)
        signs.initialize(repeating: .max, count: capacity)
        stops = .allocate(capacity: capacity)
        stops.initialize(repeating: .max, count: capacity)
        lineFeeds = .allocate(capacity: Self.stretch * Self.size + 1)
        self.base = base ?? UnsafeRawPointer(ends)
    }

    func deallocate() {
        ends.deallocate()
        signs.deallocate()
        stops.deallocate()
        lineFeeds.deallocate()
    }

    /// Marks a document, and the byte behind it.
    ///
    /// - Parameter start: Behind the document ``size`` bytes more must be readable, the first of which is a control
    ///   character.
    @inline(__always)
    mutating func mark(_ start: UnsafeRawPointer, count: Int) {
        base = start
        mark(from: 0, to: count + 1) { _ in }
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
            let marks = pushctl_marks(ends: ends, signs: signs, stops: stops)
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
        let near = Self.window(ends, from: start - base)
        return near != 0 ? near.trailingZeroBitCount : Self.longPlainCount(ends, from: start - base)
    }

    /// The same where the next few dozen bytes tell it; some number beyond all names where they do not.
    @inline(__always)
    func nearPlainCount(from start: UnsafeRawPointer) -> Int {
        Self.window(ends, from: start - base).trailingZeroBitCount
    }

    /// Passes over a few dozen bytes of a string at most: plain ones, and escapes of characters beyond ASCII.
    ///
    /// - Returns: How many bytes, none where another escape comes first; and how many the characters would take less.
    @inline(__always)
    func passOverEscapes(from start: UnsafeRawPointer) -> (count: Int, spared: Int) {
        let passed = pushctl_pass_over(start, Self.window(ends, from: start - base), width)
        return (Int(passed.length), Int(passed.spared))
    }

    /// Behind which of the next few dozen bytes from an address on a value ends that is no text, one bit each.
    @inline(__always)
    func stops(from start: UnsafeRawPointer) -> UInt64 { Self.window(stops, from: start - base) }

    // What is rare takes what it needs: to hand over all marks they would have to be written to memory for each document.

    @inline(never)
    private static func longPlainCount(_ ends: UnsafeMutablePointer<UInt64>, from first: Int) -> Int {
        var word = first / size
        var rest = ends[word] &>> UInt64(truncatingIfNeeded: first % size)
        if rest != 0 { return rest.trailingZeroBitCount }
        repeat {
            word += 1
            rest = ends[word]
        } while rest == 0
        return word * size + rest.trailingZeroBitCount - first
    }

    /// Whether a text may hold a placeholder, or begin or go on with what may be a secret.
    @inline(__always)
    func holdSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        guard count <= pushctl_window else {
            return Self.longHoldSign(signs, from: start - base, count: count)
        }
        let bits: UInt64 = (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
        return Self.window(signs, from: start - base) & bits != 0
    }

    @inline(never)
    private static func longHoldSign(
        _ signs: UnsafeMutablePointer<UInt64>, from first: Int, count: Int
    ) -> Bool {
        let last = first + count
        let word = last / size
        let tail = signs[word] & ((1 &<< UInt64(truncatingIfNeeded: last % size)) &- 1)
        let head = signs[first / size] &>> UInt64(truncatingIfNeeded: first % size)
        guard first / size < word else {
            return head & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) != 0
        }
        return head | tail != 0 || ((first / size + 1)..<word).contains { signs[$0] != 0 }
    }

    /// The marks from an offset on, as many as `pushctl_window` says or a few more.
    @inline(__always)
    private static func window(_ marks: UnsafeMutablePointer<UInt64>, from offset: Int) -> UInt64 {
        ByteWord.load(UnsafeRawPointer(marks) + offset &>> 3)
            &>> UInt64(truncatingIfNeeded: offset & 7)
    }
}
