/// JSON in a field of a CSV file (RFC 4180): each double quote is doubled, and double quotes often enclose the field.
enum CSVField {
    /// Returns the edits that turn a field into JSON; `nil` for a text that does not begin like a field with JSON, or
    /// contains no doubled quote.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    static func edits(in bytes: [UInt8]) -> [Edit]? {
        let quote = UInt8(ascii: "\"")
        guard let start = bytes.firstIndex(where: { !SyntaxFaultScanner.isSpace($0) }),
            let last = bytes.lastIndex(where: { !SyntaxFaultScanner.isSpace($0) })
        else { return nil }
        let isEnclosed = bytes[start...].starts(with: "\"{".utf8)
        let open = isEnclosed ? start + 1 : start
        guard isEnclosed || bytes[open...].starts(with: "{\"\"".utf8) else { return nil }
        var edits: [Edit] = []
        var offset = open
        while offset < last {
            if bytes[offset] == quote, bytes[offset + 1] == quote {
                edits.append(Edit(offset..<offset + 1, ""))
                offset += 1
            }
            offset += 1
        }
        guard !edits.isEmpty else { return nil }
        let ends = isEnclosed ? [Edit(start..<open, ""), Edit(last..<last + 1, "")] : []
        return ends.prefix(1) + edits + ends.dropFirst()
    }

    /// Returns the range of the first expression between strings, such as `" + count + "`; `nil` if there is none. A
    /// text with an expression is not a field but code: a verbatim string of C# doubles quotes, too, except those at
    /// its ends.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    static func expression(in bytes: [UInt8]) -> Range<Int>? {
        let quote = UInt8(ascii: "\"")
        var start: Int?
        var offset = 0
        while offset < bytes.count {
            let end = bytes[offset...].firstIndex { $0 != quote } ?? bytes.count
            if end - offset == 1 {
                let isStart = bytes[end...].starts(with: " + ".utf8)
                if let start, bytes[..<offset].suffix(3).elementsEqual(" + ".utf8), offset - start > 4 {
                    return start..<end
                }
                start = isStart ? offset : nil
            }
            offset = max(end, offset + 1)
        }
        return nil
    }

    /// Whether a text is surely a field: double quotes enclose an object, and each double quote in it is doubled.
    ///
    /// - Complexity: O(*n*) in the size of the text.
    static func isCertain(in bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { !SyntaxFaultScanner.isSpace($0) }),
            let last = bytes.lastIndex(where: { !SyntaxFaultScanner.isSpace($0) }), start < last
        else { return false }
        let quote = UInt8(ascii: "\"")
        let content = bytes[(start + 1)..<last]
        return bytes[start] == quote && bytes[last] == quote && content.starts(with: "{\"\"".utf8)
            && content.last == UInt8(ascii: "}")
            && content.split { $0 != quote }.allSatisfy { $0.count.isMultiple(of: 2) }
    }
}
