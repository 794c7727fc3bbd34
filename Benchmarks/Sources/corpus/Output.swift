#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output, in portions.
struct Output {
    private var buffer: [UInt8] = []
    private static let portion = 1 << 20

    mutating func write(line: [UInt8]) {
        buffer += line
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= Self.portion { flush() }
    }

    /// Ends the program when nobody reads on, or the disk is full: half a corpus is none.
    mutating func flush() {
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { unsafe in
                #if canImport(Glibc)
                    Glibc.write(1, unsafe.baseAddress, unsafe.count)
                #else
                    Darwin.write(1, unsafe.baseAddress, unsafe.count)
                #endif
            }
            guard count > 0 else { exit(1) }
            rest = rest.dropFirst(count)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
