extension SyntaxFaultScanner {
    /// Finds the end of a string; `nil` if there is none or it is ambiguous.
    ///
    /// A quote inside a string looks like one that ends it. A quote ends the string if a separator, a closing bracket
    /// or the end of the line follows.
    mutating func stringEnd(from start: Int, openedBy opener: Quote) -> StringEnd? {
        opener == .straight ? straightEnd(from: start) : otherEnd(from: start, openedBy: opener)
    }

    private func straightEnd(from start: Int) -> StringEnd? {
        var curly: StringEnd?
        var isOnFirstLine = true
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\\"): offset += 2
            case UInt8(ascii: "\""):
                let found = StringEnd(
                    content: start..<offset, closing: offset..<(offset + 1), quote: .straight)
                if endsToken(at: offset + 1), isOnFirstLine || curly == nil { return found }
                // After a line end, a quote that ends nothing begins the next string.
                return curly ?? (isOnFirstLine ? found : nil)
            case 0x0A, 0x0D:
                isOnFirstLine = false
                offset += 1
            case 0xE2, 0xEF:
                guard isOnFirstLine, curly == nil, let quote = quote(at: offset), quote == .curly else {
                    offset += 1
                    continue
                }
                if endsToken(at: offset + 3) {
                    curly = StringEnd(content: start..<offset, closing: offset..<(offset + 3), quote: quote)
                }
                offset += 3
            default: offset = nextStringEnd(from: offset + 1)
            }
        }
        return curly
    }

    /// An offset up to which nothing ends a string or precedes its end: no quote, backslash, line end, or first byte of
    /// a character from U+2000 or U+F000 on. Found in steps of a block.
    private func nextStringEnd(from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var offset = start
            while let base = bytes.baseAddress, bytes.count - offset >= ByteBlock.size {
                let block = ByteBlock(at: base + offset)
                let ends = block.quotesAndBackslashes.union(with: block.equal(toAnyOf: 0x0A, 0x0D, 0xE2))
                    .union(with: block.equal(to: 0xEF))
                if ends.isAny { return offset + ends.firstIndex }
                offset += ByteBlock.size
            }
            return offset
        }
    }

    private mutating func otherEnd(from start: Int, openedBy opener: Quote) -> StringEnd? {
        var straight: StringEnd?
        var straightCount = 0
        var offset = start
        // An earlier search found no such quote on this line, so this one skips the search.
        let isUnclosed = start < (searchedLineEnds[opener] ?? 0)
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
            guard let quote = quote(at: offset) else {
                offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            let closing = offset..<(offset + length(of: quote))
            let found = StringEnd(content: start..<offset, closing: closing, quote: quote)
            if quote == .straight, opener != .single {
                straightCount += 1
                if straightCount == 1, surelyEndsToken(at: closing.upperBound) { return found }
                if straight == nil, endsToken(at: closing.upperBound) { straight = found }
                if isUnclosed, straight != nil { return straight }
            } else if quote == opener, endsToken(at: closing.upperBound) {
                // Two straight quotes before it belong to the string; a single one ends it.
                return straightCount.isMultiple(of: 2) ? found : straight ?? found
            }
            offset = closing.upperBound
        }
        searchedLineEnds[opener] = offset
        return straight
    }

    /// Whether the following characters are unlikely to continue the string: anything that ends a value except a comma,
    /// or a comma followed by the start of a value or by the line end.
    private func surelyEndsToken(at start: Int) -> Bool {
        let offset = nextSignificant(from: start)
        guard byte(at: offset) == UInt8(ascii: ",") else { return endsToken(at: start) }
        let next = nextSignificant(from: offset + 1)
        return next == bytes.count || quote(at: next) != nil || bytes[offset..<next].contains(0x0A)
            || SyntaxFaultScanner.isStructural(bytes[next])
    }

    /// Whether the rest of the line begins with something that may follow a value or key.
    func endsToken(at start: Int) -> Bool {
        var offset = start
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
        switch byte(at: offset) {
        case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"),
            UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "#"):
            return true
        default: return matches("//", at: offset) || matches("/*", at: offset)
        }
    }
}
