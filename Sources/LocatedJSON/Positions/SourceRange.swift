/// A place in a file.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// Counts from 1; a line ends with LF or CR LF.
    public var line: Int
    /// Counts from 1, in Unicode scalars; a byte order mark is not a column.
    public var column: Int
    /// Bytes from the beginning of the file, counted from 0.
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

/// A stretch of a file; `end` is just behind the last character.
public struct SourceRange: Sendable, Hashable {
    /// Where the first character stands.
    public var start: SourcePosition
    /// Just behind the last character.
    public var end: SourcePosition

    /// Makes a range from its two ends.
    public init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The beginning of a file.
    package static let beginning = SourceRange(
        start: SourcePosition(line: 1, column: 1, offset: 0),
        end: SourcePosition(line: 1, column: 1, offset: 0))

    /// The bytes of the file that the range covers.
    public var bytes: Range<Int> {
        start.offset..<max(start.offset, end.offset)
    }
}
