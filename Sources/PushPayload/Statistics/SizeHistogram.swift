/// The distribution of payload sizes: bytes of the minified payloads, in classes.
///
/// A class extends up to and including its bound. Classes are 256 bytes wide up to 4096, the limit of most pushes. The
/// next bounds are 5120, the limit of VoIP pushes, and the powers of two from 8192. A percentile is the bound of a
/// class, or the largest size if that is smaller; the exact value is somewhere in the class.
public struct SizeHistogram: Sendable, Hashable {
    /// The number of payloads in each class, by the index of the class.
    private var counts = [Int](repeating: 0, count: Self.classCount)
    /// The total size of all payloads in bytes.
    public private(set) var total = 0
    // Not optional, for speed: each payload is compared with both.
    private var least = Int.max
    private var most = Int.min

    /// The smallest size; `nil` without payloads.
    public var smallest: Int? { least <= most ? least : nil }
    /// The largest size; `nil` without payloads.
    public var largest: Int? { least <= most ? most : nil }

    /// Makes an empty histogram.
    public init() {}

    /// Restores saved counts.
    ///
    /// - Parameter classes: The number of payloads by the bound of their class.
    /// - Returns: `nil` if the numbers are inconsistent.
    init?(classes: [Int: Int], total: Int, smallest: Int?, largest: Int?) {
        let extremes = [smallest, largest].compactMap { $0.map { Self.bound(of: $0) } }
        let bounds = [classes.keys.min(), classes.keys.max()].compactMap(\.self)
        guard extremes == bounds, smallest ?? 0 <= largest ?? 0,
            classes.allSatisfy({ $0.key == Self.bound(of: $0.key) && $0.value > 0 })
        else { return nil }
        for (bound, count) in classes { counts[Self.index(of: bound)] = count }
        self.total = total
        if let smallest, let largest { (least, most) = (smallest, largest) }
    }

    /// The number of classes up to 4096 bytes.
    private static let narrowClasses = 16
    /// The exponents of the powers of two that bound the classes above 5120 bytes.
    private static let exponents = 13...52
    private static let classCount = narrowClasses + 1 + exponents.count

    /// Returns the index of the class of a size.
    @inline(__always)
    private static func index(of size: Int) -> Int {
        // Computed, because the branches of a search would be mispredicted.
        if size <= 4096 { return (max(size, 1) &- 1) &>> 8 }
        if size <= 5120 { return narrowClasses }
        let exponent = Int.bitWidth - (size - 1).leadingZeroBitCount
        return narrowClasses + 1 - exponents.lowerBound
            + min(max(exponent, exponents.lowerBound), exponents.upperBound)
    }

    private static func bound(at index: Int) -> Int {
        if index < narrowClasses { return (index + 1) << 8 }
        return index == narrowClasses ? 5120 : 1 << (index - narrowClasses - 1 + exponents.lowerBound)
    }

    /// Returns the bound of the class of a size.
    static func bound(of size: Int) -> Int { bound(at: index(of: size)) }

    /// Returns the smallest size of the class with a bound.
    static func start(of bound: Int) -> Int {
        switch bound {
        case ...256: 0
        case ...4096: bound - 255
        case ...5120: 4097
        case ...8192: 5121
        default: bound / 2 + 1
        }
    }

    @inline(__always)
    mutating func add(_ size: Int) {
        counts[Self.index(of: size)].increase()
        total.increase(by: size)
        least = min(least, size)
        most = max(most, size)
    }

    /// Adds the counts of another histogram.
    public mutating func merge(_ other: SizeHistogram) {
        for index in counts.indices { counts[index].increase(by: other.counts[index]) }
        total.increase(by: other.total)
        least = min(least, other.least)
        most = max(most, other.most)
    }

    /// The number of payloads.
    public var count: Int { Count.sum(counts) }

    /// The classes with payloads, from small to large. A class contains the sizes from `start` to `bound`.
    public var nonEmptyClasses: [(start: Int, bound: Int, count: Int)] {
        counts.indices.filter { counts[$0] > 0 }.map { index in
            let bound = Self.bound(at: index)
            return (Self.start(of: bound), bound, counts[index])
        }
    }

    /// Returns the size that a percentage of the payloads does not exceed: the bound of the class in which the
    /// percentage ends, or the largest size if that is smaller.
    ///
    /// - Returns: `nil` without payloads.
    public func percentile(_ percentage: Int) -> Int? {
        guard let largest else { return nil }
        let all = count
        // Rounded up: 50 percent of three payloads are two.
        let share = min(max(percentage, 0), 100)
        let wanted = all / 100 * share + (all % 100 * share + 99) / 100
        var seen = 0
        for (_, bound, count) in nonEmptyClasses {
            seen.increase(by: count)
            if seen >= wanted { return min(bound, largest) }
        }
        return largest
    }
}
