/// SplitMix64, written out so that a seed gives the same corpus on every machine and with every Swift.
struct Random {
    private var state: UInt64

    /// The generator of one line, which depends only on the seed and the line number.
    init(seed: UInt64, line: Int) {
        state = seed &* 0xD134_2543_DE82_EF95 &+ UInt64(line)
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 to `limit - 1`.
    mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(max(limit, 1)))
    }

    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func shuffle<Element>(_ elements: inout [Element]) {
        for index in elements.indices.dropFirst().reversed() {
            elements.swapAt(index, below(index + 1))
        }
    }
}
