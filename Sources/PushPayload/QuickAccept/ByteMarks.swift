import CByteMasks

/// What a document holds where, one bit a byte: found 64 bytes at a time before the pass, which then leaps from mark to
/// mark. To look for the end of each text by itself would take a turn of a loop for every few bytes, how many a
/// processor cannot foresee.
struct ByteMarks {
    /// What ends the plain part of a string, and with what a placeholder or a secret begins or goes on.
    private let ends: UnsafeMutablePointer<UInt64>
    private let signs: UnsafeMutablePointer<UInt64>
    /// The document.
    private var base: UnsafeRawPointer
    /// Whether the processor does more at a time.
    private let isWide = pushctl_is_wide()

    /// Bytes of an element of marks.
    static let size = 64
    /// Bytes of the longest document that is marked.
    static let longest = 65_536

    /// Numbers of 64 bits: behind the last byte is one that ends everything, and a look goes over two of them.
    private static let capacity = longest / size + 3

    init() {
        ends = .allocate(capacity: Self.capacity)
        signs = .allocate(capacity: Self.capacity)
        ends.initialize(repeating: .max, count: Self.capacity)
        signs.initialize(repeating: .max, count: Self.capacity)
        base = UnsafeRawPointer(ends)
    }

    func deallocate() {
        ends.deallocate()
        signs.deallocate()
    }

    /// Marks a document of at most ``longest`` bytes, and the byte behind it.
    ///
    /// - Parameter start: Behind the document ``size`` bytes more must be readable, the first of which is ASCII.
    /// - Returns: Whether the document is well-formed UTF-8.
    @inline(__always)
    mutating func mark(_ start: UnsafeRawPointer, count: Int) -> Bool {
        base = start
        // Whoever looks beyond the document finds that all is over.
        ends[count / Self.size + 1] = .max
        return pushctl_mark(start, UInt(count), pushctl_marks(ends: ends, signs: signs), isWide)
    }

    /// How many bytes from an address on belong to the plain part of a string: all up to a quote, a backslash or a
    /// control character.
    @inline(__always)
    func plainCount(from start: UnsafeRawPointer) -> Int {
        let near = Self.window(ends, from: start - base)
        return near != 0 ? near.trailingZeroBitCount : longPlainCount(from: start)
    }

    @inline(never)
    private func longPlainCount(from start: UnsafeRawPointer) -> Int {
        let first = start - base
        var word = first / Self.size
        var rest = ends[word] &>> UInt64(truncatingIfNeeded: first % Self.size)
        if rest != 0 { return rest.trailingZeroBitCount }
        repeat {
            word += 1
            rest = ends[word]
        } while rest == 0
        return word * Self.size + rest.trailingZeroBitCount - first
    }

    /// Whether a text may hold a placeholder, or begin or go on with what may be a secret.
    @inline(__always)
    func holdSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        guard count <= Self.windowSize else { return longHoldSign(from: start, count: count) }
        let bits: UInt64 = (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
        return Self.window(signs, from: start - base) & bits != 0
    }

    @inline(never)
    private func longHoldSign(from start: UnsafeRawPointer, count: Int) -> Bool {
        let first = start - base
        let last = first + count
        let word = last / Self.size
        let tail = signs[word] & ((1 &<< UInt64(truncatingIfNeeded: last % Self.size)) &- 1)
        let head = signs[first / Self.size] &>> UInt64(truncatingIfNeeded: first % Self.size)
        guard first / Self.size < word else {
            return head & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) != 0
        }
        return head | tail != 0 || ((first / Self.size + 1)..<word).contains { signs[$0] != 0 }
    }

    /// How many marks there are at least in a ``window(_:from:)``.
    private static let windowSize = 57

    /// The marks from an offset on: those of the byte in which that of the offset is and of seven more, less what is
    /// before it.
    @inline(__always)
    private static func window(_ marks: UnsafeMutablePointer<UInt64>, from offset: Int) -> UInt64 {
        ByteWord.load(UnsafeRawPointer(marks) + offset &>> 3)
            &>> UInt64(truncatingIfNeeded: offset & 7)
    }
}
