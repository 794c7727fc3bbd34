/// Where a record stands in its stream.
public struct RecordPlace: Sendable, Hashable {
    /// Its number among the records, from 0.
    public var number: Int
    /// Its line, from 1; empty lines count as lines.
    public var line: Int
    /// Bytes before its first one, counted from 0.
    public var offset: Int

    /// Makes a place from its three counts.
    public init(number: Int, line: Int, offset: Int) {
        self.number = number
        self.line = line
        self.offset = offset
    }

    /// A finding about the record alone as one about the stream: the number of its payload is that of the record,
    /// and its place and repair are those in the stream.
    public func moved(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        moved.payload = number
        moved.range = diagnostic.range.map {
            SourceRange(start: self.moved($0.start), end: self.moved($0.end))
        }
        if var fix = diagnostic.fix {
            fix.edits = fix.edits.map { edit in
                Edit(edit.range.lowerBound + offset..<edit.range.upperBound + offset, edit.text)
            }
            moved.fix = fix
        }
        return moved
    }

    /// A stretch of the stream as one of the record alone.
    package func inside(_ range: SourceRange) -> SourceRange {
        SourceRange(start: inside(range.start), end: inside(range.end))
    }

    private func inside(_ position: SourcePosition) -> SourcePosition {
        SourcePosition(
            line: position.line - line + 1, column: position.column, offset: position.offset - offset)
    }

    private func moved(_ position: SourcePosition) -> SourcePosition {
        SourcePosition(
            line: position.line + line - 1, column: position.column, offset: position.offset + offset)
    }
}
