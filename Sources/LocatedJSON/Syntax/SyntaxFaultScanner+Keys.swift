extension SyntaxFaultScanner {
    /// Scans a key, or a comma or closing bracket in place of a key.
    mutating func scanKey(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard let frame = stack.last, closer(of: frame) == byte else {
                return stack.last.map { stopAtMismatch($0) } ?? stopAtUnexpected()
            }
            if expected == .key { reportTrailingComma(frame) }
            close()
        case UInt8(ascii: ","): dropExtraComma()
        default:
            if let quote = quote(at: offset) { return scanString(quote) }
            scanBareKey()
        }
    }

    private mutating func scanBareKey() {
        if byte(at: offset) == UInt8(ascii: ":"), wordLength(at: offset + 1) > 0 {
            let symbol = offset..<(offset + 1 + wordLength(at: offset + 1))
            return stop(
                SyntaxFault(
                    .bareKey, symbol, "\(quoted(symbol)) is a Ruby symbol; JSON has keys in double quotes",
                    help: "write the hash as JSON with payload.to_json, and validate that"))
        }
        if reportDecimalComma() { return }
        let range = offset..<(offset + wordLength(at: offset))
        if matches("\"", at: range.upperBound), !range.isEmpty,
            byte(at: nextSignificant(from: range.upperBound + 1)) == UInt8(ascii: ":")
        {
            return reportUnopenedString("the key", range, endingAt: range.upperBound)
        }
        let next = byte(at: nextSignificant(from: range.upperBound))
        guard !range.isEmpty, next == UInt8(ascii: ":") || next == UInt8(ascii: "=") else {
            if range.isEmpty, stopAtEncodedQuote() { return }
            if expected == .key, let list = readingOfList(lastToken, of: stack.last?.memberKey) {
                readings = [list]
            }
            if expected == .firstKey, isNumber(range),
                next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
            {
                return stopAtUnexpected(
                    "these braces contain numbers without keys",
                    help: "write \"[\" and \"]\" around a list; give each value of an object a key")
            }
            if !range.isEmpty, next == UInt8(ascii: ",") || next == UInt8(ascii: "}"), !bytes[offset].isDigit
            {
                // In JavaScript, another key follows the comma; in Erlang, a bracket can: `{apns, […]}` is a tuple.
                let following = byte(at: nextSignificant(from: nextSignificant(from: range.upperBound) + 1))
                let isJavaScript = next == UInt8(ascii: "}") || following.map("{[".utf8.contains) != true
                return stop(
                    SyntaxFault(
                        .bareKey, range,
                        "the key \(quoted(range)) has no value\(isJavaScript ? ", as JavaScript allows" : "")",
                        help: (isJavaScript ? "print the object with JSON.stringify, or " : "")
                            + "write each key with its value"))
            }
            if stopAtStringPrefix(range) || stopAtExplanation(range) { return }
            let isObject = matches("{", at: offset)
            if isObject, expected == .key, let frame = stack.last { return stopAtObjectWithoutKey(frame) }
            let isDoubled = expected == .firstKey && isObject
            return stopAtUnexpected(
                foreignMark?.what, help: foreignMark?.help ?? (isDoubled ? helpForDoubledBrace : nil))
        }
        report(
            SyntaxFault(
                .bareKey, range, "the key \(quoted(range)) has no double quotes",
                help: "put it in double quotes", fix: quoting(range)))
        finishToken(range)
    }

    /// Stops at words that explain the value before them: `"a": 1, the number of …`.
    ///
    /// - Returns: Whether there are such words at the offset.
    private mutating func stopAtExplanation(_ word: Range<Int>) -> Bool {
        let second = nextSignificant(from: word.upperBound)
        guard expected == .key, !bytes[word].contains(where: \.isDigit), second > word.upperBound,
            wordLength(at: second) > 0, !bytes[lastComma..<second].contains(0x0A)
        else { return false }
        stop(
            SyntaxFault(
                .unexpected, word.lowerBound..<(second + wordLength(at: second)),
                "words follow the value; expected a key in double quotes",
                help: "remove the text that explains the value"))
        return true
    }

    /// The instruction for an object directly in an object; several objects belong in an array.
    private var helpForDoubledBrace: String {
        var depth = 0
        var end = offset
        while let byte = byte(at: end) {
            if byte == UInt8(ascii: "\"") {
                end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: end).end }
                continue
            }
            depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
            end += 1
            if depth == 0 { break }
        }
        let comma = nextSignificant(from: end)
        return matches(",", at: comma) && matches("{", at: nextSignificant(from: comma + 1))
            ? "write \"[\" and \"]\" around the objects"
            : "remove one \"{\", and its \"}\" if there is one"
    }

    /// Scans the colon after a key, or the text in place of the colon.
    mutating func scanColon(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: ":"):
            lastColon = offset
            offset += 1
            expected = .memberValue
        case UInt8(ascii: "="):
            reportForeignColon(offset..<(offset + (matches("=>", at: offset) ? 2 : 1)), .equalsSign)
        case UInt8(ascii: ";") where startsValue(at: nextSignificant(from: offset + 1)):
            reportForeignColon(offset..<(offset + 1), .semicolon)
        case UInt8(ascii: ".") where isDotForColon: reportForeignColon(offset..<(offset + 1), .unexpected)
        case UInt8(ascii: ".") where matches("\"", at: nextSignificant(from: offset + 1)): stopAtUnexpected()
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            if stopAtMembersInCurlyQuotes() { return }
            if reportPlaceholderForMembers() { return }
            if let list = readingOfList(tokenBefore, of: stack.last?.keyBefore) { readings = [list] }
            stop(
                SyntaxFault(
                    .missingValue, lastToken, "the key \(quotedToken(lastToken)) has no value",
                    help: "write a colon and a value after it"))
        default:
            if reportExtraClosingQuote() { return }
            if endsInTheMiddle(byte) { return stopAtUnescapedQuote() }
            guard startsValue(at: offset) else { return stopAtUnexpected() }
            reportMissingColon()
            expected = .memberValue
        }
    }

    /// Reports a key without a colon after it; the colon may be the last character inside the quotes.
    private mutating func reportMissingColon() {
        let end = lastToken.upperBound
        lastColon = end
        let inside = (end - 2)..<end
        if !isSurelyKey {
            return stop(
                SyntaxFault(
                    .missingColon, end..<end, "missing colon after \(quotedToken(lastToken))",
                    help: "insert a colon, or write \\\" for a double quote inside a string"))
        }
        guard endedWithQuote, lastToken.count > 3, matches(":\"", at: inside.lowerBound) else {
            return report(
                SyntaxFault(
                    .missingColon, end..<end, "missing colon after \(quotedToken(lastToken))",
                    help: "insert a colon",
                    fix: Fix(title: "insert a colon", safety: .unsafe, edits: [Edit(end..<end, ":")])))
        }
        let instruction = "move the colon after the closing quote"
        report(
            SyntaxFault(
                .missingColon, inside, "the colon of \(quotedToken(lastToken)) is inside the quotes",
                help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(inside, "\":")])))
    }

    /// Whether the last token is certainly a key, although no colon follows. If it is neither the first key nor after a
    /// comma, or if it is directly before another string, it may be a part of a string with double quotes inside.
    /// After a template's block tag, every token counts as a key, so that the scan continues.
    private var isSurelyKey: Bool {
        let isFirst = stack.last.map { $0.offset >= lastComma } ?? false
        return followsBlockTag
            || (isFirst || byte(at: lastComma) == UInt8(ascii: ","))
                && !(endedWithQuote && lastToken.upperBound == offset && matches("\"", at: offset))
    }

    /// Whether the dot at the offset replaces a colon: a bracket or a string value follows. Before a word, the
    /// dot may be a method call.
    private var isDotForColon: Bool {
        let next = nextSignificant(from: offset + 1)
        return matches("{", at: next) || matches("[", at: next) || endsMember(stringAt: next)
    }

    /// Reports a mark that replaces a colon: `=` of settings files, `=>` of Ruby and PHP, or a neighbor of the colon on
    /// a keyboard.
    private mutating func reportForeignColon(_ range: Range<Int>, _ kind: SyntaxFault.Kind) {
        report(
            SyntaxFault(
                kind, range, "unexpected \(quoted(range)); expected a colon", help: "write a colon",
                fix: Fix(title: "write a colon", safety: .unsafe, edits: [Edit(range, ":")])))
        lastColon = range.lowerBound
        offset = range.upperBound
        expected = .memberValue
    }

    /// Whether a value in any spelling begins at an offset.
    func startsValue(at offset: Int) -> Bool {
        guard let byte = byte(at: offset) else { return false }
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || quote(at: offset) != nil
            || startsNumber(at: offset) || wordLength(at: offset) > 0
    }
}
