extension SyntaxFaultScanner {
    /// Scans the separator or closing bracket after a value, or the text in its place.
    mutating func scanSeparator(_ byte: UInt8) {
        guard let frame = stack.last else { return stopAtUnexpected() }
        switch byte {
        case UInt8(ascii: ","):
            lastComma = offset
            offset += 1
            expected = frame.isObject ? .key : .element
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if closer(of: frame) == byte { close() } else { stopAtMismatch(frame) }
        case UInt8(ascii: ";"): scanSemicolon(frame)
        case UInt8(ascii: ":")
        where lastComma <= frame.offset && !stack.contains(where: \.isObject) && endedWithQuote:
            let kind = TextKind.swiftDictionary
            stopAtUnexpected("this is \(kind.name)", help: kind.help)
        case UInt8(ascii: ":") where !frame.isObject: stopAtKeyInArray(frame)
        case UInt8(ascii: "=") where !frame.isObject && matches("=>", at: offset):
            stopAtUnexpected(
                "this is a PHP array with keys, not JSON", help: "write it as JSON with json_encode")
        case UInt8(ascii: "+") where foreignMark != nil:
            stopAtUnexpected(foreignMark?.what, help: foreignMark?.help)
        case UInt8(ascii: "+"): stopAtJoin()
        case UInt8(ascii: "|"): stopAtChoice(offset..<(offset + 1))
        case UInt8(ascii: "%") where endedWithQuote && bytes[lastToken].contains(UInt8(ascii: "%")):
            stopAtExpression(offset..<(offset + 1), "an operator that formats a string, as in Python")
        case UInt8(ascii: "."): scanDot(frame)
        case UInt8(ascii: ")"): scanParenthesis(frame)
        default: scanWithoutSeparator(frame, byte)
        }
    }

    /// Stops at `|` or `or` between alternative values, as in documentation: `1 | 2`, `1 or 2`.
    private mutating func stopAtChoice(_ range: Range<Int>) {
        stop(
            SyntaxFault(
                .unexpected, range,
                "\(quoted(range)) separates the choices in a description; a payload contains only one of them",
                help: "write one of the values"))
    }

    /// Scans a dot: in place of a comma, needless before a comma or closing bracket, as an operator of a program, or at
    /// the beginning of a file name extension.
    private mutating func scanDot(_ frame: Frame) {
        let dot = offset..<(offset + 1)
        let next = nextSignificant(from: dot.upperBound)
        let word = dot.upperBound..<(dot.upperBound + wordLength(at: dot.upperBound))
        if isDotForComma(frame) {
            reportDot(dot, replacement: ",")
            lastComma = dot.lowerBound
            expected = frame.isObject ? .key : .element
        } else if byte(at: next).map(",}]".utf8.contains) == true {
            reportDot(dot, replacement: "")
        } else if endsMember(stringAt: next) {
            stopAtUnexpected(
                "JSON has no \".\" between strings", help: "write one string, or a comma between two values")
        } else if endedWithQuote, lastToken.upperBound == offset, !word.isEmpty,
            byte(at: word.upperBound) == UInt8(ascii: "(")
        {
            stopAtExpression(dot.lowerBound..<word.upperBound, "a function call")
        } else if endedWithQuote, lastToken.upperBound == offset, Self.extensions.contains(text(word)) {
            reportExtension(dot.lowerBound..<word.upperBound)
        } else if endedWithQuote, matches("$", at: next) {
            stopAtJoin()
        } else {
            scanWithoutSeparator(frame, UInt8(ascii: "."))
        }
    }

    /// The file name extensions of sounds, pictures and videos.
    private static let extensions: Set = [
        "aif", "aiff", "caf", "gif", "jpeg", "jpg", "m4a", "mov", "mp3", "mp4", "png", "wav",
    ]

    /// Reports the extension of a file name after its closing quote: `"default".caf`.
    private mutating func reportExtension(_ range: Range<Int>) {
        let instruction =
            "write \(quoted(lastToken.lowerBound + 1..<lastToken.upperBound - 1).dropLast())\(text(range))\""
        let quote = lastToken.upperBound - 1..<lastToken.upperBound
        report(
            SyntaxFault(
                .unexpected, range,
                "the extension \(quoted(range)) is after the closing quote of the file name",
                help: instruction,
                fix: Fix(
                    title: "move the closing quote after \(text(range))", safety: .unsafe,
                    edits: [Edit(quote, ""), Edit(range.upperBound..<range.upperBound, "\"")])))
        offset = range.upperBound
    }

    /// Whether a string begins at an offset, and a comma, a closing bracket or a dot follows it.
    func endsMember(stringAt start: Int) -> Bool {
        guard matches("\"", at: start) else { return false }
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start).end }
        return byte(at: nextSignificant(from: end)).map(",}].".utf8.contains) == true
    }

    /// Whether the dot at the offset replaces a comma: in an object, a key follows it; in an array, a string on a later
    /// line.
    private func isDotForComma(_ frame: Frame) -> Bool {
        let next = nextSignificant(from: offset + 1)
        guard matches("\"", at: next) else { return false }
        guard frame.isObject else { return bytes[offset..<next].contains(0x0A) }
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: next).end }
        return byte(at: nextSignificant(from: end)) == UInt8(ascii: ":")
    }

    private mutating func reportDot(_ range: Range<Int>, replacement: String) {
        let instruction = replacement.isEmpty ? "remove the dot" : "write a comma"
        // The dot may be the full stop of the string before it.
        let mayBeInside = replacement.isEmpty && endedWithQuote
        report(
            SyntaxFault(
                .unexpected, range,
                replacement.isEmpty ? "unexpected \".\" after a value" : "unexpected \".\"; expected a comma",
                help: mayBeInside ? "remove the dot, or move it before the closing quote" : instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(range, replacement)])))
        offset += 1
    }

    /// Scans the text in place of a separator.
    mutating func scanWithoutSeparator(_ frame: Frame, _ byte: UInt8) {
        let word = offset..<(offset + wordLength(at: offset))
        if byte == UInt8(ascii: ":") ? stopAtMembersInCurlyQuotes() : stopAtLoop() { return }
        if stopAtWordsAtEnd() { return }
        // No colon can follow a value, so the quote before the colon is part of a text.
        if frame.isObject, endedWithQuote, ForeignPunctuation(in: bytes, at: offset)?.ascii == ":" {
            return stopAtUnescapedQuote()
        }
        if text(word).lowercased() == "or", startsValue(at: nextSignificant(from: word.upperBound)) {
            return stopAtChoice(word)
        }
        if endedWithQuote, lastToken.upperBound == offset || byte == UInt8(ascii: ":"), stopAtCutString() {
            return
        }
        if frame.isObject, reportMissingCommaAndQuote() { return }
        if reportExtraClosingQuote() { return }
        if endsInTheMiddle(byte) || frame.isObject && isInsideString { return stopAtUnescapedQuote() }
        if byte == UInt8(ascii: ":"), stopAtColonAfterValue(frame) { return }
        guard frame.isObject ? startsKey(at: offset) : startsValue(at: offset) else {
            return beginsSecondPayload ? stopAtSecondPayload() : stopAtUnexpected()
        }
        let end = lastToken.upperBound
        lastComma = end
        expected = frame.isObject ? .key : .element
        // The text that an ellipsis replaces may contain the comma.
        guard !isEllipsis(lastToken) else { return }
        report(
            SyntaxFault(
                .missingComma, end..<end, "missing comma after \(lastValue)",
                help: "insert a comma",
                fix: frame.isObject && endedWithQuote && !hasColon(afterKeyAt: offset)
                    ? nil : Fix(title: "insert a comma", safety: .unsafe, edits: [Edit(end..<end, ",")])))
    }

    /// Whether the text at the offset belongs to the string value before it on the same line. Such text is not a key:
    /// it begins with a digit, or consists of words before another quote, as in `"He said " Goal " to me"`, or is an
    /// adjacent string, as in `"say "" now"`.
    private var isInsideString: Bool {
        let isString = matches("\"", at: offset)
        let isAdjacent = lastToken.upperBound == offset
        guard endedWithQuote, isString ? isAdjacent : lastToken.count > 2 || bytes[offset].isDigit,
            isString || wordLength(at: offset) > 0,
            !bytes[lastToken.upperBound..<offset].contains(0x0A)
        else { return false }
        if bytes[offset].isDigit { return true }
        let rest = line(from: offset).dropFirst(isString ? 1 : 0)
        guard let quote = rest.first(where: { bytes[$0] == UInt8(ascii: "\"") }),
            !bytes[rest.startIndex..<quote].contains(where: Self.isStructural)
        else { return false }
        return byte(at: nextSignificant(from: quote + 1)).map { !":=".utf8.contains($0) } ?? false
    }

    /// Reports a key that lacks its opening quote and the comma after the string before it: `"Goal"badge":`.
    ///
    /// - Returns: Whether there is such a key at the offset.
    private mutating func reportMissingCommaAndQuote() -> Bool {
        let quote = offset + wordLength(at: offset)
        let colon = nextSignificant(from: quote + 1)
        guard endedWithQuote, commaBeforeQuote == nil, lastToken.upperBound == offset, quote > offset,
            matches("\"", at: quote), matches(":", at: colon),
            beginsJSONValue(at: nextSignificant(from: colon + 1))
        else { return false }
        let instruction = "write a comma and a double quote before it"
        report(
            SyntaxFault(
                .missingComma, offset..<quote,
                "the key \(quoted(offset..<quote)) has no comma and no opening quote",
                help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(offset..<offset, ",\"")])))
        expected = .key
        finishToken(offset..<(quote + 1), endedWithQuote: true)
        return true
    }

    /// Whether a JSON value begins at an offset. Words other than `true`, `false` and `null` do not count: they may be
    /// the rest of a text.
    func beginsJSONValue(at start: Int) -> Bool {
        let word = start..<start + wordLength(at: start)
        return byte(at: start).map("\"{[".utf8.contains) == true || startsNumber(at: start)
            || ["true", "false", "null"].contains(text(word))
    }

    /// Reports a semicolon. Between values it replaces a comma, elsewhere it means nothing.
    private mutating func scanSemicolon(_ frame: Frame) {
        let next = nextSignificant(from: offset + 1)
        let separates = frame.isObject ? startsKey(at: next) : startsValue(at: next)
        reportSemicolon(replacement: separates ? "," : "")
        guard separates else { return }
        lastComma = offset - 1
        expected = frame.isObject ? .key : .element
    }

    private mutating func reportSemicolon(replacement: String) {
        let range = offset..<(offset + 1)
        let instruction = replacement.isEmpty ? "remove the semicolon" : "write a comma"
        report(
            SyntaxFault(
                .semicolon, range, "JSON has no semicolons", help: instruction,
                fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(range, replacement)])))
        offset += 1
    }

    /// Whether an object begins on a new line, and its first key equals that of the document.
    private var beginsSecondPayload: Bool {
        let start = nextSignificant(from: 0)
        guard matches("{", at: offset), matches("{", at: start),
            bytes[lastToken.upperBound..<offset].contains(0x0A)
        else { return false }
        let key = nextSignificant(from: start + 1)
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: key).end }
        return matches("\"", at: key)
            && bytes[nextSignificant(from: offset + 1)...].starts(with: bytes[key..<end])
    }

    /// Stops at a second payload; the first one lacks closing brackets.
    private mutating func stopAtSecondPayload() {
        let closers = String(decoding: stack.reversed().map { closer(of: $0) }, as: UTF8.self)
        stopAtUnexpected(
            "a second payload begins before the first one ends",
            help:
                "write \"\(Self.shortened(closers))\" at the end of the first one; put each payload in its own file, or write one"
                + " per line and pass --ndjson")
    }

    /// Scans the text after the outermost value.
    mutating func scanAfterEnd(_ byte: UInt8) {
        if mayContinueLastString { return stopAtCut() }
        if stopAtMemberAfterEnd() { return }
        switch byte {
        case UInt8(ascii: ";"): reportSemicolon(replacement: "")
        case UInt8(ascii: ",")
        where ["{", "["].contains { matches($0, at: nextSignificant(from: offset + 1)) }:
            if !stopAtSplitPayload() { stopAtTextAfterEnd() }
        case UInt8(ascii: ","): dropExtraComma("a comma follows the end of the payload")
        case UInt8(ascii: "}"), UInt8(ascii: "]"): scanSurplusClosers()
        case UInt8(ascii: ":"): stopAtOutermostColon()
        case UInt8(ascii: "=") where endedWithQuote && matches("{", at: nextSignificant(from: offset + 1)):
            stopAtOutermostColon()
        case UInt8(ascii: "=") where endedWithQuote && matches("=>", at: offset): stopAtOutermostArrow()
        default:
            if endsInTheMiddle(byte) { return stopAtUnescapedQuote() }
            stopAtTextAfterEnd()
        }
    }

    /// Stops at a second payload, at sentences or commands, or at the rest of another text, such as a curly quote from
    /// a web page or the `EOF` of a shell script.
    private mutating func stopAtTextAfterEnd() {
        var end = bytes.count
        while end > offset + 1, SyntaxFaultScanner.isSpace(bytes[end - 1]) { end -= 1 }
        let range = offset..<end
        let isText = !bytes[range].contains(where: SyntaxFaultScanner.isStructural)
        let isRemnant = isText && bytes[range].split(maxSplits: 2, whereSeparator: Self.isSpace).count < 3
        stop(
            SyntaxFault(
                .textAfterEnd, range, "unexpected text after the end of the payload",
                help: isRemnant
                    ? "remove it"
                    : isText
                        ? "keep only the JSON, from \"{\" to \"}\""
                        : "put each payload in its own file, or write one per line and pass --ndjson",
                fix: isRemnant
                    ? Fix(title: "remove the text after the end", safety: .unsafe, edits: [Edit(range, "")])
                    : nil))
    }

    /// Reports a comma that separates no values, and moves past it.
    mutating func dropExtraComma(_ what: String = "there is no value before this comma") {
        let range = offset..<(offset + 1)
        report(
            SyntaxFault(
                .extraComma, range, what, help: "remove the comma",
                fix: Fix(title: "remove the comma", safety: .unsafe, edits: [Edit(range, "")])))
        offset += 1
    }

    /// Reports the comma before the closing bracket at the current offset.
    mutating func reportTrailingComma(_ frame: Frame) {
        let last = frame.isObject ? "member" : "element"
        let range = lastComma..<(lastComma + 1)
        // Anything else in place of the comma, such as a semicolon, has its own fault.
        guard byte(at: lastComma) == UInt8(ascii: ",") else { return }
        report(
            SyntaxFault(
                kind: .trailingComma, range: range,
                message:
                    "JSON allows no comma after the last \(last); \(SyntaxFault.consequence)",
                help: "remove the comma",
                fix: Fix(title: "remove the comma", safety: .safe, edits: [Edit(range, "")])))
    }

    /// Whether a colon or an equals sign follows the key at an offset; also true for every key without straight double
    /// quotes, because such a key has its own fault.
    private func hasColon(afterKeyAt start: Int) -> Bool {
        guard let quote = quote(at: start), quote == .straight else { return true }
        let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start).end }
        return byte(at: nextSignificant(from: end)).map(":=".utf8.contains) ?? false
    }

    /// Whether a key in any spelling begins at an offset.
    private func startsKey(at offset: Int) -> Bool {
        quote(at: offset) != nil || wordLength(at: offset) > 0
    }

    /// The last value as messages name it: quoted if it is short and on one line.
    private var lastValue: String {
        let isShort = lastToken.count <= 40 && !bytes[lastToken].contains { $0 < 0x20 }
        return isShort ? quotedToken(lastToken) : "this value"
    }
}
