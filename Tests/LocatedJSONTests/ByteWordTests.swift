import Testing

@testable import LocatedJSON

/// Words of eight bytes, and of fewer at the end of the memory.
@Suite struct ByteWordTests {
    @Test func padsAPartialWordWithZeros() {
        let bytes = (1...8).map { UInt8($0 * 29) }
        for count in 0...bytes.count {
            // The memory ends with the last byte, so that AddressSanitizer finds reads after it.
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 1)
            defer { memory.deallocate() }
            memory.copyBytes(from: bytes.prefix(count))
            let expected = bytes.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            #expect(memory.baseAddress.map { ByteWord.load($0, upTo: count) } == expected, "\(count)")
        }
    }
}
