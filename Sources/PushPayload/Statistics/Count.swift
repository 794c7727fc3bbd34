/// Saturating addition of counts, which never traps.
///
/// Sums of non-negative counts are the same in every order and grouping, even if they saturate.
enum Count {
    /// The largest count that statistics in JSON may contain: every JSON reader represents integers up to this one
    /// exactly.
    static let largest = 1 << 53 - 1

    static func sum(_ counts: some Sequence<Int>) -> Int {
        counts.reduce(0) { sum, count in
            let (total, isOverflowing) = sum.addingReportingOverflow(count)
            return isOverflowing ? .max : total
        }
    }

    /// Adds two tables entry by entry.
    static func sum<Key>(_ first: [Key: Int], _ second: [Key: Int]) -> [Key: Int] {
        first.merging(second) { sum([$0, $1]) }
    }
}

extension Int {
    mutating func increase(by other: Int = 1) {
        let (total, isOverflowing) = addingReportingOverflow(other)
        self = isOverflowing ? .max : total
    }
}
