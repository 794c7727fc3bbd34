extension String {
    /// Whether it comes before another in the order of the bytes of UTF-8, in which files are reported.
    func precedesInBytes(_ other: String) -> Bool {
        let isLess = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                Self.precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return isLess.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }

    private static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let first = left.baseAddress, let second = right.baseAddress else {
            return left.count < right.count
        }
        let difference = memcmp(first, second, Swift.min(left.count, right.count))
        return difference == 0 ? left.count < right.count : difference < 0
    }
}
