#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Buffered standard output.
struct Output {
    private var buffer: [UInt8] = []
    private static let portion = 1 << 20

    mutating func write(line: [UInt8]) {
        buffer += line
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count >= Self.portion { flush() }
    }

    /// Exits if the pipe is closed or the disk is full, because half a corpus is useless.
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
