/// Lines and columns of offsets that are asked for one after another, mostly in the order of the file.
///
/// It counts on from the place asked for last, so that many findings on one long line cost one pass over it.
package struct SourceCursor {
    private var last: SourcePosition?

    package init() {}

    /// The line and column of an offset; offsets beyond the end count as the end.
    ///
    /// - Parameter source: The same each time; whoever asks has it anyway.
    /// - Complexity: O(distance to the offset asked for last), at most that of ``SourceText/position(at:)``.
    mutating func position(at offset: Int, in source: SourceText) -> SourcePosition {
        let offset = min(max(offset, 0), source.bytes.count)
        let position =
            last.flatMap { Self.position(at: offset, near: $0, in: source) } ?? source.position(at: offset)
        last = position
        return position
    }

    /// The line and column of both ends of a stretch of bytes.
    package mutating func range(_ bytes: Range<Int>, in source: SourceText) -> SourceRange {
        let start = position(at: bytes.lowerBound, in: source)
        return SourceRange(start: start, end: position(at: bytes.upperBound, in: source))
    }

    /// `nil` where the offset is on another line or nearer to the beginning of its own.
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
