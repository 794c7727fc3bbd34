/// How many threads there are and how many notifications each has, in bounded memory.
///
/// Every thread is known by the hash of its id, and the threads with the smallest hashes are kept, with exact counts:
/// a thread that is among the smallest of all is among the smallest of each part, so parts add up to the whole. Up
/// to ``limit`` threads everything is exact; above, numbers are estimated from how close together the kept hashes
/// lie, with a standard error of a twentieth. The ids themselves are not kept.
public struct ThreadSample: Sendable, Hashable {
    /// How many threads are kept.
    public static let limit = 512

    /// Notifications by the hash of their thread.
    private(set) var counts: [UInt64: Int] = [:]
    /// Whether there are more threads than are kept.
    public private(set) var isPartial = false
    /// The largest hash that is kept.
    private var bound: UInt64 = 0

    /// No thread.
    public init() {}

    /// - Returns: `nil` when there are more threads than are ever kept.
    init?(counts: [UInt64: Int], isPartial: Bool) {
        guard counts.count <= Self.limit, !isPartial || counts.count == Self.limit else { return nil }
        self.counts = counts
        self.isPartial = isPartial
        bound = counts.keys.max() ?? 0
    }

    /// Counts a notification of a thread.
    ///
    /// - Complexity: O(1) but for the length of the id; a thread that takes the place of another costs a look
    ///   at all that are kept, which becomes rare as their number grows.
    mutating func add(_ thread: String) {
        add(StableHash.hash(thread.utf8), 1)
    }

    /// Adds what was counted elsewhere.
    public mutating func merge(_ other: ThreadSample) {
        for (hash, count) in other.counts { add(hash, count) }
        isPartial = isPartial || other.isPartial
    }

    private mutating func add(_ hash: UInt64, _ count: Int) {
        if let known = counts[hash] {
            counts[hash] = Count.sum([known, count])
        } else if counts.count < Self.limit {
            counts[hash] = count
            bound = max(bound, hash)
        } else {
            isPartial = true
            guard hash < bound else { return }
            counts[bound] = nil
            counts[hash] = count
            bound = counts.keys.max() ?? 0
        }
    }

    /// How many threads there are; an estimate when the sample ``isPartial``.
    public var threads: Int { scaled(counts.count) }

    /// How many threads have one notification; an estimate when the sample ``isPartial``.
    public var singles: Int { scaled(counts.values.count { $0 == 1 }) }

    /// Notifications of the largest thread that is kept.
    public var largest: Int { counts.values.max() ?? 0 }

    /// From a number of kept threads to that of all.
    private func scaled(_ kept: Int) -> Int {
        guard isPartial else { return kept }
        // The hashes are spread evenly, so the last that is kept tells how many lie beyond it.
        let all = (Self.limit - 1) << StableHash.bits / (Int(bound) + 1)
        return all / Self.limit * kept + all % Self.limit * kept / Self.limit
    }
}
