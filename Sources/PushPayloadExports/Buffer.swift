import CPushPayload

/// The caller's buffer, which can be `NULL`.
typealias Buffer = UnsafeMutablePointer<pushpayload_buffer>?

/// Empties a buffer without reading it, so the caller need not initialize it.
func clear(_ buffer: Buffer) {
    buffer?.pointee = pushpayload_buffer(bytes: nil, length: 0)
}

/// Passes a copy of bytes to the caller, followed by a zero byte that the length does not count.
///
/// - Returns: `false` if there is not enough memory.
func fill(_ buffer: Buffer, _ bytes: [UInt8]) -> Bool {
    guard let buffer else { return true }
    guard let memory = allocate(bytes.count + 1) else { return false }
    bytes.withUnsafeBytes { source in
        if let start = source.baseAddress { memory.copyMemory(from: start, byteCount: source.count) }
    }
    memory.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    buffer.pointee = pushpayload_buffer(
        bytes: memory.assumingMemoryBound(to: CChar.self), length: bytes.count)
    return true
}

/// Returns the bytes of a document; `nil` for `NULL` with a length above 0, and for an invalid length.
func document(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> [UInt8]? {
    guard let bytes else { return length == 0 ? [] : nil }
    // A `size_t` beyond the range of `Int` arrives as a negative number.
    guard length >= 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
}

/// Implements `pushpayload_buffer_free`, which `pushpayload.h` documents.
@_cdecl("pushpayload_buffer_free")
public func freeBuffer(_ buffer: UnsafeMutablePointer<pushpayload_buffer>?) {
    release(buffer?.pointee.bytes)
    clear(buffer)
}
