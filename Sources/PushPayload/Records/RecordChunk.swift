/// Whole records of a stream, in memory that is filled again and again.
///
/// One thread fills it, another one reads it, never both at a time: whoever hands it over orders their steps.
package final class RecordChunk: @unchecked Sendable {
    /// Where a record lies in the memory.
    struct Slot {
        var start: UInt32
        var end: UInt32
        /// Line ends of the chunk before it.
        var line: UInt32
        /// Whether it is longer than records may be; nothing of it is kept.
        var isTooLong = false
    }

    /// The memory for what is read; behind it is as much as the pass over a record may read in vain.
    private(set) var memory: UnsafeMutableRawBufferPointer
    // Looked at for every record, by whom the chunk belongs to at the time.

    /// What the bytes up to ``length`` are.
    @exclusivity(unchecked) private(set) var marks: ByteMarks
    /// Where the records lie; a list would be asked for its length and its owners with every one.
    private var slots: UnsafeMutablePointer<Slot>
    private var room: Int
    /// How many records it holds.
    @exclusivity(unchecked) package private(set) var count = 0
    /// Where the chunk begins in the stream.
    private(set) var start = RecordPlace(number: 0, line: 1, offset: 0)
    /// Bytes of whole lines, with their line ends.
    var length = 0

    /// Enough for some hundred payloads, and little enough for the caches of a processor.
    package static let standardSize = 1 << 17

    /// Bytes of a usual record: there is room for so many slots, until more are needed.
    private static let usualRecord = 128

    package init(size: Int = RecordChunk.standardSize) {
        memory = Self.allocate(max(size, 1))
        marks = ByteMarks(upTo: memory.count, of: memory.baseAddress)
        room = memory.count / Self.usualRecord + 1
        slots = .allocate(capacity: room)
    }

    deinit {
        memory.deallocate()
        marks.deallocate()
        slots.deallocate()
    }

    private static func allocate(_ size: Int) -> UnsafeMutableRawBufferPointer {
        let whole = UnsafeMutableRawBufferPointer.allocate(
            byteCount: size + QuickAccept.padding, alignment: ByteMarks.size)
        // No byte is read that was never written.
        whole.initializeMemory(as: UInt8.self, repeating: 0)
        return UnsafeMutableRawBufferPointer(rebasing: whole[..<size])
    }

    @inline(__always)
    private func slot(_ index: Int) -> Slot {
        precondition(index >= 0 && index < count, "there is no such record")
        return slots[index]
    }

    /// The bytes of a record without its line end; `nil` for one that is too long. They stay as they are until
    /// the chunk is filled again.
    @inline(__always)
    package func record(_ index: Int) -> UnsafeRawBufferPointer? {
        let slot = slot(index)
        guard !slot.isTooLong else { return nil }
        return UnsafeRawBufferPointer(rebasing: memory[Int(slot.start)..<Int(slot.end)])
    }

    /// The bytes of a record up to its LF, with a CR before it, as ``QuickAccept/accept(padded:)`` takes them.
    @inline(__always)
    package func padded(_ index: Int) -> UnsafeRawBufferPointer? {
        let slot = slot(index)
        guard !slot.isTooLong, let base = memory.baseAddress else { return nil }
        let end = Int(slot.end)
        let hasReturn = (base + end).load(as: UInt8.self) == UInt8(ascii: "\r")
        return UnsafeRawBufferPointer(
            start: base + Int(slot.start), count: end - Int(slot.start) + (hasReturn ? 1 : 0))
    }

    /// Ends the last line of a stream as every other line is ended.
    func endLastLine(at end: Int) {
        memory.baseAddress?.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: end, as: UInt8.self)
        marks.mark(from: end, to: end + 1) { _ in }
    }

    /// Where a record stands in the stream.
    package func place(of index: Int) -> RecordPlace {
        let slot = slot(index)
        return RecordPlace(
            number: start.number + index, line: start.line + Int(slot.line),
            offset: start.offset + Int(slot.start))
    }

    /// All lines with their line ends, those that are no records as well.
    package var lines: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<length]) }

    /// Whether the stream begins with it.
    var isAtStart: Bool { start.offset == 0 }

    /// Whether there is nothing but white space in a stretch of the memory.
    @inline(__always)
    func isBlank(_ range: Range<Int>) -> Bool {
        for index in range {
            switch memory[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
            default: return false
            }
        }
        return true
    }

    func begin(at place: RecordPlace) {
        start = place
        length = 0
        count = 0
    }

    @inline(__always)
    func append(_ slot: Slot) {
        if count == room { makeRoom() }
        (slots + count).initialize(to: slot)
        count &+= 1
    }

    private func makeRoom() {
        let larger = UnsafeMutablePointer<Slot>.allocate(capacity: room * 2)
        larger.moveInitialize(from: slots, count: count)
        slots.deallocate()
        slots = larger
        room *= 2
    }

    /// Makes room; what was written stays.
    func grow(to size: Int, keeping count: Int) {
        guard size > memory.count else { return }
        let larger = Self.allocate(size)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
        marks.deallocate()
        marks = ByteMarks(upTo: size, of: memory.baseAddress)
        marks.mark(from: 0, to: count) { _ in }
    }
}
