extension SyntaxFaultScanner {
    /// Returns the byte that closes a bracket.
    func closer(of frame: Frame) -> UInt8 {
        frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    /// Opens a bracket with the byte at the current offset.
    mutating func open(_ byte: UInt8) {
        let isObject = byte == UInt8(ascii: "{")
        stack.append(
            Frame(isObject: isObject, offset: offset, key: expected == .memberValue ? lastToken : nil))
        expected = isObject ? .firstKey : .firstElement
        offset += 1
    }

    /// Closes the innermost bracket with the byte at the current offset.
    mutating func close() {
        let frame = stack.popLast()
        if frame?.mayEndEarlier == true, !stack.isEmpty { stack[stack.count - 1].mayEndEarlier = true }
        expected = .separator
        finishToken((frame?.offset ?? offset)..<(offset + 1))
    }

    /// Records at a comma that a closing bracket may be missing before the comma, or that a closing bracket directly
    /// before the comma may be too early.
    ///
    /// A member after the comma would fit into its object, into the enclosing object, and into an object that ends at
    /// the comma; the same is true of elements of nested arrays. So the text alone does not show where a bracket is
    /// missing, or which one is too many.
    mutating func noteBrackets() {
        guard let frame = stack.last else { return }
        let last = stack.count - 1
        stack[last].mayEndEarlier = false
        if last > 0, stack[last - 1].isObject == frame.isObject { stack[last - 1].mayEndEarlier = true }
        if byte(at: lastToken.upperBound - 1) == closer(of: frame) { mayEndLater.insert(closer(of: frame)) }
    }

    /// Stops at a closing bracket of the wrong kind.
    mutating func stopAtMismatch(_ frame: Frame) {
        let range = offset..<(offset + 1)
        let found = quoted(range)
        let opener = quoted(frame.offset..<(frame.offset + 1))
        let needed = frame.isObject ? "}" : "]"
        var readings = [indentationReading].compactMap(\.self)
        let end = end(before: offset)
        let line = line(of: frame.offset)
        if stack.count > 1, closer(of: stack[stack.count - 2]) == bytes[offset] {
            let instruction = "write \"\(needed)\" before the \(found)"
            readings.append(
                BracketReading(
                    SyntaxFault(
                        .unclosedBracket, end..<end,
                        "the \"\(needed)\" of \(owner(frame.key.map(keyContent), frame.offset)) is missing",
                        help: instruction,
                        fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(end..<end, needed)])),
                    isCertain: !frame.mayEndEarlier))
        }
        let replacement = "write \"\(needed)\""
        readings.append(
            BracketReading(
                SyntaxFault(
                    .mismatchedBracket, range,
                    "\(found) is written where \"\(needed)\" must close the \(opener) of line \(line)",
                    help: replacement,
                    fix: Fix(title: replacement, safety: .unsafe, edits: [Edit(range, needed)]))))
        readings.append(
            BracketReading(
                surplus([range], after: end, .mismatchedBracket),
                isCertain: !mayEndLater.contains(bytes[offset])))
        // An array with one element may lack its "[".
        let isScalar =
            expected == .separator && !["}", "]"].contains { matches($0, at: lastToken.upperBound - 1) }
        let key = isScalar ? frame.memberKey : nil
        if let list = readingOfList(lastToken, of: key) {
            // A value on a line of its own is an element of an array.
            let isOnOwnLine = bytes[lastColon..<max(lastColon, lastToken.lowerBound)].contains(0x0A)
            readings = isOnOwnLine ? [list] : readings + [list]
        }
        self.readings = readings
        let lacksOpener = key != nil && stack.allSatisfy(\.isObject)
        stop(
            SyntaxFault(
                .mismatchedBracket, range, "\(found) cannot close the \(opener) of line \(line)",
                help: lacksOpener
                    ? "write \"[\" before \(quotedToken(lastToken)), or remove the \(found)"
                    : "write \"\(needed)\", or close the \(opener) first"))
    }

    /// Stops at the colon after a string in an array: the array may end before that string.
    mutating func stopAtKeyInArray(_ frame: Frame) {
        let mayContinueObject = lastTokenMayContinueObject(in: frame)
        readings = [indentationReading, mayContinueObject ? nil : readingOfKeyInArray].compactMap(\.self)
        if lastTokenFollowsObject(in: frame) {
            readings.removeAll { $0.fault.kind == .mismatchedBracket && $0.isIndented }
        }
        if endedWithQuote, lastComma > frame.offset, lastComma < lastToken.lowerBound, let key = frame.key,
            matches(",", at: lastComma)
        {
            let instruction = "write \"]\" before \(quotedToken(lastToken))"
            let place = lastComma..<lastComma
            readings.append(
                BracketReading(
                    SyntaxFault(
                        .unclosedBracket, place,
                        "the \"]\" of \(owner(keyContent(key), frame.offset)) is missing",
                        help: instruction,
                        fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(place, "]")]))))
        }
        stopAtUnexpected(
            "an array cannot contain keys",
            help: mayContinueObject
                ? "write \"{\" before \(quotedToken(lastToken)), or remove the \"}\" before it"
                : "write \"{\" and \"}\" instead of \"[\" and \"]\"")
    }

    /// Scans a closing parenthesis after a value, and adds the reading in which such parentheses stand for closing
    /// brackets.
    mutating func scanParenthesis(_ frame: Frame) {
        let start = offset
        scanWithoutSeparator(frame, UInt8(ascii: ")"))
        guard isStopped else { return }
        var edits: [Edit] = []
        var place = start
        for frame in stack.reversed() where matches(")", at: place) {
            edits.append(Edit(place..<place + 1, String(Unicode.Scalar(closer(of: frame)))))
            place = nextSignificant(from: place + 1)
        }
        let needed = "\"\(edits[0].text)\""
        let opener = quoted(frame.offset..<(frame.offset + 1))
        readings.append(
            BracketReading(
                SyntaxFault(
                    .mismatchedBracket, start..<start + 1,
                    "\")\" is written where \(needed) must close the \(opener) of line \(line(of: frame.offset))",
                    help: "write \(needed)",
                    fix: Fix(title: "write brackets for \")\"", safety: .unsafe, edits: edits))))
    }

    /// If the rest of the document is lines of words, reports it as text after the end, then the brackets that are
    /// still open before it.
    ///
    /// - Returns: Whether the rest is such lines.
    mutating func stopAtWordsAtEnd() -> Bool {
        guard offset >= endOfStructure, isWord(at: offset) else { return false }
        var end = bytes.count
        while end > offset, Self.isSpace(bytes[end - 1]) { end -= 1 }
        let words = bytes[offset..<end]
        guard bytes[lastToken.upperBound..<offset].contains(0x0A),
            words.contains(where: Self.isSpace) || !words.contains(where: { (0x61...0x7A).contains($0) })
        else { return false }
        let range = offset..<end
        report(
            SyntaxFault(
                .textAfterEnd, range, "unexpected text after the end of the payload", help: "remove it",
                fix: Fix(title: "remove the text after the end", safety: .unsafe, edits: [Edit(range, "")])))
        reachEnd()
        isStopped = true
        return true
    }

    /// Whether a word that is not a literal of JSON begins at an offset.
    private func isWord(at offset: Int) -> Bool {
        let length = wordLength(at: offset)
        guard length > 0, bytes[offset].isLetter || bytes[offset] >= 0x80 else { return false }
        return !["true", "false", "null"].contains(text(offset..<offset + length))
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
        readings = [indentationReading].compactMap(\.self)
        let closers = stack.reversed().map { closer(of: $0) }
        let text = Self.shortened(String(decoding: closers, as: UTF8.self))
        let isCertain = !stack.contains(where: \.mayEndEarlier)
        let isOne = closers.count == 1
        let missing = "\(Self.counted(closers)) \(isOne ? "is" : "are") missing"
        let fault =
            isCertain
            ? SyntaxFault(
                .unclosedBracket, frame.offset..<(frame.offset + 1),
                isOne
                    ? "this \(quoted(frame.offset..<(frame.offset + 1))) is never closed"
                    : missing + " at the end",
                help: isOne ? "close it with \"\(text)\"" : "write \"\(text)\" at the end",
                fix: closingEverything)
            : SyntaxFault(
                .unclosedBracket, frame.offset..<(frame.offset + 1), missing,
                help: (isOne
                    ? "write it after the last \(frame.isObject ? "member of its object" : "element of its array")"
                    : "write each after the last value of its object or array") + suggestedLine)
        report(fault, fixCondition: .onlyIfParses)
    }

    /// Returns at most 20 brackets, with an ellipsis if there are more.
    static func shortened(_ brackets: String) -> String {
        brackets.utf8.count > 20 ? brackets.prefix(20) + "…" : brackets
    }

    /// A fix that closes all open brackets; `nil` unless the document ends after a value or an opening bracket.
    private var closingEverything: Fix? {
        guard let frame = stack.last else { return nil }
        let end: Int
        switch expected {
        case .separator: end = lastToken.upperBound
        case .firstKey, .firstElement: end = frame.offset + 1
        default: return nil
        }
        let closers = String(decoding: stack.reversed().map { closer(of: $0) }, as: UTF8.self)
        return Fix(
            title: "close with \(Self.shortened(closers))", safety: .unsafe, edits: [Edit(end..<end, closers)]
        )
    }

    /// Scans closing brackets after the end of the payload.
    mutating func scanSurplusClosers() {
        var ranges: [Range<Int>] = []
        let end = end(before: offset)
        while let byte = byte(at: offset), byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            ranges.append(offset..<(offset + 1))
            offset = nextSignificant(from: offset + 1)
        }
        offset = ranges.last?.upperBound ?? offset
        readings += [indentationReading].compactMap(\.self)
        var fault = surplus(ranges, after: end, .textAfterEnd)
        if !mayEndLater.isDisjoint(with: ranges.map { bytes[$0.lowerBound] }) {
            fault.fix = nil
            fault.help = "remove the one that ends an object or array too early, or the last one"
        }
        report(fault)
        if !readings.isEmpty { isStopped = true }
    }

    /// Stops at the first member after the end of the outermost object: there is one closing bracket too many before
    /// the member.
    ///
    /// - Returns: Whether there is such a member.
    mutating func stopAtMemberAfterEnd() -> Bool {
        let key = nextSignificant(from: matches(",", at: offset) ? offset + 1 : offset)
        let end = lastToken.upperBound
        guard matches("{", at: lastToken.lowerBound), matches("}", at: end - 1), matches("\"", at: key) else {
            return false
        }
        let quote = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: key).end }
        guard matches(":", at: nextSignificant(from: quote)) else { return false }
        readings = [indentationReading].compactMap(\.self)
        let before = self.end(before: end - 1)
        let bracket = (end - 1)..<end
        let isCertain = !mayEndLater.contains(UInt8(ascii: "}"))
        stop(
            SyntaxFault(
                .textAfterEnd, bracket,
                "this \"}\" ends the payload before \(quoted(key + 1..<quote - 1)), so one \"}\" is too many",
                help: isCertain ? "remove it" : "remove the one that ends an object or array too early",
                fix: isCertain
                    ? Fix(title: "remove \"}\"", safety: .unsafe, edits: [Edit(before..<end, "")]) : nil),
            fixCondition: .onlyIfParses)
        return true
    }

    /// Returns the fault of surplus closing brackets.
    ///
    /// - Parameter end: The offset at which the text to remove begins.
    func surplus(_ ranges: [Range<Int>], after end: Int, _ kind: SyntaxFault.Kind) -> SyntaxFault {
        let first = ranges.first?.lowerBound ?? end
        let last = ranges.last?.upperBound ?? end
        let closers = ranges.map { bytes[$0.lowerBound] }
        let isOne = ranges.count == 1
        return SyntaxFault(
            kind, first..<last, "\(Self.counted(closers)) \(isOne ? "is" : "are") too many",
            help: isOne ? "remove it" : "remove them",
            fix: Fix(
                title: "remove \(Self.counted(closers))", safety: .unsafe, edits: [Edit(end..<last, "")]))
    }

    /// Returns the key of a bracket, or the bracket itself, for a message: `"alert" (line 3)`, `the "{" of line 3`.
    ///
    /// - Parameter key: The content of the key before the bracket; `nil` if there is none.
    func owner(_ key: Range<Int>?, _ bracket: Int) -> String {
        let line = line(of: bracket)
        return key.map { "\(quoted($0)) (line \(line))" }
            ?? "the \(quoted(bracket..<(bracket + 1))) of line \(line)"
    }

    /// Returns the content of a key in straight double quotes; for any other key, the whole key.
    func keyContent(_ key: Range<Int>) -> Range<Int> {
        let isQuoted =
            key.count > 1 && matches("\"", at: key.lowerBound) && matches("\"", at: key.upperBound - 1)
        return isQuoted ? key.lowerBound + 1..<key.upperBound - 1 : key
    }

    /// Returns the end of the last token before a bracket; the offset of the bracket if other fixes may edit the space
    /// before it.
    private func end(before bracket: Int) -> Int {
        var end = bracket
        while fixes.isEmpty, end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// Returns the number and kinds of brackets: `2 "}" and one "]"`.
    static func counted(_ brackets: [UInt8]) -> String {
        let kinds = brackets.first == UInt8(ascii: "]") ? "]}" : "}]"
        return kinds.utf8.compactMap { kind in
            let count = brackets.count { $0 == kind }
            return count == 0 ? nil : "\(count == 1 ? "one" : "\(count)") \"\(Unicode.Scalar(kind))\""
        }.joined(separator: " and ")
    }
}
