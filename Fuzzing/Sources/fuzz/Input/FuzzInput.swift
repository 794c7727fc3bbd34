/// Random bytes: the first choose options, the rest is the document.
struct FuzzInput {
    private var rest: UnsafeBufferPointer<UInt8>.SubSequence

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
    }

    /// A number that chooses an option; 0 if there are no more bytes.
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

    /// The remaining bytes.
    var document: [UInt8] { Array(rest) }

    /// The remaining bytes, in parts that lines of three dashes separate.
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
