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

    /// The memory for what is read.
    private(set) var memory: UnsafeMutableRawBufferPointer
    /// Where the records are.
    private var slots: [Slot] = []
    /// How many records it holds.
    package var count: Int { slots.count }
    /// Where the chunk begins in the stream.
    private(set) var start = RecordPlace(number: 0, line: 1, offset: 0)
    /// Bytes of whole lines, with their line ends.
    var length = 0

    /// Enough for some hundred payloads, and little enough for the caches of a processor.
    package static let standardSize = 1 << 17

    package init(size: Int = RecordChunk.standardSize) {
        memory = Self.allocate(max(size, 1))
    }

    deinit { memory.deallocate() }

    private static func allocate(_ size: Int) -> UnsafeMutableRawBufferPointer {
        let whole = UnsafeMutableRawBufferPointer.allocate(
            byteCount: size, alignment: 8)
        // No byte is read that was never written.
        whole.initializeMemory(as: UInt8.self, repeating: 0)
        return whole
    }

    /// The bytes of a record without its line end; `nil` for one that is too long. They stay as they are until
    /// the chunk is filled again.
    package func record(_ index: Int) -> UnsafeRawBufferPointer? {
        let slot = slots[index]
        guard !slot.isTooLong else { return nil }
        return UnsafeRawBufferPointer(rebasing: memory[Int(slot.start)..<Int(slot.end)])
    }

    /// Where a record stands in the stream.
    package func place(of index: Int) -> RecordPlace {
        let slot = slots[index]
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
        slots.removeAll(keepingCapacity: true)
    }

    func append(_ slot: Slot) { slots.append(slot) }

    /// Makes room; what was written stays.
    func grow(to size: Int, keeping count: Int) {
        guard size > memory.count else { return }
        let larger = Self.allocate(size)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}
