#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension UnsafeRawBufferPointer {
    /// The offset of the first byte of a value, from an offset on; `nil` where there is none.
    func offset(of byte: UInt8, from start: Int) -> Int? {
        offset(of: byte, in: Swift.min(start, count)..<count)
    }

    /// The offset of the first byte of a value in a stretch; `nil` where there is none.
    func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= count, let base = baseAddress else { return nil }
        return memchr(base + range.lowerBound, Int32(byte), range.count).map { UnsafeRawPointer($0) - base }
    }

    /// How many Unicode scalars begin in a stretch of UTF-8.
    func scalars(in range: Range<Int>) -> Int {
        var scalars = 0
        var index = range.lowerBound
        while let base = baseAddress, range.upperBound - index >= ByteBlock.size {
            scalars += ByteBlock.size - ByteBlock(at: base + index).continuations.count
            index += ByteBlock.size
        }
        // A scalar begins at every byte that is not a UTF-8 continuation byte.
        while index < range.upperBound {
            if self[index] & 0xC0 != 0x80 { scalars += 1 }
            index += 1
        }
        return scalars
    }
}
