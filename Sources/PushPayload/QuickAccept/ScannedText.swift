/// A text that the quick pass has read, in the bytes of the document.
struct ScannedText {
    /// The first byte behind the opening quote.
    let start: UnsafeRawPointer
    /// Bytes up to the closing quote.
    let count: Int
    let traits: TextTraits

    /// The text as it stands between its quotes.
    @inline(__always)
    var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    /// The text to be kept.
    var kept: QuickText { QuickText(raw: raw, hasEscapes: traits.contains(.escapes)) }

    @inline(__always)
    var first: UInt8 { start.load(as: UInt8.self) }

    /// Hands over what the text says.
    func withDecoded<Result>(_ body: (JSONBytes) -> Result) -> Result {
        guard traits.contains(.escapes) else { return body(JSONBytes(raw)) }
        return withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { room in
            body(JSONBytes(UnsafeRawBufferPointer(rebasing: room[..<decode(into: room)])))
        }
    }

    /// Writes what the text says, whose escapes were looked at before.
    ///
    /// - Parameter room: As many bytes as the text has, at least.
    /// - Returns: How many bytes were written.
    func decode(into room: UnsafeMutableRawBufferPointer) -> Int {
        var written = 0
        var next = start
        let last = start + count
        while next < last {
            var byte = next.load(as: UInt8.self)
            next += 1
            if byte == UInt8(ascii: "\\") {
                byte = next.load(as: UInt8.self)
                next += 1
                switch byte {
                case UInt8(ascii: "u"):
                    written += Self.write(scalar(at: &next), into: room, at: written)
                    continue
                case UInt8(ascii: "b"): byte = 0x08
                case UInt8(ascii: "f"): byte = 0x0C
                case UInt8(ascii: "n"): byte = 0x0A
                case UInt8(ascii: "r"): byte = 0x0D
                case UInt8(ascii: "t"): byte = 0x09
                default: break
                }
            }
            room[written] = byte
            written += 1
        }
        return written
    }

    /// The character of an escape, from its digits on; of a pair both halves are passed over.
    private func scalar(at next: inout UnsafeRawPointer) -> Unicode.Scalar {
        let unit = Self.codeUnit(at: next)
        next += 4
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        let trail = Self.codeUnit(at: next + 2)
        next += 6
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF) ?? "\u{FFFD}"
    }

    /// The value of four hexadecimal digits.
    private static func codeUnit(at place: UnsafeRawPointer) -> UInt32 {
        (0..<4).reduce(0) { value, index in
            let digit = place.load(fromByteOffset: index, as: UInt8.self).hexDigitValue ?? 0
            return value << 4 | UInt32(digit)
        }
    }

    private static func write(
        _ scalar: Unicode.Scalar, into room: UnsafeMutableRawBufferPointer, at place: Int
    ) -> Int {
        var count = 0
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            room[place + count] = byte
            count += 1
        }
        return count
    }
}
