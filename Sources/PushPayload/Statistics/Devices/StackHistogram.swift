import LocatedJSON

/// The distribution of the number of stacks on a device, in classes.
///
/// Up to 15, each number is its own class. Above that, there are eight classes from each power of two to the next, so
/// that the bounds of a class differ by less than an eighth.
public struct StackHistogram: Sendable, Hashable {
    /// The number of devices in each class.
    private var counts = [Int](repeating: 0, count: Self.classCount)
    /// The largest number of stacks on a device; 0 without devices.
    public private(set) var largest = 0

    private static let exactClasses = 16
    private static let firstExponent = 4
    private static let lastExponent = 52
    private static let partBits = 3
    private static let classCount = exactClasses + (lastExponent - firstExponent + 1) << partBits

    /// Makes an empty histogram.
    public init() {}

    /// Restores saved counts.
    ///
    /// - Parameter classes: The number of devices by the first number of their class.
    /// - Returns: `nil` if the numbers are inconsistent.
    init?(classes: [Int: Int], largest: Int) {
        for (start, count) in classes {
            let index = Self.index(of: start)
            guard start > 0, count > 0, Self.start(of: index) == start else { return nil }
            counts[index] = count
        }
        let last = classes.keys.max() ?? 0
        guard last == Self.start(of: Self.index(of: largest)) else { return nil }
        self.largest = largest
    }

    private static func index(of stacks: Int) -> Int {
        guard stacks >= exactClasses else { return max(stacks, 0) }
        let exponent = Int.bitWidth - 1 - stacks.leadingZeroBitCount
        guard exponent <= lastExponent else { return classCount - 1 }
        let part = stacks >> (exponent - partBits) & (1 << partBits - 1)
        return exactClasses + (exponent - firstExponent) << partBits + part
    }

    /// Returns the smallest number of the class at an index.
    private static func start(of index: Int) -> Int {
        guard index >= exactClasses else { return index }
        let exponent = (index - exactClasses) >> partBits + firstExponent
        let part = (index - exactClasses) & (1 << partBits - 1)
        return (1 << partBits + part) << (exponent - partBits)
    }

    mutating func add(_ stacks: Int) {
        counts[Self.index(of: stacks)].increase()
        largest = max(largest, stacks)
    }

    /// Adds the counts of other devices.
    public mutating func merge(_ other: StackHistogram) {
        for index in counts.indices { counts[index].increase(by: other.counts[index]) }
        largest = max(largest, other.largest)
    }

    /// The number of devices.
    public var devices: Int { Count.sum(counts) }

    /// The classes with devices, from few stacks to many: `count` devices have `start` to `bound` stacks.
    public var nonEmptyClasses: [(start: Int, bound: Int, count: Int)] {
        counts.indices.filter { counts[$0] > 0 }.map { index in
            (Self.start(of: index), min(Self.start(of: index + 1) - 1, largest), counts[index])
        }
    }

    /// Returns the number of stacks that a percentage of the devices does not exceed: the bound of the class in which
    /// the percentage ends.
    ///
    /// - Returns: `nil` without devices.
    public func percentile(_ hundredths: Int) -> Int? {
        let all = devices
        guard all > 0 else { return nil }
        // Rounded up: 50 percent of three devices are two.
        let share = min(max(hundredths, 0), 100)
        let wanted = all / 100 * share + (all % 100 * share + 99) / 100
        var seen = 0
        for (_, bound, count) in nonEmptyClasses {
            seen.increase(by: count)
            if seen >= wanted { return bound }
        }
        return largest
    }

    /// Returns whether the distribution is possible for a total number of stacks.
    func agrees(with stacks: Int) -> Bool {
        let parts = nonEmptyClasses.map { start, bound, count in
            (
                least: start.multipliedReportingOverflow(by: count),
                most: bound.multipliedReportingOverflow(by: count)
            )
        }
        let least = Count.sum(parts.map { $0.least.overflow ? .max : $0.least.partialValue })
        let most = Count.sum(parts.map { $0.most.overflow ? .max : $0.most.partialValue })
        return least <= stacks && stacks <= most
    }
}
