extension SyntaxFaultScanner {
    /// Skips white space, and reports comments, remarks, strange spaces and escaped spaces such as `\n`.
    mutating func scanGap() {
        while !isStopped {
            offset = nextSignificant(from: offset)
            guard offset < bytes.count, mayBeginGap(bytes[offset]) else { return }
            if matches("#", at: offset), placeholderLength(at: offset) > 0 { return }
            if isUnquotedValue(at: offset) { return }
            if matches("//", at: offset) || matches("#", at: offset) {
                scanComment(end: bytes[offset...].firstIndex { $0 == 0x0A } ?? bytes.count)
            } else if matches("/*", at: offset) {
                scanBlockComment()
            } else if let arrow {
                scanRemark(after: arrow)
            } else if let scalar = StrangeSpace.scalar(in: bytes, at: offset) {
                reportStrangeSpace(scalar)
            } else if !reportEscapedSpace() {
                return
            }
        }
    }

    /// Whether a word such as `#ff0000` or `//example.com` is the value after a colon, not a comment.
    private func isUnquotedValue(at offset: Int) -> Bool {
        guard expected == .memberValue, !bytes[lastColon..<offset].contains(0x0A) else { return false }
        let mark = matches("//", at: offset) ? 2 : matches("#", at: offset) ? 1 : 0
        return mark > 0
            && byte(at: offset + mark).map { $0.isDigit || (0x41...0x5A).contains($0 & 0xDF) } == true
    }

    /// The arrow at the offset, if it begins a remark between members or elements: `"badge": 1  <- the number`.
    private var arrow: Range<Int>? {
        let arrows: [StaticString] = ["<-", "←", "⟵", "⬅"]
        switch expected {
        case .document, .memberValue, .colon, .end: return nil
        case .firstKey, .key, .firstElement, .element, .separator:
            guard let arrow = arrows.first(where: { matches($0, at: offset) }),
                placeholderLength(at: offset) == 0
            else { return nil }
            return offset..<(offset + arrow.utf8CodeUnitCount)
        }
    }

    /// Reports a remark up to the end of its line; stops if members of the payload may follow on that line.
    private mutating func scanRemark(after arrow: Range<Int>) {
        var range = line(from: offset)
        while Self.isBlank(bytes[range.upperBound - 1]) { range = range.lowerBound..<(range.upperBound - 1) }
        let isWhole = !maySwallowJSON(range)
        let fault = SyntaxFault(
            .comment, isWhole ? range : arrow, "\(quoted(arrow)) begins a remark; JSON has no comments",
            help: "remove the remark")
        guard isWhole else { return stop(fault) }
        report(fault)
        offset = range.upperBound
    }

    /// Whether a byte may begin a comment, a remark, or a strange or escaped space.
    private func mayBeginGap(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x0B, 0x0C, 0x80...:
            true
        default: false
        }
    }

    /// Reports `\n`, `\t` and `\r` at the offset, and moves past them. Does not report them before an escaped quote,
    /// because the finding about the quote covers them.
    ///
    /// - Returns: Whether the offset moved.
    private mutating func reportEscapedSpace() -> Bool {
        guard let run = EscapedSpace.run(in: bytes, at: offset) else { return false }
        let next = run.range.upperBound
        if matches("\\", at: next) {
            guard quote(at: next + 1) != nil || matches("\\u0022", at: next) else { return false }
            offset = next
            return true
        }
        // Directly after a quote, the escape may belong to a string that the quote ended too early.
        let isAfterQuote = endedWithQuote && lastToken.upperBound == offset
        guard !isAfterQuote || next == bytes.count || Self.isStructural(bytes[next]) else { return false }
        report(
            EscapedSpace.fault(run, shown: quoted(offset..<(offset + 2))), fixCondition: .safeIfParses)
        offset = next
        return true
    }

    private mutating func scanBlockComment() {
        var end = offset + 2
        while end < bytes.count, !matches("*/", at: end) { end += 1 }
        guard end < bytes.count else {
            return stop(
                SyntaxFault(
                    .comment, offset..<(offset + 2), "JSON has no comments, and this one has no end",
                    help: "remove the comment"))
        }
        scanComment(end: end + 2)
    }

    /// Reports the comment from the offset to `end`. The carriage return of a line end does not belong to it.
    private mutating func scanComment(end: Int) {
        let isLineComment = !matches("/*", at: offset)
        let hasReturn = isLineComment && end > offset && byte(at: end - 1) == 0x0D
        let range = offset..<(hasReturn ? end - 1 : end)
        // Before or after the document, the text may be of another kind: a number sign begins a heading in Markdown.
        let isOutside = stack.isEmpty
        // A comment alone in brackets may replace omitted members: `"content-state": { /* the state */ }`.
        let isAlone =
            (expected == .firstKey || expected == .firstElement)
            && byte(at: nextSignificant(from: range.upperBound)).map("}]".utf8.contains) == true
        let fix = Fix(
            title: "remove the comment", safety: isAlone ? .unsafe : .safe, edits: [removal(ofComment: range)]
        )
        report(
            SyntaxFault(
                .comment, range, "JSON has no comments", help: "remove the comment",
                fix: isOutside && matches("#", at: offset) ? nil : fix),
            fixCondition: isOutside
                ? .onlyIfParses : isLineComment && maySwallowJSON(range) ? .safeIfParses : .always)
        offset = range.upperBound
    }

    /// Whether a line comment may contain members of the payload, because the line break after the comment was lost.
    private func maySwallowJSON(_ range: Range<Int>) -> Bool {
        bytes[range].contains { $0 == UInt8(ascii: "\"") || SyntaxFaultScanner.isStructural($0) }
    }

    /// Returns the edit that removes a comment. The edit also removes a line that has no other text, and white space
    /// before a comment at the end of a line. It leaves a space where two words would join.
    private func removal(ofComment range: Range<Int>) -> Edit {
        var start = range.lowerBound
        while start > 0, SyntaxFaultScanner.isBlank(bytes[start - 1]) { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, SyntaxFaultScanner.isBlank(bytes[end]) { end += 1 }
        let beginsLine = start == 0 || bytes[start - 1] == 0x0A || (start == 3 && matches("\u{FEFF}", at: 0))
        if beginsLine {
            if end == bytes.count { return Edit(start..<end, "") }
            if matches("\n", at: end) { return Edit(start..<(end + 1), "") }
            if matches("\r\n", at: end) { return Edit(start..<(end + 2), "") }
        } else if end == bytes.count || matches("\n", at: end) || matches("\r\n", at: end) {
            return Edit(start..<end, "")
        }
        let touches = [byte(at: range.lowerBound - 1), byte(at: range.upperBound)].map { neighbor in
            neighbor.map { !SyntaxFaultScanner.isSpace($0) && !SyntaxFaultScanner.isStructural($0) } ?? false
        }
        return Edit(range, touches == [true, true] ? " " : "")
    }

    /// Whether a byte is white space within a line.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    private mutating func reportStrangeSpace(_ scalar: Unicode.Scalar) {
        let range = offset..<(offset + scalar.utf8.count)
        let name = scalar.codePoint
        report(
            SyntaxFault(
                .strangeSpace, range, "JSON does not allow the invisible character \(name) between values",
                help: "replace it with a plain space",
                fix: Fix(title: "write a plain space", safety: .safe, edits: [Edit(range, " ")])),
            fixCondition: .safeIfParses)
        offset = range.upperBound
    }
}
