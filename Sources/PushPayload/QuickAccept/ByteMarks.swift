import CByteMasks

/// What a document holds where, one bit a byte: found 64 bytes at a time before the pass, which then leaps from mark to
/// mark. To look for the end of each text by itself would take a turn of a loop for every few bytes, how many a
/// processor cannot foresee.
struct ByteMarks {
    private let marks: UnsafeMutablePointer<pushctl_marks>
    /// The document.
    private var base: UnsafeRawPointer
    /// Whether the processor does more at a time.
    private let isWide = pushctl_is_wide()

    /// Bytes of an element of marks.
    static let size = 64
    /// Bytes of the longest document that is marked.
    static let longest = 65_536

    init() {
        // Behind the last byte is one that ends everything, and a look goes over two elements.
        marks = .allocate(capacity: Self.longest / Self.size + 2)
        base = UnsafeRawPointer(marks)
    }

    func deallocate() { marks.deallocate() }

    /// Marks a document of at most ``longest`` bytes, and the byte behind it.
    ///
    /// - Parameter start: Behind the document ``size`` bytes more must be readable, the first of which is ASCII.
    /// - Returns: Whether the document is well-formed UTF-8.
    @inline(__always)
    mutating func mark(_ start: UnsafeRawPointer, count: Int) -> Bool {
        base = start
        // Whoever looks beyond the document finds that all is over.
        marks[count / Self.size + 1] = pushctl_marks(ends: .max, signs: .max)
        return pushctl_mark(start, UInt(count), marks, isWide)
    }

    /// How many bytes from an address on belong to the plain part of a string: all up to a quote, a backslash or a
    /// control character.
    @inline(__always)
    func plainCount(from start: UnsafeRawPointer) -> Int {
        let near = ends(from: start - base)
        return near != 0 ? near.trailingZeroBitCount : longPlainCount(from: start)
    }

    @inline(never)
    private func longPlainCount(from start: UnsafeRawPointer) -> Int {
        let first = start - base
        var word = first / Self.size + 1
        while marks[word].ends == 0 { word += 1 }
        return word * Self.size + marks[word].ends.trailingZeroBitCount - first
    }

    /// Whether a text may hold a placeholder, or begin or go on with what may be a secret.
    @inline(__always)
    func holdSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        guard count < Self.size else { return longHoldSign(from: start, count: count) }
        let bits: UInt64 = (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
        return signs(from: start - base) & bits != 0
    }

    @inline(never)
    private func longHoldSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        let first = start - base
        let last = first + count - Self.size
        return signs(from: last) != 0
            || stride(from: first, to: last, by: Self.size).contains { signs(from: $0) != 0 }
    }

    @inline(__always)
    private func ends(from offset: Int) -> UInt64 {
        let word = offset &>> 6
        return Self.window(marks[word].ends, marks[word &+ 1].ends, offset)
    }

    @inline(__always)
    private func signs(from offset: Int) -> UInt64 {
        let word = offset &>> 6
        return Self.window(marks[word].signs, marks[word &+ 1].signs, offset)
    }

    /// The marks of 64 bytes from an offset on, given those of the elements in which they lie.
    @inline(__always)
    private static func window(_ first: UInt64, _ second: UInt64, _ offset: Int) -> UInt64 {
        let bit = UInt64(truncatingIfNeeded: offset & 63)
        // Shifted twice, since a shift by 64 is one by 0.
        return first &>> bit | (second &<< 1) &<< (63 &- bit)
    }
}
