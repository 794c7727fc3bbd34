/// Made-up bytes: some choose what is done, the others are what it is done with.
struct FuzzInput {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
    }

    /// A number to choose by; 0 when there are no more bytes.
    mutating func byte() -> Int {
        rest.popFirst().map { Int($0) } ?? 0
    }

    /// One of several.
    mutating func choose<Element>(_ elements: [Element]) -> Element {
        elements[byte() % elements.count]
    }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Eight bytes as a number: any number, the extremes as well.
    mutating func number() -> Int {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(byte()) }
        return Int(truncatingIfNeeded: number)
    }

    /// What is left.
    var document: [UInt8] { Array(rest) }

    /// What is left, in parts that lines of three dashes separate.
    var documents: [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.elementsEqual("---".utf8) {
                parts.append([])
            } else {
                if !parts[parts.count - 1].isEmpty { parts[parts.count - 1].append(UInt8(ascii: "\n")) }
                parts[parts.count - 1] += line
            }
        }
        return parts
    }
}
