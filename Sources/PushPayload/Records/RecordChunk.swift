/// Whole records of a stream, in memory that is reused.
///
/// One thread fills a chunk and another one reads it, never at the same time; the code that passes it between them
/// synchronizes the access.
package final class RecordChunk: @unchecked Sendable {
    /// The position of a record in the memory.
    struct Slot {
        var start: UInt32
        var end: UInt32
        /// The number of line ends before the record in the chunk.
        var line: UInt32
        /// Whether the record is longer than the limit; if so, its bytes are not kept.
        var isTooLong = false
    }

    private(set) var memory: UnsafeMutableRawBufferPointer
    private var slots: [Slot] = []
    package var count: Int { slots.count }
    /// The place in the stream where the chunk begins.
    private(set) var start = RecordPosition(number: 0, line: 1, offset: 0)
    /// The number of bytes of whole lines, including line ends.
    var length = 0

    /// A number of bytes: enough for several hundred payloads, and small enough for a processor's caches.
    package static let standardSize = 1 << 17

    package init(size: Int = RecordChunk.standardSize) {
        memory = Self.allocate(max(size, 1))
    }

    deinit { memory.deallocate() }

    private static func allocate(_ size: Int) -> UnsafeMutableRawBufferPointer {
        let whole = UnsafeMutableRawBufferPointer.allocate(
            byteCount: size, alignment: 8)
        // Memory that is read must have been initialized.
        whole.initializeMemory(as: UInt8.self, repeating: 0)
        return whole
    }

    /// Returns the bytes of a record without its line end; `nil` if the record is too long. The bytes are valid until
    /// the chunk is filled again.
    package func record(_ index: Int) -> UnsafeRawBufferPointer? {
        let slot = slots[index]
        guard !slot.isTooLong else { return nil }
        return UnsafeRawBufferPointer(rebasing: memory[Int(slot.start)..<Int(slot.end)])
    }

    /// Returns the place of a record in the stream.
    package func place(of index: Int) -> RecordPosition {
        let slot = slots[index]
        return RecordPosition(
            number: start.number + index, line: start.line + Int(slot.line),
            offset: start.offset + Int(slot.start))
    }

    /// All lines with their line ends, including lines that are not records.
    package var lines: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<length]) }

    /// Whether the stream begins with this chunk.
    var isAtStart: Bool { start.offset == 0 }

    /// Returns whether a range of the memory contains only white space.
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

    func begin(at place: RecordPosition) {
        start = place
        length = 0
        slots.removeAll(keepingCapacity: true)
    }

    func append(_ slot: Slot) { slots.append(slot) }

    /// Enlarges the memory if necessary, and keeps its first bytes.
    func grow(to size: Int, keeping count: Int) {
        guard size > memory.count else { return }
        let larger = Self.allocate(size)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}
