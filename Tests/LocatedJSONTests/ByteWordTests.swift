import Testing

@testable import LocatedJSON

/// Eight bytes at once, and fewer where there are no more.
@Suite struct ByteWordTests {
    @Test func aPartOfAWordIsItsBytesAndZeros() {
        let bytes = (1...8).map { UInt8($0 * 29) }
        for count in 0...bytes.count {
            // Memory that ends with the last byte: what is read behind it is found by a run that checks addresses.
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 1)
            defer { memory.deallocate() }
            memory.copyBytes(from: bytes.prefix(count))
            let expected = bytes.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            #expect(memory.baseAddress.map { ByteWord.load($0, upTo: count) } == expected, "\(count)")
        }
    }
}
