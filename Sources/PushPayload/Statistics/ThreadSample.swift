import PayloadModel

/// The number of threads and of notifications in each, in bounded memory.
///
/// Threads are identified by the hash of their id, and the threads with the smallest hashes are kept with exact counts.
/// A hash among the smallest of all threads is also among the smallest of every part that contains it, so the samples
/// of parts can be merged.
/// Up to ``limit`` threads, everything is exact. Above that, the numbers of threads are estimated from the density of
/// the kept hashes, with a standard error below a twentieth of the number of threads. The ids themselves are not kept.
public struct ThreadSample: Sendable, Hashable {
    /// The maximum number of kept threads.
    public static let limit = 512

    /// The number of notifications of each kept thread, by its hash.
    private var counts: [UInt64: Int] = [:]
    /// Whether there are more threads than ``limit``.
    public private(set) var isPartial = false
    /// The largest kept hash once there are ``limit`` threads; until then, no hash is larger.
    private var bound = UInt64.max

    /// Makes an empty sample.
    public init() {}

    /// Restores saved counts.
    ///
    /// - Returns: `nil` if there are more threads than ``limit``, or fewer although `isPartial` is set.
    init?(counts: [UInt64: Int], isPartial: Bool) {
        guard counts.count <= Self.limit, !isPartial || counts.count == Self.limit else { return nil }
        self.counts = counts
        self.isPartial = isPartial
        setBound()
    }

    /// The kept threads with their notifications, in ascending order of their hashes.
    var kept: [(hash: UInt64, count: Int)] {
        counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Counts a notification of a thread.
    mutating func add(_ thread: String) { add(hash: StableHash.hash(thread)) }

    /// Counts a notification of a thread with a hash.
    ///
    /// - Complexity: O(1), amortized: a thread that replaces another one takes O(``limit``), which becomes rarer as the
    ///   number of threads grows.
    mutating func add(hash: UInt64) { add(hash, 1) }

    /// Adds the counts of another sample.
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

    /// The number of threads; an estimate if the sample ``isPartial``.
    public var threads: Int { scaled(counts.count) }

    /// The number of threads with one notification; an estimate if the sample ``isPartial``.
    public var singleThreads: Int { scaled(counts.values.count { $0 == 1 }) }

    /// The number of notifications in the largest kept thread.
    public var largest: Int { counts.values.max() ?? 0 }

    /// Scales a number of kept threads to all threads.
    private func scaled(_ kept: Int) -> Int {
        guard isPartial else { return kept }
        // The hashes are uniformly distributed, so the largest kept one shows how many are above it.
        let all = (Self.limit - 1) << StableHash.bits / (Int(counts.keys.max() ?? 0) + 1)
        return all / Self.limit * kept + all % Self.limit * kept / Self.limit
    }
}
