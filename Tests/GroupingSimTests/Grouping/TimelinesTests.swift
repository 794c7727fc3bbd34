import TestSupport
import Testing

@testable import GroupingSim

@Suite struct TimelinesTests {
    @Test(arguments: 0..<20) func agreesWithASortedArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var timelines = Timelines()
        // Two sets in one store must not disturb each other.
        var lines = [Timelines.Timeline(), Timelines.Timeline()]
        var expected: [[(position: Position, value: Int32)]] = [[], []]
        for event in 0..<400 {
            let set = Int.random(in: 0...1, using: &generator)
            if !expected[set].isEmpty, Int.random(in: 0..<5, using: &generator) < 2 {
                let place = Int.random(in: expected[set].indices, using: &generator)
                timelines.remove(expected[set].remove(at: place).value, from: &lines[set])
            } else {
                let time = Int.random(in: 0...2, using: &generator) > 0 ? event : event / 2
                let position = Position(time: time, event: event)
                timelines.insert(Int32(event), at: position, into: &lines[set])
                expected[set].append((position, Int32(event)))
                expected[set].sort { $0.position > $1.position }
            }
            for (line, items) in zip(lines, expected) {
                #expect(timelines.values(of: line) == items.map(\.value))
                #expect(line.newest == items.first?.value ?? -1)
                #expect(Int(line.count) == items.count)
            }
        }
    }
}
