extension SyntaxFaultScanner {
    /// Returns the byte at an offset; `nil` outside of the document.
    func byte(at offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// Whether the document contains a text at an offset.
    func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, bytes.count - offset >= text.utf8CodeUnitCount else { return false }
        for position in 0..<text.utf8CodeUnitCount where bytes[offset + position] != text.utf8Start[position]
        {
            return false
        }
        return true
    }

    /// Returns the offset of the next byte that is not JSON white space; the size of the document if there is none.
    func nextSignificant(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, SyntaxFaultScanner.isSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    /// Returns an offset up to which all bytes are plain: ASCII from 0x20, but no quote or backslash. The search moves
    /// in blocks, so more plain bytes may follow.
    func endOfPlainText(from start: Int, before end: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            var offset = start
            while let base = bytes.baseAddress, end - offset >= ByteBlock.size {
                let ends = ByteBlock(at: base + offset).plainEnds
                if ends.isAny { return offset + ends.firstIndex }
                offset += ByteBlock.size
            }
            return offset
        }
    }

    /// Whether a byte is JSON white space.
    static func isSpace(_ byte: UInt8) -> Bool { byte.isJSONSpace }

    /// Whether a byte separates or brackets values.
    static func isStructural(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }

    /// Returns the number of bytes in the unquoted key or word at an offset: letters, digits, `_`, `$`, `-` and `.`.
    func wordLength(at start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
                UInt8(ascii: "-"),
                UInt8(ascii: "."):
                offset += 1
            case 0x80...:
                guard let scalar = UTF8Sequence.scalar(in: bytes, at: offset), scalar.properties.isAlphabetic
                else { return offset - start }
                offset += scalar.utf8.count
            default: return offset - start
            }
        }
        return offset - start
    }

    /// Returns the text of a byte range of the document.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns a byte range of the document as messages quote it: in double quotes, short enough for a line.
    func quoted(_ range: Range<Int>) -> String {
        let end = min(range.upperBound, range.lowerBound + Concealment.maxQuotedBytes)
        return "\"" + Concealment.cut(text(range.lowerBound..<end)) + "\""
    }

    /// Returns a key or value as messages quote it; a complete string loses its own quotes.
    func quotedToken(_ range: Range<Int>) -> String {
        guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\""), endedWithQuote else {
            return quoted(range)
        }
        return quoted((range.lowerBound + 1)..<(range.upperBound - 1))
    }

    /// Returns the character at an offset as messages name it: in double quotes, by its code point if it is invisible,
    /// or in words if it is a double quote or not UTF-8.
    func shown(at offset: Int) -> String {
        guard let scalar = UTF8Sequence.scalar(in: bytes, at: offset) else { return "a byte" }
        if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format {
            return "the character \(scalar.codePoint)"
        }
        return scalar == "\"" ? "a double quote" : "\"\(scalar)\""
    }

    /// Returns the line number of an offset, counted from 1.
    func line(of offset: Int) -> Int {
        bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }
}
