import PayloadModel

/// How many threads there are and how many notifications each has, in bounded memory.
///
/// Every thread is known by the hash of its id, and the threads with the smallest hashes are kept, with exact counts:
/// a thread that is among the smallest of all is among the smallest of each part, so parts add up to the whole. Up
/// to ``limit`` threads everything is exact; above, numbers are estimated from how close together the kept hashes
/// are, with a standard error of a twentieth. The ids themselves are not kept.
public struct ThreadSample: Sendable, Hashable {
    /// How many threads are kept.
    public static let limit = 512

    /// The number of notifications of each thread that is kept, by its hash.
    private var counts: [UInt64: Int] = [:]
    /// Whether there are more threads than are kept.
    public private(set) var isPartial = false
    /// The largest hash that is kept, once ``limit`` threads are.
    private var bound = UInt64.max

    /// No thread.
    public init() {}

    /// - Returns: `nil` when there are more threads than are ever kept.
    init?(counts: [UInt64: Int], isPartial: Bool) {
        guard counts.count <= Self.limit, !isPartial || counts.count == Self.limit else { return nil }
        self.counts = counts
        self.isPartial = isPartial
        setBound()
    }

    /// The threads that are kept with their notifications, in ascending order of their hashes.
    var kept: [(hash: UInt64, count: Int)] {
        counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Counts a notification of a thread.
    mutating func add(_ thread: String) { add(hash: StableHash.hash(thread)) }

    /// Counts a notification of a thread that is known by its hash.
    ///
    /// - Complexity: O(1), amortized: a thread that replaces another one takes O(``limit``) and becomes rarer the more
    ///   threads there were.
    mutating func add(hash: UInt64) { add(hash, 1) }

    /// Adds what was counted elsewhere.
    public mutating func merge(_ other: ThreadSample) {
        for (hash, count) in other.counts { add(hash, count) }
        isPartial = isPartial || other.isPartial
    }

    private mutating func add(_ hash: UInt64, _ count: Int) {
        guard hash <= bound else {
            isPartial = true
            return
        }
        if let known = counts.index(forKey: hash) {
            counts.values[known].increase(by: count)
            return
        }
        if counts.count >= Self.limit {
            isPartial = true
            counts[bound] = nil
        }
        counts[hash] = count
        setBound()
    }

    private mutating func setBound() {
        if counts.count >= Self.limit, let last = counts.keys.max() { bound = last }
    }

    /// How many threads there are; an estimate when the sample ``isPartial``.
    public var threads: Int { scaled(counts.count) }

    /// How many threads have one notification; an estimate when the sample ``isPartial``.
    public var singles: Int { scaled(counts.values.count { $0 == 1 }) }

    /// Notifications of the largest thread that is kept.
    public var largest: Int { counts.values.max() ?? 0 }

    /// Scales a number of kept threads to all threads.
    private func scaled(_ kept: Int) -> Int {
        guard isPartial else { return kept }
        // The hashes are spread evenly, so the last that is kept shows how many are beyond it.
        let all = (Self.limit - 1) << StableHash.bits / (Int(counts.keys.max() ?? 0) + 1)
        return all / Self.limit * kept + all % Self.limit * kept / Self.limit
    }
}
