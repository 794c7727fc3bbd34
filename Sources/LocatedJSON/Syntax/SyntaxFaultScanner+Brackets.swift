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
        let opener = quoted(frame.offset..<(frame.offset + 1))
        report(
            SyntaxFault(
                .unclosedBracket, frame.offset..<(frame.offset + 1), "this \(opener) is never closed",
                help: "close it with \(frame.isObject ? "\"}\"" : "\"]\"")", fix: closingEverything()),
            fixCondition: .onlyIfParses)
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
