import CPushPayload

/// A buffer of the caller, which may be `NULL`.
typealias Buffer = UnsafeMutablePointer<pushpayload_buffer>?

/// Empties a buffer without looking at what it held: nobody has to set it before.
func clear(_ buffer: Buffer) {
    buffer?.pointee = pushpayload_buffer(bytes: nil, length: 0)
}

/// Hands bytes over to the caller, with a zero byte behind them.
///
/// - Returns: Whether there was memory for them.
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

/// The bytes of a document; `nil` when they are not given.
func document(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> [UInt8]? {
    guard let bytes else { return length == 0 ? [] : nil }
    // A size that no object can have comes of a negative number.
    guard length >= 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
}

/// `pushpayload_buffer_free` of `pushpayload.h`, which says what it does.
@_cdecl("pushpayload_buffer_free")
public func freeBuffer(_ buffer: UnsafeMutablePointer<pushpayload_buffer>?) {
    release(buffer?.pointee.bytes)
    clear(buffer)
}
