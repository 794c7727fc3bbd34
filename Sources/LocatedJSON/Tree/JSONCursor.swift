/// A place in a document that is read from its beginning to its end.
struct JSONCursor {
    private(set) var at: UnsafeRawPointer
    private let end: UnsafeRawPointer

    init(at start: UnsafeRawPointer, end: UnsafeRawPointer) {
        at = start
        self.end = end
    }

    @inline(__always)
    var isAtEnd: Bool { at == end }

    /// The byte that is next; at the end 0, which nothing in a document begins with.
    @inline(__always)
    var next: UInt8 { at < end ? at.load(as: UInt8.self) : 0 }

    /// Moves behind the byte that is next, if there is one.
    @inline(__always)
    mutating func skip() {
        if at < end { at += 1 }
    }

    /// Moves behind a byte, if it is the one that is next.
    @inline(__always)
    mutating func skips(_ byte: UInt8) -> Bool {
        guard at < end, at.load(as: UInt8.self) == byte else { return false }
        at += 1
        return true
    }

    /// Moves behind a word that ends here; letters behind it would make it another one.
    mutating func skips(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        let text = UnsafeRawBufferPointer(start: at, count: min(count, end - at))
        guard text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count)) else {
            return false
        }
        at += count
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
    }

    /// Moves behind white space.
    @inline(__always)
    mutating func skipSpace() {
        while at < end {
            switch at.load(as: UInt8.self) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): at += 1
            default: return
            }
        }
    }

    /// Moves behind a string, if one is next.
    ///
    /// - Returns: What is between its quotes; `nil` for no string, one without an end, and one with a control character.
    @inline(__always)
    mutating func readText() -> (raw: UnsafeRawBufferPointer, hasEscapes: Bool)? {
        guard skips(UInt8(ascii: "\"")) else { return nil }
        let start = at
        var hasEscapes = false
        while true {
            while end - at >= ByteBlock.size {
                let ends = ByteBlock(at: at).escaped
                at += ends.firstIndex
                if ends.isAny { break }
            }
            switch next {
            case UInt8(ascii: "\""):
                defer { at += 1 }
                return (UnsafeRawBufferPointer(start: start, count: at - start), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                skip()
                skip()
            // At the end, too.
            case 0..<0x20: return nil
            default: at += 1
            }
        }
    }

    /// Moves behind digits and adds them to those that were read before; what more than eighteen say is of no use.
    ///
    /// - Returns: How many they are.
    mutating func readDigits(into magnitude: inout Int64) -> Int {
        let start = at
        while next.isDigit {
            magnitude = magnitude &* 10 &+ Int64(next - UInt8(ascii: "0"))
            at += 1
        }
        return at - start
    }
}
