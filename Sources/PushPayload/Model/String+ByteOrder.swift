extension String {
    /// Whether it comes before another in the order of the bytes of UTF-8, in which files are reported.
    package func precedesInBytes(_ other: String) -> Bool { byteOrder(to: other) < 0 }

    /// Whether it has the same bytes in UTF-8 as another; `==` would call two spellings of `é` equal.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && byteOrder(to: other) == 0
    }

    /// Negative where it comes before another, positive where it comes behind it, 0 for the same bytes.
    private func byteOrder(to other: String) -> Int {
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                for index in 0..<Swift.min(left.count, right.count) where left[index] != right[index] {
                    return left[index] < right[index] ? -1 : 1
                }
                return left.count - right.count
            }
        }
    }
}
