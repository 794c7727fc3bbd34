/// Applies fixes to bytes.
public enum FixApplier {
    /// Applies fixes in order, except those that touch an applied one.
    ///
    /// A fix that touches an applied fix, or has the same destination, is skipped; the caller can find it again in the
    /// new bytes. Edits that append members at the same offset do not count as touching. A fix is
    /// not applied if its edits overlap or exceed the document.
    ///
    /// - Returns: The new bytes, and the indices of the applied fixes.
    /// - Complexity: O(*n* log *n*) in the number of edits if the fixes are in document order, otherwise O(*n*²); plus
    ///   the length of the document.
    public static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> (bytes: [UInt8], applied: [Int]) {
        var accepted: [Edit] = []
        var taken: Set<JSONPointer> = []
        var applied: [Int] = []
        for (index, fix) in fixes.enumerated() {
            guard fix.edits.allSatisfy({ $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }),
                !overlapsItself(fix.edits),
                taken.isDisjoint(with: fix.destinations),
                !fix.edits.contains(where: { touches($0, accepted) })
            else { continue }
            for edit in fix.edits {
                accepted.insert(edit, at: insertionPoint(of: edit, in: accepted, afterEquals: true))
            }
            taken.formUnion(fix.destinations)
            applied.append(index)
        }
        return (replace(accepted, in: bytes), applied)
    }

    /// Applies edits that are sorted and do not overlap.
    static func replace(_ edits: [Edit], in bytes: [UInt8]) -> [UInt8] {
        replace(edits.map { ($0.range, Array($0.text.utf8)) }, in: bytes)
    }

    /// Replaces ranges that are sorted and do not overlap.
    static func replace<Element>(
        _ parts: [(range: Range<Int>, replacement: [Element])], in elements: [Element]
    ) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(elements.count)
        var position = 0
        for (range, replacement) in parts {
            result += elements[position..<max(position, range.lowerBound)]
            result += replacement
            position = max(position, range.upperBound)
        }
        result += elements[position...]
        return result
    }

    /// Returns the index at which to insert an edit into a sorted list.
    ///
    /// - Parameter afterEquals: Whether the point is after edits of the same range, not before them.
    private static func insertionPoint(
        of edit: Edit, in edits: [Edit], afterEquals: Bool = false
    ) -> Int {
        edits.partitioningIndex { afterEquals ? Edit.precedes(edit, $0) : !Edit.precedes($0, edit) }
    }

    private static func overlapsItself(_ edits: [Edit]) -> Bool {
        zip(edits, edits.dropFirst()).contains { $1.range.lowerBound < $0.range.upperBound }
    }

    /// Whether an edit overlaps an accepted one, or an insertion is at the edge of another edit, where the result would
    /// depend on their order.
    private static func touches(_ edit: Edit, _ edits: [Edit]) -> Bool {
        let point = insertionPoint(of: edit, in: edits)
        // An accepted fix that touched this edit would also touch `edits[point]`, which has the same range, and so would
        // not have been accepted.
        if point < edits.count, edit.range == edits[point].range, edit.addsMember, edits[point].addsMember {
            return false
        }
        let neighbors = edits[max(0, point - 1)..<min(edits.count, point + 1)]
        return neighbors.contains { other in
            if edit.range.isEmpty || other.range.isEmpty {
                return edit.range.lowerBound <= other.range.upperBound
                    && other.range.lowerBound <= edit.range.upperBound
            }
            return edit.range.overlaps(other.range)
        }
    }
}
