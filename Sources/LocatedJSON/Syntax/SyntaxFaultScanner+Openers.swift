/// Missing opening brackets, and objects without a key.
extension SyntaxFaultScanner {
    /// Stops at the colon after the value of a key: the `{` before that value may be missing.
    ///
    /// - Returns: Whether the last token is a string and the value of a key.
    mutating func stopAtColonAfterValue(_ frame: Frame) -> Bool {
        guard let key = frame.memberKey, quote(at: lastToken.lowerBound) != nil else { return false }
        let name = quoted(keyContent(key))
        let inner = quoted(keyContent(lastToken))
        readings = [
            missing("{", before: lastToken.lowerBound, "of \(name)", help: "write \"{\" before \(inner)")
        ]
        stopAtUnexpected(
            "a colon follows \(inner), which is the value of \(name)",
            help:
                "if \(inner) is a key in \(name), write \"{\" before it and \"}\" after the last member of \(name)"
        )
        return true
    }

    /// Whether the last token follows an object in the same array.
    func lastTokenFollowsObject(in frame: Frame) -> Bool {
        tokenBefore.lowerBound > frame.offset && matches("}", at: tokenBefore.upperBound - 1)
    }

    /// Whether the last token may be a key of the object before it, which ends too early: `[{"a":1},"b":2}]`.
    func lastTokenMayContinueObject(in frame: Frame) -> Bool {
        lastTokenFollowsObject(in: frame) && !text(tokenBefore).contains(text(lastToken))
    }

    /// The meaning of a key in an array if the `{` before the key is missing; `nil` if the last token is not a string.
    var readingOfKeyInArray: BracketReading? {
        guard quote(at: lastToken.lowerBound) != nil else { return nil }
        let key = quoted(keyContent(lastToken))
        return missing("{", before: lastToken.lowerBound, "before \(key)", help: "write \"{\" before \(key)")
    }

    /// Returns the meaning of a document in which the `[` before the value of a key is missing; `nil` without a key.
    func readingOfList(_ value: Range<Int>, of key: Range<Int>?) -> BracketReading? {
        key.map {
            missing(
                "[", before: value.lowerBound, "of \(quoted(keyContent($0)))",
                help: "write \"[\" before its first element")
        }
    }

    /// Stops at an object in place of a key.
    mutating func stopAtObjectWithoutKey(_ frame: Frame) {
        if stack.count > 1, !stack[stack.count - 2].isObject, matches(",", at: lastComma) {
            let place = lastComma..<lastComma
            // If the last value contains a comma, the bracket may be missing inside that value instead.
            let isCertain = !bytes[lastToken].contains(UInt8(ascii: ","))
            let instruction = "write \"}\" before the comma"
            readings.append(
                BracketReading(
                    SyntaxFault(
                        .unclosedBracket, place,
                        isCertain
                            ? "the \"}\" of \(owner(frame.key.map(keyContent), frame.offset)) is missing"
                            : "one \"}\" is missing before this comma",
                        help: isCertain ? instruction : "write it after the last member of its object",
                        fix: Fix(title: instruction, safety: .unsafe, edits: [Edit(place, "}")])),
                    isCertain: isCertain))
        }
        stopAtUnexpected(
            "this object has no key",
            help: matches("}", at: lastToken.upperBound - 1)
                ? "write \",\" instead of \"},{\" if it continues the object before it, or give it a key"
                : "give it a key, or remove its \"{\" and \"}\"")
    }

    /// Stops at `},{` between a payload and an object without `aps`, which belongs to that payload.
    ///
    /// - Returns: Whether the text after the payload is such an object.
    mutating func stopAtSplitPayload() -> Bool {
        let next = nextSignificant(from: offset + 1)
        guard matches("{", at: next), matches("}", at: lastToken.upperBound - 1), hasMemberAps(lastToken),
            !text(next..<bytes.count).contains("\"aps\"")
        else { return false }
        stop(
            SyntaxFault(
                .textAfterEnd, lastToken.upperBound - 1..<next + 1,
                "this \"}\" ends the payload, and the object after it has no \"aps\"",
                help: "write \",\" instead of \"},{\", so that both are one payload"))
        return true
    }

    /// Stops at a colon outside of all brackets, if only the `{` before the key is missing.
    ///
    /// - Returns: Whether the last token is a string, and a later `}` has no `{`.
    mutating func stopAtMissingFirstBrace() -> Bool {
        guard quote(at: lastToken.lowerBound) != nil, closesTooMuch(from: offset) else { return false }
        let key = quoted(keyContent(lastToken))
        let instruction = "write \"{\" before \(key)"
        let reading = missing("{", before: lastToken.lowerBound, "before \(key)", help: instruction)
        var fault = reading.fault
        fault.fix = nil
        readings = [reading]
        stop(fault)
        return true
    }

    /// Whether more brackets are closed than opened after an offset.
    func closesTooMuch(from start: Int) -> Bool {
        var last = 0
        scanBrackets(start..<bytes.count) { last = $1 }
        return last < 0
    }

    /// Whether an object itself has the key `aps`, not only an object inside it.
    private func hasMemberAps(_ object: Range<Int>) -> Bool {
        var hasAps = false
        scanBrackets(object) {
            if $1 == 1, matches("\"aps\"", at: $0), matches(":", at: nextSignificant(from: $0 + 5)) {
                hasAps = true
            }
        }
        return hasAps
    }

    /// Calls a function for each string and each byte outside of strings, with its offset and the number of brackets
    /// that are open after it.
    private func scanBrackets(_ range: Range<Int>, _ visit: (Int, Int) -> Void) {
        var depth = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            depth += "{[".utf8.contains(byte) ? 1 : "}]".utf8.contains(byte) ? -1 : 0
            visit(offset, depth)
            offset =
                byte == UInt8(ascii: "\"")
                ? bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: offset).end } : offset + 1
        }
    }

    /// Returns the meaning of a document in which an opening bracket is missing before a token.
    private func missing(_ bracket: String, before token: Int, _ place: String, help: String)
        -> BracketReading
    {
        // After a colon at the end of a line, the bracket belongs to that line.
        let gap = lastColon + 1..<max(lastColon + 1, token)
        let isOnColonLine =
            matches(":", at: lastColon) && bytes[gap].allSatisfy(Self.isSpace) && bytes[gap].contains(0x0A)
        let lineEnd = gap.first { bytes[$0] == 0x0A || bytes[$0] == 0x0D } ?? token
        let edit =
            isOnColonLine ? Edit(gap.lowerBound..<lineEnd, " \(bracket)") : Edit(token..<token, bracket)
        let start = edit.range.lowerBound
        return BracketReading(
            SyntaxFault(
                .mismatchedBracket, start..<start, "the \"\(bracket)\" \(place) is missing", help: help,
                fix: Fix(title: "write the missing \"\(bracket)\"", safety: .unsafe, edits: [edit])))
    }
}
