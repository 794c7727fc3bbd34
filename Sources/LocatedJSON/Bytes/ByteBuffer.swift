/// Bytes to which others are appended.
///
/// A list asks at each byte whether it is somebody else's as well, and for a few bytes at once it makes calls that take
/// longer than to copy them; what a report writes is mostly a few bytes at once. This memory has one owner, which the
/// compiler sees to, and nothing is asked but whether there is room.
struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    private var count = 0

    /// Enough for most lines of a report, and as much as the C library keeps at hand for the next who asks.
    private static let usualCapacity = 1024

    /// Begins with nothing.
    init() {
        memory = .allocate(byteCount: Self.usualCapacity, alignment: 1)
    }

    deinit { memory.deallocate() }

    /// Hands over what was appended, which must not be kept.
    borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// Begins anew, with the memory that it has.
    mutating func removeAll() { count = 0 }

    /// What was appended, as text.
    var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == memory.count { grow(by: 1) }
        memory[count] = byte
        count &+= 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > memory.count &- count { grow(by: bytes.count) }
        guard let start = bytes.baseAddress, let end = memory.baseAddress?.advanced(by: count) else { return }
        end.copyMemory(from: start, byteCount: bytes.count)
        count &+= bytes.count
    }

    /// Appends what stands before the first byte of a text that needs an escape in a string of JSON.
    ///
    /// - Returns: How many bytes that are.
    @inline(__always)
    mutating func append(plainPartOf text: UnsafeRawBufferPointer) -> Int {
        // Copied in blocks, of which the last may have less to copy.
        if text.count &+ ByteBlock.size > memory.count &- count { grow(by: text.count &+ ByteBlock.size) }
        guard let start = text.baseAddress, let end = memory.baseAddress?.advanced(by: count) else {
            return 0
        }
        var length = 0
        while length < text.count {
            let block = ByteBlock(at: start + length, upTo: text.count &- length)
            block.store(to: end + length)
            // The bytes after the text are zero, and so not plain.
            let plain = block.escaped.firstIndex
            length &+= plain
            if plain < ByteBlock.size { break }
        }
        count &+= length
        return length
    }

    /// Inlined, so that a constant text becomes a few stores.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        if length > memory.count &- count { grow(by: length) }
        guard let start = memory.baseAddress else { return }
        (start + count).copyMemory(from: text.utf8Start, byteCount: length)
        count &+= length
    }

    /// Appends the name of a member that needs no escapes, in quotes and with a colon, behind a comma if there is one to
    /// write: as one piece, since names are most of what a report writes.
    @inline(__always)
    mutating func append(name: StaticString, isFirst: Bool) {
        let length = name.utf8CodeUnitCount
        if length &+ 4 > memory.count &- count { grow(by: length &+ 4) }
        guard var place = memory.baseAddress?.advanced(by: count) else { return }
        if !isFirst {
            place.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
            place += 1
            count &+= 1
        }
        place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        (place + 1).copyMemory(from: name.utf8Start, byteCount: length)
        place.storeBytes(of: UInt8(ascii: "\""), toByteOffset: length &+ 1, as: UInt8.self)
        place.storeBytes(of: UInt8(ascii: ":"), toByteOffset: length &+ 2, as: UInt8.self)
        count &+= length &+ 3
    }

    /// Appends a number in decimal digits.
    mutating func append(decimal number: Int) {
        guard let (digits, length) = number.fewDigits else {
            for digit in String(number).utf8 { append(digit) }
            return
        }
        if memory.count &- count < MemoryLayout<UInt64>.size { grow(by: MemoryLayout<UInt64>.size) }
        memory.storeBytes(of: digits.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= length
    }

    /// Appends bytes that are all the same.
    mutating func append(repeating byte: UInt8, count: Int) {
        for _ in 0..<count { append(byte) }
    }

    private mutating func grow(by more: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(2 * memory.count, count + more), alignment: 1)
        withBytes { larger.copyMemory(from: $0) }
        memory.deallocate()
        memory = larger
    }
}
