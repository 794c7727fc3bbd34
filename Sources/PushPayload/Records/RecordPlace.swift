import LocatedJSON
import PayloadModel

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
    /// and its place and fix are those in the stream.
    public func moved(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        move(&moved)
        return moved
    }

    /// Makes of a finding about the record alone what ``moved(_:)`` gives.
    package func move(_ diagnostic: inout Diagnostic) {
        diagnostic.payload = number
        diagnostic.range = diagnostic.range.map { SourceRange(start: moved($0.start), end: moved($0.end)) }
        guard let count = diagnostic.fix?.edits.count else { return }
        for index in 0..<count {
            guard let range = diagnostic.fix?.edits[index].range else { continue }
            diagnostic.fix?.edits[index].range = range.lowerBound + offset..<range.upperBound + offset
        }
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
