/// A position in a document that is read from start to end.
struct JSONCursor {
    private(set) var at: UnsafeRawPointer
    private let end: UnsafeRawPointer

    init(at start: UnsafeRawPointer, end: UnsafeRawPointer) {
        at = start
        self.end = end
    }

    @inline(__always)
    var isAtEnd: Bool { at == end }

    /// The next byte; at the end 0, a byte that begins no token.
    @inline(__always)
    var nextByte: UInt8 { at < end ? at.load(as: UInt8.self) : 0 }

    /// Moves past the next byte, if there is one.
    @inline(__always)
    mutating func skip() {
        if at < end { at += 1 }
    }

    /// Moves past the next byte if it equals `byte`.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard at < end, at.load(as: UInt8.self) == byte else { return false }
        at += 1
        return true
    }

    /// Moves past a literal name: `true`, `false` or `null`.
    ///
    /// - Returns: Whether the name is there and no letter follows. The cursor moves even if a letter follows.
    mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        let text = UnsafeRawBufferPointer(start: at, count: min(count, end - at))
        guard text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count)) else {
            return false
        }
        at += count
        return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(nextByte | 0x20)
    }

    /// Moves past white space.
    @inline(__always)
    mutating func skipSpace() {
        while at < end {
            switch at.load(as: UInt8.self) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): at += 1
            default: return
            }
        }
    }

    /// Moves past the next string.
    ///
    /// - Returns: The bytes between its quotes, and whether they contain escapes; `nil` if there is no string, or if it
    ///   is unclosed or contains a control character.
    @inline(__always)
    mutating func readText() -> (raw: UnsafeRawBufferPointer, hasEscapes: Bool)? {
        guard skip(UInt8(ascii: "\"")) else { return nil }
        let start = at
        var hasEscapes = false
        while true {
            while end - at >= ByteBlock.size {
                let ends = ByteBlock(at: at).mustBeEscaped
                // `firstIndex` is 16 if no byte matches.
                at += ends.firstIndex
                if ends.isAny { break }
            }
            switch nextByte {
            case UInt8(ascii: "\""):
                defer { at += 1 }
                return (UnsafeRawBufferPointer(start: start, count: at - start), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                skip()
                skip()
            // Also at the end, where the next byte is 0.
            case 0..<0x20: return nil
            default: at += 1
            }
        }
    }

    /// Moves past digits and appends them to `magnitude`. The value is unspecified beyond eighteen digits.
    ///
    /// - Returns: The number of digits.
    mutating func readDigits(into magnitude: inout Int64) -> Int {
        let start = at
        while nextByte.isDigit {
            magnitude = magnitude &* 10 &+ Int64(nextByte - UInt8(ascii: "0"))
            at += 1
        }
        return at - start
    }
}
