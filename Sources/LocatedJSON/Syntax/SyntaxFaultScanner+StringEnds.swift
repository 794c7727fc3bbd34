extension SyntaxFaultScanner {
    /// Finds the end of a string; `nil` if there is none or it is ambiguous.
    ///
    /// An unescaped quote may belong to the content of the string. The scanner prefers a quote before a separator,
    /// a closing bracket or the end of the line.
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
                // On a later line, a quote that ends no token begins the next string, so this string has no end.
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

    /// Returns an offset before which `straightEnd` can skip all bytes: none is a straight quote, a backslash, a line
    /// end, or the first byte of a curly quote. The search moves in blocks, so more bytes to skip may follow.
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
        // If an earlier search found no closing quote of this kind on the line, this search takes the first straight
        // quote that ends a token.
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
                // Before this quote, straight quotes in pairs belong to the string; one without a partner ends it.
                return straightCount.isMultiple(of: 2) ? found : straight ?? found
            }
            offset = closing.upperBound
        }
        searchedLineEnds[opener] = offset
        return straight
    }

    /// Whether a quote directly before an offset almost certainly ends a string: the text at the offset may follow a
    /// token, and after a comma comes a quote, a structural byte, or the end of the line or document.
    private func surelyEndsToken(at start: Int) -> Bool {
        let offset = nextSignificant(from: start)
        guard byte(at: offset) == UInt8(ascii: ",") else { return endsToken(at: start) }
        let next = nextSignificant(from: offset + 1)
        return next == bytes.count || quote(at: next) != nil || bytes[offset..<next].contains(0x0A)
            || SyntaxFaultScanner.isStructural(bytes[next])
    }

    /// Whether the rest of the line is empty, or begins with a character or comment that may follow a key or value.
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
