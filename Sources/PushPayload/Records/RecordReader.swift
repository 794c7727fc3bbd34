/// Splits a stream into chunks of whole records, one per line, in memory that does not grow with the stream.
///
/// A line ends with LF or CR LF; the last one may lack its line end. Lines of only white space are not records, and a
/// byte order mark before the first line is skipped. A line longer than the limit counts as a record without contents,
/// unless all of it is white space.
package struct RecordReader {
    /// The maximum length of a record in bytes, without its line end.
    package let maxLength: Int
    /// Whether a chunk ends as soon as it has a whole line, for interactive streams.
    private let isEager: Bool
    /// The bytes after the last chunk: the start of a line whose end has not been read yet, or any bytes after a line
    /// that was skipped.
    package private(set) var unfinished: [UInt8] = []
    private var next = RecordPosition(number: 0, line: 1, offset: 0)
    private var isFinished = false
    /// Whether the rest of a line that is too long is being skipped.
    private var isSkippingLine = false

    /// The default limit: hundreds of times the size that APNs accepts.
    package static let defaultMaxLength = 1 << 20

    package init(maxLength: Int = RecordReader.defaultMaxLength, isEager: Bool = false) {
        self.maxLength = maxLength
        self.isEager = isEager
    }

    /// Fills a chunk with the next records.
    ///
    /// - Parameters:
    ///   - chunk: The memory to use; it grows if a record does not fit.
    ///   - read: Fills memory, completely or in part, and returns the number of bytes: 0 at the end of the stream,
    ///     `nil` on failure, which ends the stream before the current line.
    /// - Returns: `false` at the end of the stream.
    package mutating func fill(
        _ chunk: RecordChunk, reading read: (UnsafeMutableRawBufferPointer) -> Int?
    ) -> Bool {
        guard !isFinished else { return false }
        while isSkippingLine {
            guard skipLine(chunk, read) != nil else { return false }
        }
        chunk.begin(at: next)
        chunk.grow(to: unfinished.count + 1, keeping: 0)
        unfinished.withUnsafeBytes { chunk.memory.copyMemory(from: $0) }
        var used = unfinished.count
        unfinished.removeAll(keepingCapacity: true)
        var cutter = RecordCutter(chunk, maxLength: maxLength)
        // The bytes after a skipped line may contain whole lines.
        cutter.cut(from: 0, to: used)
        while !(cutter.lineStart > 0 && isEager) {
            if used == chunk.memory.count {
                if cutter.lineStart > 0 { break }
                // The limit excludes a byte order mark, CR and LF. `most` bytes without a line end exceed it.
                let most = cutter.contentStart(upTo: used) + maxLength + 2
                if used >= most {
                    reportLongLine(in: chunk, &cutter, used, read)
                    return true
                }
                chunk.grow(to: min(used * 2, most), keeping: used)
            }
            let free = chunk.memory.count - used
            guard let count = read(UnsafeMutableRawBufferPointer(rebasing: chunk.memory[used...])) else {
                isFinished = true
                used = cutter.lineStart
                break
            }
            if count <= 0 {
                isFinished = true
                if used > cutter.lineStart {
                    cutter.endLine(at: used, next: used)
                }
                break
            }
            let end = used + min(count, free)
            cutter.cut(from: used, to: end)
            used = end
            let isFull = chunk.memory.count - used < chunk.memory.count / 4
            if cutter.lineStart > 0, isFull { break }
        }
        let length = cutter.lineStart
        chunk.length = length
        unfinished.append(contentsOf: chunk.memory[length..<used])
        next = RecordPosition(
            number: next.number + chunk.count, line: next.line + cutter.lines, offset: next.offset + length)
        return length > 0
    }

    /// Appends a record for a line that is too long. The line may never end, so the record is appended as soon as the
    /// line contains more than white space.
    private mutating func reportLongLine(
        in chunk: RecordChunk, _ cutter: inout RecordCutter, _ used: Int,
        _ read: (UnsafeMutableRawBufferPointer) -> Int?
    ) {
        isSkippingLine = true
        next.offset += used
        var isBlank = cutter.isBlankLine(upTo: used)
        while isBlank, isSkippingLine, let count = skipLine(chunk, read) {
            isBlank = chunk.isBlank(0..<count)
        }
        guard !isBlank else { return }
        cutter.appendLongLine()
        next.number += 1
    }

    /// Reads once, and skips the bytes up to the end of the current line; keeps bytes after that end.
    ///
    /// - Returns: The number of bytes of the line in the memory; `nil` at the end of the stream and on failure.
    private mutating func skipLine(
        _ chunk: RecordChunk, _ read: (UnsafeMutableRawBufferPointer) -> Int?
    ) -> Int? {
        guard let count = read(chunk.memory), count > 0 else {
            isFinished = true
            return nil
        }
        let end = min(count, chunk.memory.count)
        guard let lineEnd = RecordCutter.lineEnd(in: chunk.memory, from: 0, to: end) else {
            next.offset += end
            return end
        }
        unfinished.append(contentsOf: chunk.memory[lineEnd + 1..<end])
        next.offset += lineEnd + 1
        next.line += 1
        isSkippingLine = false
        return lineEnd
    }
}
