import TestSupport
import Testing

@testable import GroupingSim

@Suite struct IndexTableTests {
    @Test(arguments: [1, 7, 1_000] as [UInt32]) func agreesWithADictionary(hashes: UInt32) {
        // Few hashes, many keys: long runs, whose gaps removal must close, also across the table's end.
        var generator = SeededGenerator(seed: UInt64(hashes))
        let hash = { (index: Int32) in UInt32.max - UInt32(index) % hashes }
        var table = IndexTable()
        var present: Set<Int32> = []
        for _ in 0..<2_000 {
            let index = Int32.random(in: 0..<120, using: &generator)
            if present.contains(index) {
                table.remove(index, hash(index))
                present.remove(index)
            } else {
                table.insert(index, hash(index))
                present.insert(index)
            }
            let probe = Int32.random(in: 0..<120, using: &generator)
            #expect(table.find(hash(probe)) { $0 == probe } == (present.contains(probe) ? probe : nil))
        }
        for index in 0..<120 as Range<Int32> {
            #expect((table.find(hash(index)) { $0 == index } != nil) == present.contains(index))
        }
    }
}
