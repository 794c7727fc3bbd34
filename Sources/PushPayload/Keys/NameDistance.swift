/// How far two names are apart, for "did you mean".
///
/// Counted in Unicode scalars as the optimal string alignment distance: a scalar added, removed or
/// replaced costs one, and so do two neighbours that changed places, the most common slip of all.
package enum NameDistance {
    /// The number of slips between two names.
    ///
    /// - Parameter limit: The largest number worth knowing.
    /// - Returns: `nil` when the names are further apart than the limit.
    /// - Complexity: The product of the two lengths; names whose lengths differ by more than the
    ///   limit cost only the counting.
    package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
        distance(Array(a.unicodeScalars), Array(b.unicodeScalars), limit: limit)
    }

    /// The number of slips between two names given as their scalars.
    static func distance(_ rows: [Unicode.Scalar], _ columns: [Unicode.Scalar], limit: Int) -> Int? {
        guard limit >= 0, abs(rows.count - columns.count) <= limit
        else { return nil }

        var beforePrevious: [Int] = []
        var previous = Array(0...columns.count)
        for (row, scalar) in rows.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(columns.count + 1)
            for (column, other) in columns.enumerated() {
                let replaced = previous[column] + (scalar == other ? 0 : 1)
                var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, scalar == columns[column - 1], rows[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            // A transposition reaches back two rows, so both have to be beyond the limit.
            if row > 0, current.allSatisfy({ $0 > limit }), previous.allSatisfy({ $0 > limit }) { return nil }
            beforePrevious = previous
            previous = current
        }
        guard let distance = previous.last, distance <= limit else { return nil }
        return distance
    }

    /// The candidate that is closest to a name.
    ///
    /// - Parameter limit: The largest number of slips that still counts as the same name.
    /// - Returns: `nil` when nothing is within the limit, and when two different candidates are equally
    ///   close: a guess between them would be as often wrong as right.
    package static func nearest(
        to name: String, among candidates: some Sequence<String>, limit: Int
    ) -> String? {
        var nearest: String?
        var smallest = limit
        var isTied = false
        for candidate in candidates {
            guard let distance = distance(name, candidate, limit: smallest) else { continue }
            if distance < smallest || nearest == nil {
                nearest = candidate
                smallest = distance
                isTied = false
            } else if candidate != nearest {
                isTied = true
            }
        }
        return isTied ? nil : nearest
    }
}
