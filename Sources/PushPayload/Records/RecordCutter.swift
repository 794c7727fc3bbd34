/// Finds the records in the memory of a chunk.
struct RecordCutter {
    private let chunk: RecordChunk
    private let maxLength: Int
    /// The start of the line whose end has not been read yet.
    private(set) var lineStart = 0
    /// The number of line ends so far.
    private(set) var lines = 0

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ chunk: RecordChunk, maxLength: Int) {
        self.chunk = chunk
        self.maxLength = maxLength
    }

    /// Ends all lines whose line ends are in a range of the memory.
    mutating func cut(from start: Int, to end: Int) {
        var start = start
        while let lineEnd = Self.lineEnd(in: chunk.memory, from: start, to: end) {
            start = lineEnd + 1
            endLine(at: lineEnd, next: start)
        }
    }

    static func lineEnd(in memory: UnsafeMutableRawBufferPointer, from start: Int, to end: Int) -> Int? {
        UnsafeRawBufferPointer(rebasing: memory[..<end]).offset(of: UInt8(ascii: "\n"), from: start)
    }

    /// Ends the line, and appends its contents as a record unless they are only white space.
    mutating func endLine(at lineEnd: Int, next: Int) {
        let start = contentStart(upTo: lineEnd)
        var end = lineEnd
        if end > start, chunk.memory[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        if !chunk.isBlank(start..<end) {
            let isTooLong = end - start > maxLength
            append(start..<(isTooLong ? start : end), isTooLong: isTooLong)
        }
        lineStart = next
        lines += 1
    }

    /// Returns whether the line so far contains only white space.
    func isBlankLine(upTo end: Int) -> Bool { chunk.isBlank(contentStart(upTo: end)..<end) }

    /// Returns the start of the line's contents, which excludes a byte order mark at the start of the stream.
    @inline(__always)
    func contentStart(upTo end: Int) -> Int {
        guard chunk.isAtStart, lineStart == 0, chunk.memory[..<end].starts(with: Self.byteOrderMark) else {
            return lineStart
        }
        return Self.byteOrderMark.count
    }

    /// Appends a record without contents for a line that is too long and whose end has not been read yet.
    mutating func appendLongLine() {
        append(0..<0, isTooLong: true)
    }

    private func append(_ range: Range<Int>, isTooLong: Bool) {
        chunk.append(
            RecordChunk.Slot(
                start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound), line: UInt32(truncatingIfNeeded: lines),
                isTooLong: isTooLong))
    }
}
