/// Converts offsets to lines and columns, fastest if each offset is near the previous one.
///
/// The cursor counts from the previous offset, so even many findings cost only one pass over a long line if they are in
/// order.
package struct SourceCursor {
    private var last: SourcePosition?

    package init() {}

    /// Returns the line and column of an offset; offsets beyond the end count as the end.
    ///
    /// - Parameter source: The same document in each call.
    /// - Complexity: O(distance to the previous offset) within a line, otherwise that of ``SourceText/position(at:)``.
    mutating func position(at offset: Int, in source: SourceText) -> SourcePosition {
        let offset = min(max(offset, 0), source.bytes.count)
        let position =
            last.flatMap { Self.position(at: offset, near: $0, in: source) } ?? source.position(at: offset)
        last = position
        return position
    }

    /// Returns the lines and columns of both ends of a byte range.
    package mutating func range(_ bytes: Range<Int>, in source: SourceText) -> SourceRange {
        let start = position(at: bytes.lowerBound, in: source)
        return SourceRange(start: start, end: position(at: bytes.upperBound, in: source))
    }

    /// Counts from the previous position; `nil` if the offset is on another line, at least as near to the start of its
    /// line as to that position, or on the first line of a document with a byte order mark.
    private static func position(
        at offset: Int, near last: SourcePosition, in source: SourceText
    ) -> SourcePosition? {
        let starts = source.lineStarts
        guard starts.indices.contains(last.line - 1), offset >= starts[last.line - 1],
            last.line == starts.count || offset < starts[last.line]
        else { return nil }
        let between = min(offset, last.offset)..<max(offset, last.offset)
        guard between.count < offset - starts[last.line - 1], last.line > 1 || !source.hasByteOrderMark else {
            return nil
        }
        let scalars = source.bytes.scalars(in: between)
        let column = offset < last.offset ? last.column - scalars : last.column + scalars
        return SourcePosition(line: last.line, column: column, offset: offset)
    }
}
