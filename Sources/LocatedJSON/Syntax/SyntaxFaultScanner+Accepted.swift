extension SyntaxFaultScanner {
    /// Skips tokens that the parser has accepted, up to the first byte that needs a closer look. Most rejected
    /// documents are well formed up to their only error.
    mutating func passAccepted() {
        while offset < rejectedEnd {
            let byte = bytes[offset]
            switch (byte, expected) {
            case (0x20, _), (0x0A, _), (0x0D, _), (0x09, _): offset += 1
            case (UInt8(ascii: "\""), .firstKey), (UInt8(ascii: "\""), .key):
                guard let end = acceptedStringEnd else { return }
                finishToken(offset..<end, endedWithQuote: true)
            case (UInt8(ascii: ":"), .colon):
                lastColon = offset
                offset += 1
                expected = .memberValue
            case (_, .document), (_, .firstElement), (_, .element), (_, .memberValue):
                guard passAcceptedValue(byte) else { return }
            case (UInt8(ascii: ","), .separator):
                guard let frame = stack.last else { return }
                lastComma = offset
                offset += 1
                expected = frame.isObject ? .key : .element
            case (UInt8(ascii: "}"), .separator), (UInt8(ascii: "}"), .firstKey),
                (UInt8(ascii: "]"), .separator):
                guard let frame = stack.last, closer(of: frame) == byte else { return }
                close()
            default: return
            }
        }
    }

    /// Moves past a string, a number without a sign, or an opening bracket that the parser has accepted.
    ///
    /// - Returns: Whether there was such a token at the offset.
    private mutating func passAcceptedValue(_ byte: UInt8) -> Bool {
        guard stack.count < JSONTree.depthLimit else { return false }
        switch byte {
        case UInt8(ascii: "\""):
            guard let end = acceptedStringEnd else { return false }
            finishToken(offset..<end, endedWithQuote: true)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard placeholderLength(at: offset) == 0 else { return false }
            open(byte)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let end = endOfNumber
            guard end < rejectedEnd else { return false }
            finishToken(offset..<end)
        default: return false
        }
        return true
    }
}
