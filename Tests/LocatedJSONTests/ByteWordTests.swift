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

    @Test func aNameThatIsCopiedIsTheOneThatIsRead() {
        let text = Array("abcdefghijklmnopqrstuvwxyz".utf8) + [UInt8](repeating: 0, count: 64)
        text.withUnsafeBytes { text in
            for count in 1...PackedName.longest {
                let read = text.baseAddress.map { PackedName(at: $0, count: count) } ?? PackedName()
                let copied = PackedName(copying: UnsafeRawBufferPointer(rebasing: text[..<count]))
                #expect(copied.map { $0.equals(read) && $0.hash == read.hash } == true, "\(count)")
            }
        }
        let nowhere = PackedName(copying: UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(nowhere.map { $0.equals(PackedName("")) && $0.hash == PackedName("").hash } == true)
    }

}
