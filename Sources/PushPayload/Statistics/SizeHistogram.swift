/// How large payloads are: bytes of the minified form, in classes.
///
/// A class goes up to and including its bound: 256 bytes wide as far as the 4096 of most pushes, then 5120, the limit
/// of VoIP pushes, then each twice the one before. Percentiles are read from the classes: the exact value may lie
/// anywhere in the class.
public struct SizeHistogram: Sendable, Hashable {
    /// Payloads by the number of their class: in a flat list, since every payload is counted here.
    private var counts = [Int](repeating: 0, count: Self.classCount)
    /// All payloads together, in bytes.
    public private(set) var total = 0
    // Not optional, since each payload is compared with both.
    private var least = Int.max
    private var most = Int.min

    /// The smallest payload; `nil` without any.
    public var smallest: Int? { least <= most ? least : nil }
    /// The largest payload; `nil` without any.
    public var largest: Int? { least <= most ? most : nil }

    /// No payload.
    public init() {}

    /// - Parameter classes: Payloads by the bound of their class.
    /// - Returns: `nil` when the numbers cannot belong together.
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

    /// Classes as far as the 4096 of most pushes.
    private static let narrowClasses = 16
    /// The first and the last power of two that bounds a class.
    private static let exponents = 13...52
    private static let classCount = narrowClasses + 1 + exponents.count

    /// The number of the class of a size, counted from 0.
    @inline(__always)
    private static func index(of size: Int) -> Int {
        // No branch for the narrow ones: nobody foresees which of them comes.
        if size <= 4096 { return (max(size, 1) &- 1) &>> 8 }
        if size <= 5120 { return narrowClasses }
        let exponent = Int.bitWidth - (size - 1).leadingZeroBitCount
        return narrowClasses + 1 - exponents.lowerBound
            + min(max(exponent, exponents.lowerBound), exponents.upperBound)
    }

    /// The bound of the class with a number.
    private static func bound(at index: Int) -> Int {
        if index < narrowClasses { return (index + 1) << 8 }
        return index == narrowClasses ? 5120 : 1 << (index - narrowClasses - 1 + exponents.lowerBound)
    }

    /// The bound of the class of a size.
    static func bound(of size: Int) -> Int { bound(at: index(of: size)) }

    /// The smallest size of the class with a bound.
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

    /// Adds what was counted elsewhere.
    public mutating func merge(_ other: SizeHistogram) {
        for index in counts.indices { counts[index].increase(by: other.counts[index]) }
        total.increase(by: other.total)
        least = min(least, other.least)
        most = max(most, other.most)
    }

    /// How many payloads were measured.
    public var count: Int { Count.sum(counts) }

    /// The classes that have payloads, from small to large: sizes from `start` to `bound`.
    public var filled: [(start: Int, bound: Int, count: Int)] {
        counts.indices.filter { counts[$0] > 0 }.map { index in
            let bound = Self.bound(at: index)
            return (Self.start(of: bound), bound, counts[index])
        }
    }

    /// A size that so many hundredths of the payloads do not exceed: the bound of the class in which they end, or the
    /// largest payload where that is less.
    ///
    /// - Returns: `nil` without payloads.
    public func percentile(_ hundredths: Int) -> Int? {
        guard let largest else { return nil }
        let all = count
        // Rounded up: half of three payloads are two.
        let share = min(max(hundredths, 0), 100)
        let wanted = all / 100 * share + (all % 100 * share + 99) / 100
        var seen = 0
        for (_, bound, count) in filled {
            seen.increase(by: count)
            if seen >= wanted { return min(bound, largest) }
        }
        return largest
    }
}
