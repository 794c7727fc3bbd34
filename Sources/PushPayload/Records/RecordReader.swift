/// Cuts a stream into chunks of whole records, one a line, in memory that does not grow with the stream.
///
/// A line ends with LF or CR LF; the last may go without. A line without anything but white space is no record, and a
/// byte order mark before the first line belongs to none. Of a line that is longer than records may be nothing is
/// kept; it is a record all the same, unless all of it is white space.
package struct RecordReader {
    /// Bytes that a record may have, without its line end.
    package let longest: Int
    /// Whether a chunk ends as soon as it has a record, for streams that somebody is waiting for.
    private let isEager: Bool
    /// The beginning of a line whose end is still to come.
    package private(set) var unfinished: [UInt8] = []
    private var next = RecordPlace(number: 0, line: 1, offset: 0)
    private var isFinished = false
    /// Whether a line that is too long goes on; it has been answered.
    private var isPassingOver = false

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
        while isPassingOver {
            guard passOver(chunk, read) != nil else { return false }
        }
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
                    giveUpLine(in: chunk, &cutter, used, read)
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

    /// Answers a line that fills the memory as soon as there is more in it than white space: it may never end.
    private mutating func giveUpLine(
        in chunk: RecordChunk, _ cutter: inout RecordCutter, _ used: Int,
        _ read: (UnsafeMutableRawBufferPointer) -> Int?
    ) {
        isPassingOver = true
        next.offset += used
        var isBlank = cutter.isBlankLine(upTo: used)
        while isBlank, isPassingOver, let count = passOver(chunk, read) {
            isBlank = chunk.isBlank(0..<count)
        }
        guard !isBlank else { return }
        cutter.giveUpLine()
        next.number += 1
    }

    /// Reads on in a line of which nothing is kept; what comes behind it is.
    ///
    /// - Returns: How many bytes of the line are in the memory; `nil` at the end of the stream.
    private mutating func passOver(
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
        isPassingOver = false
        return lineEnd
    }
}
