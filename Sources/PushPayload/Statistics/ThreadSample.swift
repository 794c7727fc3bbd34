/// How many threads there are and how many notifications each has, in bounded memory.
///
/// Every thread is known by the hash of its id, and the threads with the smallest hashes are kept, with exact counts:
/// a thread that is among the smallest of all is among the smallest of each part, so parts add up to the whole. Up
/// to ``limit`` threads everything is exact; above, numbers are estimated from how close together the kept hashes
/// lie, with a standard error of a twentieth. The ids themselves are not kept.
public struct ThreadSample: Sendable, Hashable {
    /// How many threads are kept.
    public static let limit = 512

    /// The hashes of the threads that are kept, in ascending order: the next to go is the last.
    private(set) var hashes: [UInt64] = []
    /// The notifications of each.
    private(set) var numbers: [Int] = []
    /// Whether there are more threads than are kept.
    public private(set) var isPartial = false
    /// The largest hash that is still kept.
    private var bound = UInt64.max
    /// Where threads were found last, by the lowest bits of their hashes: one that comes often is not sought again. No more
    /// than a guess, which says nothing of the threads.
    private var guesses = [UInt16](repeating: 0, count: Self.guessCount)
    /// A power of two.
    private static let guessCount = 64

    /// No thread.
    public init() {}

    /// Whether both say the same of their threads.
    public static func == (one: ThreadSample, other: ThreadSample) -> Bool {
        one.hashes == other.hashes && one.numbers == other.numbers && one.isPartial == other.isPartial
    }

    /// Hashes what the sample says of its threads.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(hashes)
        hasher.combine(numbers)
        hasher.combine(isPartial)
    }

    /// - Returns: `nil` when there are more threads than are ever kept.
    init?(counts: [UInt64: Int], isPartial: Bool) {
        guard counts.count <= Self.limit, !isPartial || counts.count == Self.limit else { return nil }
        hashes = counts.keys.sorted()
        numbers = hashes.map { counts[$0] ?? 0 }
        self.isPartial = isPartial
        setBound()
    }

    /// Counts a notification of a thread.
    ///
    /// - Complexity: O(log ``limit``) but for the length of the id; a thread that comes new moves those behind it, which
    ///   becomes rare as their number grows.
    mutating func add(_ thread: String) {
        add(hash: StableHash.hash(thread))
    }

    /// Counts a notification of a thread that is known by its hash.
    @inline(__always)
    mutating func add(hash: UInt64) { add(hash, 1) }

    /// Adds what was counted elsewhere.
    public mutating func merge(_ other: ThreadSample) {
        for (hash, count) in zip(other.hashes, other.numbers) { add(hash, count) }
        isPartial = isPartial || other.isPartial
    }

    @inline(__always)
    private mutating func add(_ hash: UInt64, _ count: Int) {
        // Most threads of a long stream end here.
        if hash > bound { isPartial = true } else { keep(hash, count) }
    }

    @inline(never)
    private mutating func keep(_ hash: UInt64, _ count: Int) {
        let guess = Int(truncatingIfNeeded: hash) & (Self.guessCount - 1)
        var position = Int(guesses[guess])
        if !isThere(hash, at: position) {
            position = self.position(of: hash)
            guesses[guess] = UInt16(truncatingIfNeeded: position)
        }
        if isThere(hash, at: position) {
            numbers[position].increase(by: count)
            return
        }
        if hashes.count >= Self.limit {
            isPartial = true
            hashes.removeLast()
            numbers.removeLast()
        }
        hashes.insert(hash, at: position)
        numbers.insert(count, at: position)
        setBound()
    }

    private mutating func setBound() {
        if hashes.count >= Self.limit, let last = hashes.last { bound = last }
    }

    @inline(__always)
    private func isThere(_ hash: UInt64, at position: Int) -> Bool {
        position < hashes.count && hashes[position] == hash
    }

    /// Where a hash stands, or would stand.
    ///
    /// No step depends on a comparison by a branch, which a processor would foresee every second time: that took three
    /// times as long. A hash is less than another where the highest bit of the difference is set, since both have fewer.
    private func position(of hash: UInt64) -> Int {
        hashes.withUnsafeBufferPointer { hashes in
            var first = 0
            var count = hashes.count
            while count > 0 {
                let half = (count &+ 1) / 2
                let isLess = (hashes[first &+ half &- 1] &- hash) &>> 63
                first &+= half & (0 &- Int(truncatingIfNeeded: isLess))
                count &-= half
            }
            return first
        }
    }

    /// How many threads there are; an estimate when the sample ``isPartial``.
    public var threads: Int { scaled(hashes.count) }

    /// How many threads have one notification; an estimate when the sample ``isPartial``.
    public var singles: Int { scaled(numbers.count { $0 == 1 }) }

    /// Notifications of the largest thread that is kept.
    public var largest: Int { numbers.max() ?? 0 }

    /// From a number of kept threads to that of all.
    private func scaled(_ kept: Int) -> Int {
        guard isPartial else { return kept }
        // The hashes are spread evenly, so the last that is kept tells how many lie beyond it.
        let all = (Self.limit - 1) << StableHash.bits / (Int(hashes.last ?? 0) + 1)
        return all / Self.limit * kept + all % Self.limit * kept / Self.limit
    }
}
