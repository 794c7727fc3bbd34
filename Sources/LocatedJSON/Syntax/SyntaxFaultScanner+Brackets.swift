extension SyntaxFaultScanner {
    /// Returns the byte that closes a bracket.
    func closer(of frame: Frame) -> UInt8 {
        frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    /// Opens a bracket with the byte at the current offset.
    mutating func open(_ byte: UInt8) {
        let isObject = byte == UInt8(ascii: "{")
        stack.append(Frame(isObject: isObject, offset: offset))
        expected = isObject ? .firstKey : .firstElement
        offset += 1
    }

    /// Closes the innermost bracket with the byte at the current offset.
    mutating func close() {
        let start = stack.popLast()?.offset ?? offset
        expected = .separator
        finishToken(start..<(offset + 1))
    }

    /// Stops at a closing bracket of the wrong kind.
    mutating func stopAtMismatch(_ frame: Frame) {
        let range = offset..<(offset + 1)
        let opener = quoted(frame.offset..<(frame.offset + 1))
        let closer = frame.isObject ? "\"}\"" : "\"]\""
        stop(
            SyntaxFault(
                .mismatchedBracket, range,
                "\(quoted(range)) cannot close the \(opener) of line \(line(of: frame.offset))",
                help: "write \(closer), or close the \(opener) first"))
    }

    /// Handles the end of the document.
    mutating func reachEnd() {
        guard let frame = stack.last else {
            if expected == .document {
                let hasComments = fixes.contains { $0.fault.kind == .comment }
                // The finding about the empty payload contains the instruction for the comments.
                fixes.removeAll { $0.fault.kind == .comment }
                report(
                    SyntaxFault(
                        kind: .emptyDocument, range: 0..<0,
                        message: hasComments
                            ? "there are only comments, so the payload is empty; APNs rejects it"
                            : "the payload is empty; APNs rejects it",
                        help: hasComments
                            ? "take the payload out of the comment" : "write at least {\"aps\": {}}"))
            }
            return
        }
        if reportUnclosedBlock() { return }
        let opener = quoted(frame.offset..<(frame.offset + 1))
        report(
            SyntaxFault(
                .unclosedBracket, frame.offset..<(frame.offset + 1), "this \(opener) is never closed",
                help: "close it with \(frame.isObject ? "\"}\"" : "\"]\"")", fix: closingEverything()),
            fixCondition: .onlyIfParses)
    }

    /// Reports the only bracket that the document does not close, if the indentation shows where its content ends.
    ///
    /// - Returns: Whether it does. Unlike the outermost bracket, this one has a clear place for the closing bracket.
    private mutating func reportUnclosedBlock() -> Bool {
        guard stack.count == 1, expected == .separator,
            fixes.allSatisfy({ $0.fault.kind == .missingComma || $0.fault.kind == .trailingComma }),
            let unclosed = IndentedBrackets.unclosed(in: bytes), let key = unclosed.bracket.key
        else { return false }
        let bracket = unclosed.bracket
        let closer = String(decoding: [bytes[bracket.offset] + 2], as: UTF8.self)
        let place = unclosed.end..<unclosed.end
        var edit = Edit(unclosed.next..<unclosed.next, closer)
        if !matches(",", at: unclosed.next) {
            let hasReturn = bytes[unclosed.end..<unclosed.next].contains(0x0D)
            edit = Edit(place, (hasReturn ? "\r\n" : "\n") + text(bracket.indent) + closer)
        }
        if let index = fixes.lastIndex(where: { $0.fault.kind == .missingComma && $0.fault.range == place }) {
            fixes.remove(at: index)
            edit = Edit(edit.range, edit.text + ",")
        }
        report(
            SyntaxFault(
                .unclosedBracket, place,
                "the \"\(closer)\" of \(quoted(key)) (line \(line(of: bracket.offset))) is missing",
                help: "write \"\(closer)\" before line \(line(of: unclosed.next))",
                fix: Fix(
                    title: "write \"\(closer)\" where the indentation ends", safety: .unsafe, edits: [edit])),
            fixCondition: .onlyIfParses)
        return true
    }

    /// Returns a fix that closes all open brackets; `nil` unless the document ends after a value or an opening bracket.
    private func closingEverything() -> Fix? {
        guard let frame = stack.last else { return nil }
        let end: Int
        switch expected {
        case .separator: end = lastToken.upperBound
        case .firstKey, .firstElement: end = frame.offset + 1
        default: return nil
        }
        let closers = String(decoding: stack.reversed().map { closer(of: $0) }, as: UTF8.self)
        return Fix(
            title: "close with \(closers.prefix(20))", safety: .unsafe, edits: [Edit(end..<end, closers)])
    }
}

/// Finds the bracket that a document does not close, by the indentation of its lines.
struct IndentedBrackets {
    /// An open bracket.
    struct Bracket {
        let offset: Int
        /// The content of the key before it; `nil` for an element of an array.
        let key: Range<Int>?
        /// The white space at the start of its line.
        let indent: Range<Int>
        /// Whether it is the last character of its line.
        let isBlock: Bool
    }

    /// A bracket without its closing bracket.
    struct Unclosed {
        let bracket: Bracket
        /// The end of its last value.
        let end: Int
        /// The start of the first token after it, which is on another line.
        let next: Int
    }

    private let bytes: [UInt8]
    private var open: [Bracket] = []
    private var unclosed: Unclosed?

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the only bracket that is not closed where the indentation ends its content; `nil` unless all other lines
    /// are indented as their brackets require.
    ///
    /// - Parameter bytes: A document whose strings are in double quotes, without comments.
    /// - Complexity: O(*n*) in the size of the document.
    static func unclosed(in bytes: [UInt8]) -> Unclosed? {
        var reader = Self(bytes)
        return reader.readsRegularly() ? reader.unclosed : nil
    }

    private mutating func readsRegularly() -> Bool {
        var indent = 0..<0
        var isLineStart = true
        var string: Range<Int>?
        var key: Range<Int>?
        var end = 0
        var offset = 0
        while offset < bytes.count {
            let start = offset
            offset += 1
            if bytes[start] == 0x0A { (isLineStart, indent) = (true, offset..<offset) }
            if SyntaxFaultScanner.isSpace(bytes[start]) { continue }
            if isLineStart {
                isLineStart = false
                indent = indent.lowerBound..<start
                guard beginsRegularly(indent, at: start, after: end) else { return false }
            }
            switch bytes[start] {
            case UInt8(ascii: "\""):
                offset = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start).end }
                string = start + 1..<max(start + 1, offset - 1)
            case UInt8(ascii: ":"): key = string
            case UInt8(ascii: ","):
                key = nil
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let next = bytes[offset...].first { $0 == 0x0A || !SyntaxFaultScanner.isSpace($0) }
                open.append(Bracket(offset: start, key: key, indent: indent, isBlock: next == 0x0A))
                key = nil
            // The closing brackets of ASCII are two after the opening ones.
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let last = open.popLast(), bytes[last.offset] + 2 == bytes[start] else { return false }
            default: break
            }
            end = offset
        }
        return open.isEmpty
    }

    /// Returns whether the first token of a line fits into the innermost bracket, or after one unclosed bracket into the
    /// next one.
    private mutating func beginsRegularly(_ indent: Range<Int>, at next: Int, after end: Int) -> Bool {
        guard let bracket = open.last else { return true }
        let (own, outer) = (bytes[indent], bytes[bracket.indent])
        let isCloser = bytes[next] == UInt8(ascii: "}") || bytes[next] == UInt8(ascii: "]")
        let isDeeper = own.count > outer.count
        if isCloser ? own.elementsEqual(outer) : isDeeper && own.starts(with: outer) { return true }
        guard !isDeeper, outer.starts(with: own), unclosed == nil, open.count > 1, bracket.isBlock,
            end > bracket.offset + 1
        else { return false }
        unclosed = Unclosed(bracket: bracket, end: end, next: next)
        open.removeLast()
        return beginsRegularly(indent, at: next, after: end)
    }
}
