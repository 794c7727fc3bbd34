import Testing

@testable import PushPayload

@Suite struct TableHashTests {
    @Test func hashesOfManyShortTextsAndNumbersDiffer() {
        var hashes: Set<UInt64> = []
        for number in 0..<200_000 {
            hashes.insert(TableHash.ofProcess.hash("d\(number)"))
            hashes.insert(TableHash.ofProcess.hash("guest-\(number)-x"))
            hashes.insert(TableHash.ofProcess.hash(number))
        }
        #expect(hashes.count == 600_000)
        // The number and the order of the bytes matter.
        #expect(TableHash.ofProcess.hash("") != TableHash.ofProcess.hash("\0"))
        #expect(TableHash.ofProcess.hash("aaaaaaaabbbbbbbb") != TableHash.ofProcess.hash("bbbbbbbbaaaaaaaa"))
    }
}
