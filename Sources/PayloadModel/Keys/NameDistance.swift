/// The distance between two names, for "did you mean".
///
/// The optimal string alignment distance in Unicode scalars: adding, removing or replacing a scalar costs one. Swapping
/// two neighbors, the most common mistake, also costs one.
package enum NameDistance {
    /// Returns the number of changes between two names.
    ///
    /// - Parameter limit: The largest distance that matters; the search stops beyond it.
    /// - Returns: `nil` if the distance exceeds the limit.
    /// - Complexity: The product of the shorter length and the limit. Names whose lengths differ by more than the
    ///   limit are not compared.
    package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
        distance(Array(a.unicodeScalars), Array(b.unicodeScalars), limit: limit)
    }

    package static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
        guard limit >= 0, abs(first.count - second.count) <= limit
        else { return nil }
        // A common prefix and suffix cost nothing.
        let shorter = min(first.count, second.count)
        var head = 0
        while head < shorter, first[head] == second[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] {
            tail += 1
        }
        let (rows, columns) = (first[head..<first.count - tail], second[head..<second.count - tail])
        // A change adds at most one letter and removes at most one, so this test excludes most names early.
        let (letters, others) = (letters(of: rows), letters(of: columns))
        guard max((letters & ~others).nonzeroBitCount, (others & ~letters).nonzeroBitCount) <= limit
        else { return nil }
        return distance(rows, columns, limit: limit)
    }

    /// Returns a bit mask of the scalars that occur; several scalars share each of the 64 bits.
    private static func letters(of name: ArraySlice<Unicode.Scalar>) -> UInt64 {
        name.reduce(0) { $0 | 1 &<< UInt64($1.value & 63) }
    }

    private static func distance(
        _ rows: ArraySlice<Unicode.Scalar>, _ columns: ArraySlice<Unicode.Scalar>, limit: Int
    ) -> Int? {
        let (rowStart, columnStart) = (rows.startIndex, columns.startIndex)
        let width = columns.count + 1
        let limit = min(limit, max(rows.count, columns.count))
        // Three rows of the distance matrix rotate; the first one is that of the empty prefix.
        var memory = Array(0..<3 * width)
        var smallestBefore = 0
        for (row, scalar) in rows.enumerated() {
            let (beforePrevious, previous, current) = (
                (row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width
            )
            // In cells further from the diagonal than the limit, the distance exceeds the limit.
            let band = max(0, row - limit)..<min(columns.count, row + limit + 1)
            memory[current + band.lowerBound] = band.lowerBound == 0 ? row + 1 : limit + 1
            var smallest = memory[current + band.lowerBound]
            for column in band {
                let other = columns[columnStart + column]
                let replaced = memory[previous + column] + (scalar == other ? 0 : 1)
                var best = min(replaced, memory[previous + column + 1] + 1, memory[current + column] + 1)
                if row > 0, column > 0, scalar == columns[columnStart + column - 1],
                    rows[rowStart + row - 1] == other
                {
                    best = min(best, memory[beforePrevious + column - 1] + 1)
                }
                memory[current + column + 1] = best
                smallest = min(smallest, best)
            }
            if band.upperBound < columns.count { memory[current + band.upperBound + 1] = limit + 1 }
            // A swap reaches back two rows, so the search stops only if two consecutive rows exceed the limit.
            if row > 0, smallest > limit, smallestBefore > limit { return nil }
            smallestBefore = smallest
        }
        let distance = memory[rows.count % 3 * width + columns.count]
        return distance <= limit ? distance : nil
    }

    /// Returns the candidate that is closest to a name.
    ///
    /// - Parameter limit: The largest number of changes that still counts as the same name.
    /// - Returns: `nil` if no candidate is within the limit, or if different candidates share the smallest distance.
    package static func nearest(
        to name: String, among candidates: some Sequence<String>, limit: Int
    ) -> String? {
        nearest(
            to: Array(name.unicodeScalars), among: candidates.lazy.map { Array($0.unicodeScalars) },
            limit: limit)
    }

    package static func nearest(
        to name: [Unicode.Scalar], among candidates: some Sequence<[Unicode.Scalar]>, limit: Int
    ) -> String? {
        var nearest: String?
        var smallest = limit
        var isTied = false
        for candidate in candidates {
            guard let distance = distance(name, candidate, limit: smallest) else { continue }
            let text = String(String.UnicodeScalarView(candidate))
            if distance < smallest || nearest == nil {
                nearest = text
                smallest = distance
                isTied = false
            } else if text != nearest {
                isTied = true
            }
        }
        return isTied ? nil : nearest
    }
}
