extension SyntaxFaultScanner {
    /// Scans the characters inside a string.
    mutating func scanContent(_ content: Range<Int>, isKey: Bool, isSingle: Bool) {
        var offset = content.lowerBound
        while offset < content.upperBound, !isStopped {
            switch bytes[offset] {
            case UInt8(ascii: "\\"):
                // The fix of the single quotes also removes the backslash of `\'`.
                let escape = isSingle && matches("\\'", at: offset) ? 2 : nil
                offset += escape ?? scanEscape(at: offset, end: content.upperBound, isKey: isKey)
            case ..<0x20:
                let range = controlCharacters(from: offset, end: content.upperBound)
                reportControlCharacters(range)
                offset = range.upperBound
            case 0x80...:
                if let length = UTF8Sequence.commonLength(in: bytes, at: offset)
                    ?? UTF8Sequence.length(in: bytes, at: offset)
                {
                    offset += length
                } else {
                    let fault = invalidUTF8(at: offset)
                    report(fault)
                    offset = fault.range.upperBound
                }
            default: offset = endOfPlainText(from: offset + 1, before: content.upperBound)
            }
        }
    }

    private func controlCharacters(from start: Int, end: Int) -> Range<Int> {
        var offset = start
        while offset < end, bytes[offset] < 0x20 { offset += 1 }
        return start..<offset
    }

    /// Reports a backslash and the control characters after it as one fault. Escaping only the tab after a backslash
    /// would result in `\\t`, an escaped backslash and a letter.
    ///
    /// - Returns: The length of all of them in bytes.
    mutating func reportEscapedControlCharacters(from start: Int, end: Int) -> Int {
        let characters = controlCharacters(from: start + 1, end: end)
        let range = start..<characters.upperBound
        let name = Unicode.Scalar(bytes[characters.lowerBound]).codePoint
        let replacement = escapes(characters).map { #"\\"# + $0 }
        var fault = SyntaxFault(
            .badEscape, range, "a backslash cannot escape the control character \(name)",
            help: replacement.map { "write \($0.prefix(24))" } ?? "remove both",
            fix: replacement.map {
                Fix(title: "write \($0.prefix(24))", safety: .unsafe, edits: [Edit(range, $0)])
            })
        fault.replacement = replacement
        report(fault)
        return range.count
    }

    private mutating func reportControlCharacters(_ range: Range<Int>) {
        let what: String
        switch bytes[range.lowerBound] {
        case 0x0A, 0x0D: what = "a string cannot contain a line break"
        case 0x09: what = "a string cannot contain a tab"
        default:
            let name = Unicode.Scalar(bytes[range.lowerBound]).codePoint
            what = "a string cannot contain the control character \(name)"
        }
        let escaped = escapes(range)
        var fault = SyntaxFault(
            .controlCharacter, range, what,
            help: escaped.map { "write \($0.prefix(24))" } ?? "remove it",
            fix: escaped.map {
                Fix(title: "write \($0.prefix(24))", safety: .unsafe, edits: [Edit(range, $0)])
            })
        fault.replacement = escaped
        report(fault)
    }

    /// Returns the JSON escapes of control characters, with `\n` for every kind of line break; `nil` if NUL is among
    /// the characters, which is never intended.
    private func escapes(_ range: Range<Int>) -> String? {
        var result = ""
        for offset in range {
            switch bytes[offset] {
            case 0: return nil
            case 0x0A: result += "\\n"
            case 0x09: result += "\\t"
            case 0x0D where offset + 1 < range.upperBound && bytes[offset + 1] == 0x0A: break
            case 0x0D: result += "\\n"
            case let other:
                result += other < 0x10 ? "\\u000" : "\\u00"
                result += String(other, radix: 16)
            }
        }
        return result
    }
}
