/// Cuts a stream into chunks of whole records, one a line, in memory that does not grow with the stream.
///
/// A line ends with LF or CR LF; the last may go without. A line without anything but white space is no record, and a
/// byte order mark before the first line belongs to none. Of a line that is longer than records may be nothing is
/// kept; it is a record all the same.
package struct RecordReader {
    /// Bytes that a record may have, without its line end.
    package let longest: Int
    /// Whether a chunk ends as soon as it has a record, for streams that somebody is waiting for.
    private let isEager: Bool
    /// The beginning of a line whose end is still to come.
    package private(set) var unfinished: [UInt8] = []
    private var next = RecordPlace(number: 0, line: 1, offset: 0)
    private var isFinished = false

    /// Unless another length is asked for: hundreds of times what APNs takes.
    package static let usualLongest = 1 << 20

    package init(longest: Int = RecordReader.usualLongest, isEager: Bool = false) {
        self.longest = longest
        self.isEager = isEager
    }

    /// Fills a chunk with the next records.
    ///
    /// - Parameters:
    ///   - chunk: Memory to use; it grows up to the length of the longest record.
    ///   - read: Fills memory as far as it likes and returns the number of bytes: 0 at the end of the stream, `nil`
    ///     when it fails, which ends the stream before the line that it was in.
    /// - Returns: Whether there is anything in the chunk; `false` at the end.
    package mutating func fill(
        _ chunk: RecordChunk, reading read: (UnsafeMutableRawBufferPointer) -> Int?
    ) -> Bool {
        guard !isFinished else { return false }
        chunk.begin(at: next)
        chunk.grow(to: unfinished.count + 1, keeping: 0)
        unfinished.withUnsafeBytes { chunk.memory.copyMemory(from: $0) }
        var used = unfinished.count
        unfinished.removeAll(keepingCapacity: true)
        var cutter = RecordCutter(chunk, longest: longest)
        // Behind a line that was passed over there may be whole ones.
        cutter.cut(from: 0, to: used)
        while !(cutter.lineStart > 0 && isEager) {
            if used == chunk.memory.count {
                if cutter.lineStart > 0 { break }
                // Room for a CR and an LF: a line that still does not end is too long whatever comes.
                let most = longest + 2
                if used >= most {
                    skip(in: chunk, &cutter, used, read)
                    return true
                }
                chunk.grow(to: min(used * 2, most), keeping: used)
            }
            let room = chunk.memory.count - used
            guard let count = read(UnsafeMutableRawBufferPointer(rebasing: chunk.memory[used...])) else {
                isFinished = true
                used = cutter.lineStart
                break
            }
            if count <= 0 {
                isFinished = true
                if used > cutter.lineStart {
                    cutter.endLine(at: used, next: used)
                    chunk.endLastLine(at: used)
                }
                break
            }
            let end = used + min(count, room)
            cutter.cut(from: used, to: end)
            used = end
            let isFull = chunk.memory.count - used < chunk.memory.count / 4
            if cutter.lineStart > 0, isFull { break }
        }
        let length = cutter.lineStart
        chunk.length = length
        unfinished.append(contentsOf: chunk.memory[length..<used])
        next = RecordPlace(
            number: next.number + chunk.count, line: next.line + cutter.lines, offset: next.offset + length)
        return length > 0
    }

    /// Passes over the rest of a line that fills the memory, and keeps what comes behind it.
    private mutating func skip(
        in chunk: RecordChunk, _ cutter: inout RecordCutter, _ used: Int,
        _ read: (UnsafeMutableRawBufferPointer) -> Int?
    ) {
        cutter.giveUpLine()
        next.offset += used
        while true {
            guard let count = read(chunk.memory), count > 0 else {
                isFinished = true
                break
            }
            let end = min(count, chunk.memory.count)
            if let lineEnd = RecordCutter.lineEnd(in: chunk.memory, from: 0, to: end) {
                unfinished.append(contentsOf: chunk.memory[lineEnd + 1..<end])
                next.offset += lineEnd + 1
                break
            }
            next.offset += end
        }
        next.number += 1
        next.line += 1
    }
}

/// Finds the records in the memory of a chunk.
private struct RecordCutter {
    private let chunk: RecordChunk
    private let longest: Int
    /// Where the line begins whose end is still to come.
    private(set) var lineStart = 0
    /// Line ends so far.
    private(set) var lines = 0

    init(_ chunk: RecordChunk, longest: Int) {
        self.chunk = chunk
        self.longest = longest
    }

    /// Ends the lines that end in a stretch of the memory.
    mutating func cut(from start: Int, to end: Int) {
        chunk.marks.mark(from: start, to: end) { endLine(at: $0, next: $0 + 1) }
    }

    static func lineEnd(in memory: UnsafeMutableRawBufferPointer, from start: Int, to end: Int) -> Int? {
        UnsafeRawBufferPointer(rebasing: memory[..<end]).offset(of: UInt8(ascii: "\n"), from: start)
    }

    /// Ends the line, and keeps what it holds as a record.
    mutating func endLine(at lineEnd: Int, next: Int) {
        var start = lineStart
        var end = lineEnd
        if chunk.isAtStart, start == 0, chunk.memory[..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        if end > start, chunk.memory[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        if end - start > longest {
            append(start..<start, isTooLong: true)
        } else if !isBlank(start..<end) {
            append(start..<end, isTooLong: false)
        }
        lineStart = next
        lines += 1
    }

    /// Keeps a line of which not even the end is known.
    mutating func giveUpLine() {
        append(0..<0, isTooLong: true)
    }

    private func append(_ range: Range<Int>, isTooLong: Bool) {
        chunk.append(
            RecordChunk.Slot(
                start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound), line: UInt32(truncatingIfNeeded: lines),
                isTooLong: isTooLong))
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        for index in range {
            switch chunk.memory[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
            default: return false
            }
        }
        return true
    }
}
