extension SyntaxFaultScanner {
    /// Scans the escape that begins with the backslash at `start`; returns its length in bytes.
    mutating func scanEscape(at start: Int, end: Int, isKey: Bool) -> Int {
        guard start + 1 < end else {
            reportBadEscape(start..<end, replacement: nil)
            return end - start
        }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"): return scanUnicodeEscape(at: start, end: end, isKey: isKey)
        case UInt8(ascii: "U"): return scanLongEscape(at: start, end: end)
        case UInt8(ascii: "x"):
            let digits = hexDigits(from: start + 2, end: end, most: 2)
            let range = start..<(start + 2 + digits.count)
            reportBadEscape(range, replacement: digits.count == 2 ? "\\u00\(text(digits))" : nil)
            return range.count
        case UInt8(ascii: "(")
        where placeholderLength(at: start) > 0 && start + placeholderLength(at: start) <= end:
            reportPlaceholder(start..<start + placeholderLength(at: start))
            return placeholderLength(at: start)
        case UInt8(ascii: "'"):
            reportBadEscape(start..<(start + 2), replacement: "'")
            return 2
        case 0x0A, 0x0D:
            let isPair = matches("\r\n", at: start + 1)
            let range = start..<min(start + (isPair ? 3 : 2), end)
            report(
                SyntaxFault(
                    .badEscape, start..<(start + 1), "a JSON string cannot continue on the next line",
                    help: "join the lines",
                    fix: Fix(title: "join the lines", safety: .unsafe, edits: [Edit(range, "")])))
            return range.count
        default:
            if let isDouble = ForeignQuote.isDouble(in: bytes, at: start + 1) {
                return reportEscapedQuote(start..<(start + 1 + ForeignQuote.length), isDouble: isDouble)
            }
            let length = UTF8Sequence.length(in: bytes, at: start + 1) ?? 0
            if bytes[start + 1] < 0x20 { return reportEscapedControlCharacters(from: start, end: end) }
            let range = start..<min(start + 1 + length, end)
            reportBadEscape(range, replacement: nil)
            return range.count
        }
    }

    /// Reports an escape whose quote an editor replaced with another one, as in `\“`; returns its length in bytes.
    private mutating func reportEscapedQuote(_ range: Range<Int>, isDouble: Bool) -> Int {
        guard isDouble else {
            return reportBadEscape(range, replacement: text(range.lowerBound + 1..<range.upperBound))
        }
        let escape = #"\""#
        var fault = SyntaxFault(
            .curlyQuotes, range, "JSON has no escape \(quoted(range))",
            help: "write \(escape) for \(text(range))",
            fix: Fix(title: "write \(escape)", safety: .unsafe, edits: [Edit(range, escape)]))
        fault.replacement = escape
        report(fault)
        return range.count
    }

    private mutating func scanUnicodeEscape(at start: Int, end: Int, isKey: Bool) -> Int {
        let digits = hexDigits(from: start + 2, end: end, most: 4)
        let range = start..<(start + 2 + digits.count)
        guard digits.count == 4 else {
            return scanBracedEscape(at: start, end: end) ?? reportShortEscape(range, digits: digits.count)
        }
        switch value(digits) {
        case 0 where isKey: report(.nulInKey(at: range))
        case 0xD800...0xDBFF:
            let low = hexDigits(from: range.upperBound + 2, end: end, most: 4)
            if matches("\\u", at: range.upperBound), low.count == 4, (0xDC00...0xDFFF).contains(value(low)) {
                return 12
            }
            reportLoneSurrogate(range)
        case 0xDC00...0xDFFF: reportLoneSurrogate(range)
        default: break
        }
        return range.count
    }

    /// Reports an escape such as `\u00e`, or a backslash before a word, as in `C:\ubuntu`; returns its length.
    private mutating func reportShortEscape(_ range: Range<Int>, digits: Int) -> Int {
        guard digits > 0 else { return reportBadEscape(range, replacement: nil) }
        var fault = SyntaxFault(
            .badEscape, range, "\(quoted(range)) has \(digits) of the 4 hexadecimal digits of an escape",
            help: #"write 4 hexadecimal digits after \u, or \\ for a backslash"#)
        fault.replacement = #"\\"#
        report(fault)
        return range.count
    }

    private mutating func reportLoneSurrogate(_ range: Range<Int>) {
        report(
            SyntaxFault(
                .loneSurrogate, range, "\(text(range)) is half of a character",
                help: "write both halves, or the character itself"))
    }

    /// Reports an escape of Swift and JavaScript such as `\u{1F600}`; returns its length, or `nil` for any other text.
    private mutating func scanBracedEscape(at start: Int, end: Int) -> Int? {
        guard byte(at: start + 2) == UInt8(ascii: "{") else { return nil }
        let digits = hexDigits(from: start + 3, end: end, most: 8)
        guard !digits.isEmpty, digits.upperBound < end, bytes[digits.upperBound] == UInt8(ascii: "}") else {
            return nil
        }
        return reportBadEscape(start..<(digits.upperBound + 1), replacement: character(value(digits)))
    }

    /// Reports an escape such as `\U0001F600` of Python and C, or `\U2019` of property lists; returns its length.
    private mutating func scanLongEscape(at start: Int, end: Int) -> Int {
        let eight = hexDigits(from: start + 2, end: end, most: 8)
        let digits = eight.count == 8 ? eight : hexDigits(from: start + 2, end: end, most: 4)
        let isWhole = digits.count == 8 || digits.count == 4
        return reportBadEscape(
            start..<(start + 2 + digits.count), replacement: isWhole ? character(value(digits)) : nil)
    }

    @discardableResult
    private mutating func reportBadEscape(_ range: Range<Int>, replacement: String?) -> Int {
        let help = replacement.map { "write \($0)" } ?? #"write \\ for a backslash"#
        var fault = SyntaxFault(
            .badEscape, range, "JSON has no escape \(quoted(range))", help: help,
            fix: replacement.map { Fix(title: "write \($0)", safety: .unsafe, edits: [Edit(range, $0)]) })
        fault.replacement = replacement ?? #"\\"#
        report(fault)
        return range.count
    }

    /// Returns the range of the hexadecimal digits from an offset on, at most `most` of them.
    private func hexDigits(from start: Int, end: Int, most: Int) -> Range<Int> {
        var offset = start
        while offset < end, offset - start < most, bytes[offset].isHexDigit {
            offset += 1
        }
        return start..<offset
    }

    private func value(_ digits: Range<Int>) -> UInt32 {
        bytes[digits].hexadecimalValue ?? 0
    }

    /// Returns a character as it may appear in a string; `nil` for surrogates and numbers beyond Unicode.
    private func character(_ value: UInt32) -> String? {
        guard value >= 0x20, value != 0x22, value != 0x5C else {
            return "\\u00" + (value < 0x10 ? "0" : "") + String(value, radix: 16)
        }
        return Unicode.Scalar(value).map { String($0) }
    }
}
