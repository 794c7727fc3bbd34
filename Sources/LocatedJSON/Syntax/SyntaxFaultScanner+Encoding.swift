extension SyntaxFaultScanner {
    /// Detects the encoding: reports and skips the byte order mark of UTF-8, and stops at UTF-16, UTF-32 and Asian
    /// encodings.
    mutating func scanEncoding() {
        if matches("\u{FEFF}", at: 0) {
            report(
                SyntaxFault(
                    .byteOrderMark, 0..<3,
                    "the file begins with a byte order mark, which JSON does not allow",
                    help: "save the file as UTF-8 without BOM",
                    fix: Fix(title: "remove the byte order mark", safety: .safe, edits: [Edit(0..<3, "")])))
            offset = 3
            return
        }
        if let text = textInPairs {
            return stop(
                SyntaxFault(
                    .invalidUTF8, text, "the file is not in UTF-8",
                    help:
                        "save the file as UTF-8; it may be in an Asian encoding such as GBK, Big5 or Shift JIS"
                ))
        }
        // In UTF-16 and UTF-32, one of the first two bytes is zero or belongs to a byte order mark.
        guard bytes.prefix(2).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return }
        if let text = UTF16Text(bytes) { return stopAtUTF16(text) }
        let head = Array(bytes.prefix(4))
        switch (head, head.map { $0 == 0 }) {
        case ([0xFF, 0xFE, 0, 0], _), ([0, 0, 0xFE, 0xFF], _), (_, [true, true, true, false]),
            (_, [false, true, true, true]):
            stop(wideEncoding("UTF-32", range: 0..<4))
        default: break
        }
    }

    /// The first text of several characters beyond ASCII, in a document whose encoding has two bytes for each such
    /// character; `nil` if the document may be in UTF-8, or in an encoding with one byte for each letter.
    ///
    /// In an encoding with two bytes, each byte beyond ASCII is in a pair. In an encoding with one byte, a letter is
    /// often before a space or a quote, which cannot end a pair, and in most such encodings, bytes below 0xC0 are not
    /// letters.
    ///
    /// - Complexity: O(*n*) in the size of the document.
    private var textInPairs: Range<Int>? {
        var first: Range<Int>?
        var pairs = 0
        var hasSymbol = false
        // The numbers of bytes beyond ASCII that are not UTF-8, and of those that are.
        var (foreign, known) = (0, 0)
        var offset = 0
        while offset < bytes.count {
            let start = offset
            while offset < bytes.count, bytes[offset] > 0x80 {
                guard let trail = byte(at: offset + 1), (0x40...0xFE).contains(trail), trail != 0x7F else {
                    return nil
                }
                hasSymbol = hasSymbol || bytes[offset] < 0xC0 || (0x80..<0xC0).contains(trail)
                offset += 2
            }
            if offset - start > 2 { first = first ?? start..<offset }
            pairs += (offset - start) / 2
            offset += 1
        }
        guard let first, pairs > 2, hasSymbol else { return nil }
        offset = first.lowerBound
        while offset < bytes.count {
            let length = bytes[offset] < 0x80 ? nil : UTF8Sequence.length(in: bytes, at: offset)
            if bytes[offset] >= 0x80 { length == nil ? (foreign += 1) : (known += length ?? 0) }
            offset += length ?? 1
        }
        return foreign > known ? first : nil
    }

    private mutating func stopAtUTF16(_ document: UTF16Text) {
        var fault = wideEncoding("UTF-16", range: 0..<2)
        if let text = document.utf8 {
            let edit = Edit(0..<bytes.count, String(decoding: text, as: UTF8.self))
            fault.fix = Fix(title: "save as UTF-8", safety: .safe, edits: [edit])
        }
        stop(fault, fixCondition: .safeIfParses)
    }

    private func wideEncoding(_ name: String, range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            .utf16, range, "the file is in \(name), not in UTF-8", help: "save the file as UTF-8 without BOM")
    }

    /// Returns one fault for all adjacent bytes from an offset on that are not valid UTF-8.
    func invalidUTF8(at start: Int) -> SyntaxFault {
        var end = start + 1
        while end < bytes.count, bytes[end] >= 0x80, UTF8Sequence.length(in: bytes, at: end) == nil {
            end += 1
        }
        let digits = String(bytes[start], radix: 16, uppercase: true)
        return SyntaxFault(
            .invalidUTF8, start..<end, "the byte 0x\(digits) is not UTF-8",
            help: "save the file as UTF-8; it may be in Latin-1 or Windows-1252")
    }
}
