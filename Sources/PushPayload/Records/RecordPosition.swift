import LocatedJSON
import PayloadModel

/// The position of a record in its stream.
public struct RecordPosition: Sendable, Hashable {
    /// The number of the record, from 0.
    public var number: Int
    /// The line, from 1; empty lines count.
    public var line: Int
    /// The offset of the record's first byte in the stream.
    public var offset: Int

    /// Creates a position.
    public init(number: Int, line: Int, offset: Int) {
        self.number = number
        self.line = line
        self.offset = offset
    }

    /// Returns a finding in the record as a finding in the stream: with the number of the record as its payload number,
    /// and with positions in the stream.
    public func moved(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        move(&moved)
        return moved
    }

    /// Changes a finding as ``moved(_:)`` does.
    package func move(_ diagnostic: inout Diagnostic) {
        diagnostic.payload = number
        diagnostic.range = diagnostic.range.map { SourceRange(start: moved($0.start), end: moved($0.end)) }
        guard let count = diagnostic.fix?.edits.count else { return }
        for index in 0..<count {
            guard let range = diagnostic.fix?.edits[index].range else { continue }
            diagnostic.fix?.edits[index].range = range.lowerBound + offset..<range.upperBound + offset
        }
    }

    /// Returns a range of the stream as a range of the record.
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
