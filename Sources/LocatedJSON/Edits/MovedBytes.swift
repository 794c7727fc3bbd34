/// For each byte of a document, the last fix that moved it; a renamed key counts as moved.
package struct MovedBytes {
    /// For each byte of the document, the number of the last fix that moved it. Commas and white space count as
    /// unmoved, because the removal of a member also removes those around it.
    private var movers: [Int32]
    private static let none: Int32 = -1

    /// Starts with a document that no fix has changed.
    ///
    /// - Parameter count: The number of bytes in the document.
    package init(count: Int) { movers = Array(repeating: Self.none, count: count) }

    /// Records fixes that ``FixApplier`` applied together. Only those with a destination move bytes.
    ///
    /// - Parameter first: The number of the first fix; the others follow it.
    /// - Complexity: O(*n*) in the number of bytes, plus O(*m* log *m*) in the number of edits.
    package mutating func record(_ fixes: [Fix], from first: Int) {
        let parts = fixes.enumerated().flatMap { number, fix in
            fix.edits.map { edit in
                let moved = edit.text.utf8.map { byte in
                    fix.destinations.isEmpty || " \t\r\n,".utf8.contains(byte)
                        ? Self.none : Int32(clamping: first + number)
                }
                return (edit: edit, replacement: moved)
            }
        }.sorted { Edit.precedes($0.edit, $1.edit) }
        movers = FixApplier.replace(parts.map { ($0.edit.range, $0.replacement) }, in: movers)
    }

    /// Returns the numbers of the fixes that moved the bytes that `fix` removes; none if `fix` also writes something.
    package func movers(ofBytesRemovedBy fix: Fix) -> Set<Int> {
        guard fix.edits.allSatisfy(\.text.isEmpty) else { return [] }
        return Set(fix.edits.flatMap { movers[$0.range].filter { $0 != Self.none } }.map(Int.init))
    }
}
