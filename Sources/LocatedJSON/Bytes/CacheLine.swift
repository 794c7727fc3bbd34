/// What a processor fetches from memory at a time.
package enum CacheLine {
    /// Bytes.
    static let size = 64

    /// Memory that begins with a line: what fills one, or divides it, lies in one and not in two.
    ///
    /// - Returns: Memory that is to be initialized, and given back with `deallocate()`.
    package static func allocate<Value>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Value>.stride, alignment: size)
            .bindMemory(to: type, capacity: count)
    }
}
