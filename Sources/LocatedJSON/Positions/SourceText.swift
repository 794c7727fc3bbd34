/// The bytes of one document, and the offsets of its lines.
///
/// Offsets are bytes from 0; lines and columns count from 1, columns in Unicode scalars. A line ends
/// with LF or CR LF. A leading byte order mark belongs to no column.
public struct SourceText: Sendable {
    /// The bytes as given.
    public let bytes: [UInt8]
    /// The offset at which each line begins.
    public let lineStarts: [Int]
    /// The number of scalars before every block of bytes; empty if no block is full. A payload is often one long line;
    /// counting its scalars again for each finding would be quadratic.
    private let scalarsBefore: [Int]

    private static let blockSize = 1024
    /// The line starts of a one-line payload; all such payloads share this array.
    private static let oneLine = [0]

    /// Stores the bytes unchanged; they need not be valid UTF-8 or JSON.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = Self.oneLine
        var counts: [Int] = []
        var start = 0
        while let lineEnd = bytes.offset(of: UInt8(ascii: "\n"), from: start) {
            start = lineEnd + 1
            starts.append(start)
        }
        if bytes.count >= Self.blockSize {
            counts.reserveCapacity(bytes.count / Self.blockSize + 1)
            counts.append(0)
            var scalars = 0
            for end in stride(from: Self.blockSize, through: bytes.count, by: Self.blockSize) {
                scalars += bytes.scalars(in: end - Self.blockSize..<end)
                counts.append(scalars)
            }
        }
        lineStarts = starts
        scalarsBefore = counts
    }

    /// Stores the UTF-8 of a text.
    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Whether the document begins with the UTF-8 byte order mark.
    public var hasByteOrderMark: Bool {
        bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    }

    /// Returns the line and column of an offset; offsets beyond the end count as the end.
    ///
    /// - Complexity: O(log *lines*).
    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let index = lineStarts.dropFirst().partitioningIndex { $0 > offset } - 1
        var start = lineStarts[index]
        if index == 0, hasByteOrderMark { start = min(3, offset) }
        let column = scalars(before: offset) - scalars(before: min(start, offset)) + 1
        return SourcePosition(line: index + 1, column: column, offset: offset)
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        let before = block == 0 ? 0 : scalarsBefore[block]
        return before + bytes.scalars(in: block * Self.blockSize..<offset)
    }

    /// Returns the lines and columns of both ends of a byte range.
    public func range(_ bytes: Range<Int>) -> SourceRange {
        SourceRange(start: position(at: bytes.lowerBound), end: position(at: bytes.upperBound))
    }

    /// Returns the bytes of a line, counted from 1, without line end and byte order mark; empty for a missing line.
    public func line(_ number: Int) -> ArraySlice<UInt8> {
        guard number >= 1, number <= lineStarts.count else { return [] }
        var start = lineStarts[number - 1]
        if number == 1, hasByteOrderMark { start = 3 }
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r"), number < lineStarts.count { end -= 1 }
        return bytes[start..<max(start, end)]
    }
}
