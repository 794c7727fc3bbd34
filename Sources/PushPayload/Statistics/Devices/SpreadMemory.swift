#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Memory of a table whose places are looked at in no order.
///
/// Where it is large it lies in large pages, if the system has them: to find a page takes longer than to read from it, and
/// of small ones there would be thousands. What may change it makes sure that nobody else has it.
final class SpreadMemory<Element: BitwiseCopyable>: @unchecked Sendable {
    let places: UnsafeMutablePointer<Element>
    let count: Int

    init(repeating element: Element, count: Int) {
        self.count = count
        places = Self.allocate(count)
        places.initialize(repeating: element, count: count)
    }

    init(copying other: SpreadMemory) {
        count = other.count
        places = Self.allocate(count)
        places.initialize(from: other.places, count: count)
    }

    deinit { UnsafeMutableRawPointer(places).deallocate() }

    /// Bytes of a line of the processor's cache: no place lies in two of them.
    private static var line: Int { 64 }
    private static var largePage: Int { 1 << 21 }

    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
        let size = count * MemoryLayout<Element>.stride
        let isLarge = size >= largePage
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: isLarge ? largePage : line)
        #if os(Linux)
            // Where the system refuses, small ones do as well.
            if isLarge { _ = madvise(memory, size, MADV_HUGEPAGE) }
        #endif
        return memory.bindMemory(to: Element.self, capacity: count)
    }
}
