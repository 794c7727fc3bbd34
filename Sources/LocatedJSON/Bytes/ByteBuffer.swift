/// A growing buffer of bytes with a single owner.
///
/// Reports append a few bytes at a time. An `Array` checks for unique ownership on every append, which takes longer
/// than the copy itself; this type checks only the capacity.
struct ByteBuffer: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    private var count = 0

    /// Enough for most lines of a report; `malloc` serves blocks of this size from its cache.
    private static let initialCapacity = 1024

    /// Makes an empty buffer.
    init() {
        memory = .allocate(byteCount: Self.initialCapacity, alignment: 1)
    }

    deinit { memory.deallocate() }

    /// Calls `body` with the bytes, which are valid only during the call.
    borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// Removes all bytes and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// The bytes as text.
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

    /// Appends the bytes before the first one that JSON escapes inside a string.
    ///
    /// - Returns: The number of bytes appended.
    @inline(__always)
    mutating func append(plainPartOf text: UnsafeRawBufferPointer) -> Int {
        // Whole blocks are copied, so the last one can extend beyond the text.
        if text.count &+ ByteBlock.size > memory.count &- count { grow(by: text.count &+ ByteBlock.size) }
        guard let start = text.baseAddress, let end = memory.baseAddress?.advanced(by: count) else {
            return 0
        }
        var length = 0
        while length < text.count {
            let block = ByteBlock(at: start + length, upTo: text.count &- length)
            block.store(to: end + length)
            // The padding after the text is zero bytes. They must be escaped, so the first match is at the end of the
            // text at the latest.
            let plain = block.mustBeEscaped.firstIndex
            length &+= plain
            if plain < ByteBlock.size { break }
        }
        count &+= length
        return length
    }

    /// Appends a constant text. Inlined, so that it compiles to a few stores.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        if length > memory.count &- count { grow(by: length) }
        guard let start = memory.baseAddress else { return }
        (start + count).copyMemory(from: text.utf8Start, byteCount: length)
        count &+= length
    }

    /// Appends `"key":`, after a comma unless the key is the first. The key must not need escapes.
    ///
    /// Reports consist mostly of keys, so this is one operation.
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

    /// Appends the same byte several times.
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
