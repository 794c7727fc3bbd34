/// Encodes, decodes and measures JSON string literals.
public enum JSONText {
    /// A part of the text between the quotes of a string literal.
    package enum Segment {
        /// Bytes without escapes.
        case verbatim(Range<Int>)
        /// An escape, or two that form one scalar.
        case escape(Range<Int>, Unicode.Scalar)
    }

    /// Calls a closure with each segment of the text between the quotes of a string literal, in order.
    ///
    /// A malformed `\u` escape, an unpaired surrogate and a final backslash become the replacement character; any other
    /// unknown escape becomes its letter.
    package static func forEachSegment(of inner: ArraySlice<UInt8>, _ body: (Segment) -> Void) {
        var index = inner.startIndex
        while index < inner.endIndex {
            guard let backslash = inner[index...].firstIndex(of: UInt8(ascii: "\\")) else {
                body(.verbatim(index..<inner.endIndex))
                return
            }
            if index < backslash { body(.verbatim(index..<backslash)) }
            let (scalar, end) = escape(at: backslash, in: inner)
            body(.escape(backslash..<end, scalar))
            index = end
        }
    }

    private static func escape(at start: Int, in inner: ArraySlice<UInt8>) -> (Unicode.Scalar, end: Int) {
        guard start + 1 < inner.endIndex else { return ("\u{FFFD}", inner.endIndex) }
        let letter = inner[start + 1]
        guard letter == UInt8(ascii: "u") else {
            return (Unicode.Scalar(EscapedText.character(of: letter) ?? letter), start + 2)
        }
        let unit = codeUnit(at: start, in: inner)
        let end = min(start + 6, inner.endIndex)
        guard UTF16.isLeadSurrogate(unit) else { return (Unicode.Scalar(unit) ?? "\u{FFFD}", end) }
        let trail = codeUnit(at: end, in: inner)
        guard UTF16.isTrailSurrogate(trail) else { return ("\u{FFFD}", end) }
        return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), min(end + 6, inner.endIndex))
    }

    /// Returns the UTF-16 code unit of an escape `\uXXXX`; 0xFFFD if there is none.
    private static func codeUnit(at start: Int, in inner: ArraySlice<UInt8>) -> UInt16 {
        guard start + 6 <= inner.endIndex, inner[start] == UInt8(ascii: "\\"),
            inner[start + 1] == UInt8(ascii: "u")
        else { return 0xFFFD }
        return inner[start + 2..<start + 6].hexadecimalValue.map { UInt16(truncatingIfNeeded: $0) } ?? 0xFFFD
    }

    /// Decodes a string literal.
    ///
    /// - Parameter literal: The literal with its quotes; a parser has accepted it.
    package static func decode(_ literal: ArraySlice<UInt8>) -> String {
        let inner = literal.dropFirst().dropLast()
        guard inner.contains(UInt8(ascii: "\\")) else {
            return String(decoding: inner, as: UTF8.self)
        }
        var units: [UInt8] = []
        units.reserveCapacity(inner.count)
        forEachSegment(of: inner) { segment in
            switch segment {
            case .verbatim(let range): units += inner[range]
            case .escape(_, let scalar):
                units.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// Returns the shortest string literal of a text: raw UTF-8, with only the escapes that RFC 8259 requires.
    public static func encode(_ text: String) -> String {
        var literal = ByteBuffer()
        append(text, to: &literal)
        return literal.text
    }

    /// Appends the result of ``encode(_:)``.
    static func append(_ text: String, to buffer: inout ByteBuffer) {
        buffer.append(UInt8(ascii: "\""))
        append(content: text, to: &buffer)
        buffer.append(UInt8(ascii: "\""))
    }

    /// Appends the result of ``encode(_:)`` for a text in a tree.
    static func append(_ text: UTF8Bytes, to buffer: inout ByteBuffer) {
        buffer.append(UInt8(ascii: "\""))
        append(text.buffer, to: &buffer)
        buffer.append(UInt8(ascii: "\""))
    }

    /// Appends the result of ``encode(_:)`` without its quotes.
    static func append(content text: String, to buffer: inout ByteBuffer) {
        let isInOnePiece =
            text.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0), to: &buffer) }
            != nil
        if !isInOnePiece {
            // Only a bridged string has no contiguous UTF-8 and needs a copy.
            var text = text
            text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &buffer) }
        }
    }

    private static func append(_ text: UnsafeRawBufferPointer, to buffer: inout ByteBuffer) {
        var start = 0
        while start < text.count {
            start &+= buffer.append(plainPartOf: UnsafeRawBufferPointer(rebasing: text[start...]))
            guard start < text.count else { return }
            appendEscape(of: text[start], to: &buffer)
            start &+= 1
        }
    }

    /// Returns the number of bytes that a text needs in a string literal, without the quotes.
    public static func cost(of text: some StringProtocol) -> Int {
        text.utf8.reduce(0) { $0 + cost(of: $1) }
    }

    /// Returns the length in bytes of the shortest literal with the same text, including the quotes.
    ///
    /// - Parameter literal: A string literal with its quotes; a parser has accepted it.
    static func shortestCost(ofLiteral literal: UnsafeRawBufferPointer) -> Int {
        var cost = 0
        var index = 0
        while index < literal.count {
            guard literal[index] == UInt8(ascii: "\\"), index + 1 < literal.count else {
                cost += 1
                index += 1
                continue
            }
            switch literal[index + 1] {
            case UInt8(ascii: "u"):
                let digits = literal[index + 2..<max(index + 2, min(index + 6, literal.count))]
                let unit = UInt16(truncatingIfNeeded: digits.hexadecimalValue ?? 0)
                cost += Self.cost(ofCodeUnit: unit)
                // The second half of a pair is counted with the first.
                index += UTF16.isLeadSurrogate(unit) ? 12 : 6
            case UInt8(ascii: "/"):
                cost += 1
                index += 2
            default:
                cost += 2
                index += 2
            }
        }
        return cost
    }

    /// Returns the number of bytes that a UTF-16 code unit needs in a literal; for a lead surrogate, the number for the
    /// whole pair.
    private static func cost(ofCodeUnit unit: UInt16) -> Int {
        switch unit {
        case ..<0x80: cost(of: UInt8(truncatingIfNeeded: unit))
        case ..<0x800: 2
        case 0xD800..<0xDC00: 4
        default: 3
        }
    }

    /// Returns the number of bytes that a byte of UTF-8 needs in a string literal.
    package static func cost(of byte: UInt8) -> Int {
        guard needsEscape(byte) else { return 1 }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
            UInt8(ascii: "\t"),
            0x08, 0x0C:
            return 2
        default: return 6
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(of byte: UInt8, to buffer: inout ByteBuffer) {
        buffer.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer.append(byte)
        case UInt8(ascii: "\n"): buffer.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): buffer.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): buffer.append(UInt8(ascii: "t"))
        case 0x08: buffer.append(UInt8(ascii: "b"))
        case 0x0C: buffer.append(UInt8(ascii: "f"))
        default:
            // Control characters need at most two digits.
            buffer.append("u00")
            for digit in [byte >> 4, byte & 0xF] {
                buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
