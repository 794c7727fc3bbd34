#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first byte with a value, at or after an offset; `nil` if there is none.
    package func offset(of byte: UInt8, from start: Int) -> Int? {
        offset(of: byte, in: Swift.min(start, count)..<count)
    }

    /// Returns the offset of the first byte with a value in a range; `nil` if there is none.
    package func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= count, let base = baseAddress else { return nil }
        return memchr(base + range.lowerBound, Int32(byte), range.count).map { UnsafeRawPointer($0) - base }
    }

    /// Whether both buffers contain the same bytes.
    func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(base, others, count) == 0
    }

    /// Returns the number of Unicode scalars that begin in a range of UTF-8.
    func scalars(in range: Range<Int>) -> Int {
        guard let base = baseAddress, !range.isEmpty else { return 0 }
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is outside of the text")
        var (place, scalars) = (range.lowerBound, range.count)
        while place < range.upperBound {
            let block = ByteBlock(at: base + place, upTo: range.upperBound &- place)
            scalars &-= block.continuations.count
            place &+= ByteBlock.size
        }
        return scalars
    }
}

extension [UInt8] {
    /// Returns the offset of the first byte with a value, at or after an offset; `nil` if there is none.
    package func offset(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { $0.offset(of: byte, from: start) }
    }

    /// Returns the number of Unicode scalars that begin in a range of UTF-8.
    func scalars(in range: Range<Int>) -> Int { withUnsafeBytes { $0.scalars(in: range) } }
}
