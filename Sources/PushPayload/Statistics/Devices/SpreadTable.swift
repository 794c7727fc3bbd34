#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Memory that is looked at in no order.
enum SpreadTable {
    /// A list of equal elements, in large pages where the system has them: to find a page takes longer than to read from it,
    /// and a table of many millions of bytes has thousands of small ones.
    static func filled<Element>(with element: Element, count: Int) -> [Element] {
        [Element](unsafeUninitializedCapacity: count) { memory, initialized in
            preferLargePages(UnsafeMutableRawBufferPointer(memory))
            memory.initialize(repeating: element)
            initialized = count
        }
    }

    private static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
        #if os(Linux)
            // Below, not even two of them would lie inside.
            guard memory.count >= 2 * largePage, let start = memory.baseAddress else { return }
            let first = start.alignedUp(toMultipleOf: page)
            let last = (start + memory.count).alignedDown(toMultipleOf: page)
            // Where the system refuses, small ones do as well.
            _ = madvise(first, last - first, MADV_HUGEPAGE)
        #endif
    }

    private static let page = 1 << 16
    private static let largePage = 1 << 21
}
