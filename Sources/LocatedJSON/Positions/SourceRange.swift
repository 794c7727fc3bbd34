/// A position in a file.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, counted from 1; a line ends with LF or CR LF.
    public var line: Int
    /// The column, counted from 1 in Unicode scalars; a byte order mark is not a column.
    public var column: Int
    /// The offset in bytes from the start of the file.
    public var offset: Int

    /// Makes a position from its three counts.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Orders by offset.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        left.offset < right.offset
    }
}

/// A range in a file; `end` is after the last character.
public struct SourceRange: Sendable, Hashable {
    /// The position of the first character.
    public var start: SourcePosition
    /// The position after the last character.
    public var end: SourcePosition

    /// Makes a range from its two ends.
    public init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The start of a file.
    package static let beginning = SourceRange(
        start: SourcePosition(line: 1, column: 1, offset: 0),
        end: SourcePosition(line: 1, column: 1, offset: 0))

    /// The bytes of the file that the range covers.
    public var bytes: Range<Int> {
        start.offset..<max(start.offset, end.offset)
    }
}
