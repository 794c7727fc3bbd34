import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import LocatedJSON

/// Memory that grows keeps what is in it, and nothing else.
@Suite struct SpreadMemoryTests {
    /// From memory of a few pages to memory in large ones, and beyond the addresses that these have.
    @Test func doublingKeepsWhatIsThereAndAddsZeros() {
        let memory = SpreadMemory<UInt64>(count: 1 << 16)
        var marks: [Int: UInt64] = [:]
        while memory.count < 1 << 25 {
            for place in [0, memory.count / 3, memory.count - 1] {
                memory.places[place] = UInt64(place + 1)
                marks[place] = UInt64(place + 1)
            }
            let before = memory.count
            memory.double()
            #expect(memory.count == 2 * before)
            #expect(marks.allSatisfy { memory.places[$0.key] == $0.value })
            // Every page of the half that was added, and both its ends.
            let added = Array(stride(from: before, to: memory.count, by: 512)) + [memory.count - 1]
            #expect(added.allSatisfy { memory.places[$0] == 0 })
        }
    }

    @Test func aCopyIsMemoryOfItsOwn() {
        let memory = SpreadMemory<UInt32>(count: 1 << 20)
        memory.places[7] = 7
        let copy = SpreadMemory(copying: memory)
        memory.places[7] = 8
        memory.double()
        #expect(copy.count == 1 << 20 && copy.places[7] == 7 && memory.places[7] == 8)
        #expect(Int(bitPattern: memory.places) % CacheLine.size == 0)
    }

    @Test func endsAsTheProgramWantsWhereTheSystemGivesNoMemory() async {
        await #expect(processExitsWith: .exitCode(7)) {
            MemoryShortage.end = { exit(7) }
            // More than a processor has addresses for.
            _ = SpreadMemory<UInt8>(count: 1 << 50)
        }
    }
}
