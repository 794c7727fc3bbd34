extension RandomAccessCollection {
    /// Returns the index of the first element for which a predicate is true; `endIndex` if there is none.
    ///
    /// - Precondition: The predicate is false for a prefix of the collection, and true for the rest.
    /// - Complexity: O(log *n*).
    package func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongs(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
