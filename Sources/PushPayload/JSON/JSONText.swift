/// Strings as JSON writes them.
public enum JSONText {
    /// The text of a JSON string literal, given with its quotes and already accepted by a parser.
    ///
    /// Escapes that no parser accepts come back as the replacement character.
    static func decode(_ literal: ArraySlice<UInt8>) -> String {
        let inner = literal.dropFirst().dropLast()
        guard inner.contains(UInt8(ascii: "\\")) else {
            return String(decoding: inner, as: UTF8.self)
        }
        var units: [UInt8] = []
        units.reserveCapacity(inner.count)
        var high: UInt16?
        var index = inner.startIndex
        func append(_ scalar: Unicode.Scalar) { units.append(contentsOf: String(scalar).utf8) }
        while index < inner.endIndex {
            guard inner[index] == UInt8(ascii: "\\"), index + 1 < inner.endIndex else {
                if high != nil { append("\u{FFFD}"); high = nil }
                units.append(inner[index])
                index += 1
                continue
            }
            let escape = inner[index + 1]
            if escape == UInt8(ascii: "u") {
                let digits = String(
                    decoding: inner[(index + 2)..<min(index + 6, inner.endIndex)], as: UTF8.self)
                let unit = UInt16(digits, radix: 16) ?? 0xFFFD
                if let lead = high, UTF16.isTrailSurrogate(unit) {
                    append(UTF16.decode(UTF16.EncodedScalar([lead, unit])))
                    high = nil
                } else {
                    if high != nil { append("\u{FFFD}"); high = nil }
                    if UTF16.isLeadSurrogate(unit) {
                        high = unit
                    } else {
                        append(Unicode.Scalar(unit) ?? "\u{FFFD}")
                    }
                }
                index = min(index + 6, inner.endIndex)
                continue
            }
            if high != nil { append("\u{FFFD}"); high = nil }
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            default: units.append(escape)
            }
            index += 2
        }
        if high != nil { append("\u{FFFD}") }
        return String(decoding: units, as: UTF8.self)
    }

    /// The shortest JSON string literal of a text: raw UTF-8, escapes only where RFC 8259 wants them.
    public static func encode(_ text: String) -> String {
        guard text.utf8.contains(where: needsEscape) else { return "\"\(text)\"" }
        var literal: [UInt8] = [UInt8(ascii: "\"")]
        literal.reserveCapacity(text.utf8.count + 8)
        for byte in text.utf8 {
            if needsEscape(byte) { literal += Array(escaped(byte).utf8) } else { literal.append(byte) }
        }
        literal.append(UInt8(ascii: "\""))
        return String(decoding: literal, as: UTF8.self)
    }

    /// Bytes that a text costs inside a JSON string literal, without the quotes.
    public static func cost(of text: some StringProtocol) -> Int {
        text.utf8.reduce(0) { $0 + (needsEscape($1) ? escaped($1).utf8.count : 1) }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): return "\\\""
        case UInt8(ascii: "\\"): return "\\\\"
        case UInt8(ascii: "\n"): return "\\n"
        case UInt8(ascii: "\r"): return "\\r"
        case UInt8(ascii: "\t"): return "\\t"
        case 0x08: return "\\b"
        case 0x0C: return "\\f"
        default:
            let digits = String(byte, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
