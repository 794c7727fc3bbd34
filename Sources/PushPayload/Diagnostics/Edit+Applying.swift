extension Sequence where Element == Edit {
    /// The document with every edit made; an edit that overlaps an earlier one or lies outside is left out.
    ///
    /// - Complexity: O(*n* log *n*) in the number of edits, and linear in the size of the document.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        let sorted = self.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var done = 0
        for edit in sorted where edit.range.lowerBound >= done && edit.range.upperBound <= bytes.count {
            result += bytes[done..<edit.range.lowerBound]
            result += edit.text.utf8
            done = edit.range.upperBound
        }
        result += bytes[done...]
        return result
    }
}
