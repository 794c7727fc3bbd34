#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory of a table whose places are looked at in no order, which can grow where it lies.
///
/// The system gives memory only for places that are used. Where it is large it lies in large pages, if the system has
/// them: to find a page takes longer than to read from it, and of small ones there would be thousands. It then has
/// addresses for more than it holds, so that a table which doubles asks for as much as it has, not for twice that, and the
/// system clears no memory in vain. What may change it makes sure that nobody else has it.
package final class SpreadMemory<Element: BitwiseCopyable>: @unchecked Sendable {
    package private(set) var places: UnsafeMutablePointer<Element>
    package private(set) var count: Int
    private var region: Region

    /// Places all bits of which are 0.
    package init(count: Int) {
        self.count = count
        region = Region(bytes: Self.bytes(count))
        places = region.start.bindMemory(to: Element.self, capacity: count)
    }

    package convenience init(copying other: SpreadMemory) {
        self.init(count: other.count)
        places.update(from: other.places, count: count)
    }

    deinit { region.release() }

    /// Twice as many places: the ones that were there, then as many all bits of which are 0.
    package func double() {
        let bytes = Self.bytes(count * 2)
        if bytes > region.bytes {
            let larger = Region(bytes: bytes)
            larger.start.copyMemory(from: region.start, byteCount: Self.bytes(count))
            region.release()
            region = larger
        }
        count *= 2
        places = region.start.bindMemory(to: Element.self, capacity: count)
    }

    private static func bytes(_ count: Int) -> Int { count * MemoryLayout<Element>.stride }
}

/// Addresses in a row, all bits of whose memory are 0 at first.
private struct Region {
    let start: UnsafeMutableRawPointer
    /// Bytes from the start on that may be used.
    let bytes: Int
    /// What is to be given back: memory of the process, or what was asked of the system itself.
    private let owned: UnsafeMutableRawPointer
    /// Bytes of what was asked of the system itself.
    private var mapped: Int?

    private static let largePage = 1 << 21
    /// How many times the bytes that are needed a large region has addresses for.
    private static let room = 64

    init(bytes needed: Int) {
        if needed >= Self.largePage {
            for room in [Self.room, 1] {
                let mapped = needed * room + Self.largePage
                guard let memory = Self.map(mapped) else { continue }
                self.mapped = mapped
                owned = memory
                start = memory.alignedUp(toMultipleOf: Self.largePage)
                bytes = needed * room
                #if os(Linux)
                    // Where the system refuses, small pages do as well.
                    _ = madvise(start, bytes, MADV_HUGEPAGE)
                #endif
                return
            }
        }
        guard let memory = calloc(needed + CacheLine.size, 1) else { MemoryShortage.end() }
        owned = memory
        start = memory.alignedUp(toMultipleOf: CacheLine.size)
        bytes = needed
    }

    /// - Returns: `nil` where the system promises no more memory than it has.
    private static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
        let memory = mmap(
            nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
        return memory == UnsafeMutableRawPointer(bitPattern: -1) ? nil : memory
    }

    func release() {
        if let mapped { munmap(owned, mapped) } else { free(owned) }
    }
}
