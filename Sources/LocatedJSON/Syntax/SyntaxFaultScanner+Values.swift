extension SyntaxFaultScanner {
    /// Scans a value, or a comma or closing bracket in place of a value.
    mutating func scanValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): closeInsteadOfValue(byte)
        case UInt8(ascii: ","): commaInsteadOfValue()
        default:
            guard stack.count < JSONTree.depthLimit else {
                return stop(.nestingTooDeep(at: offset..<(offset + 1)))
            }
            scanValueStart(byte)
        }
    }

    private mutating func scanValueStart(_ byte: UInt8) {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            open(byte)
        } else if let quote = quote(at: offset) {
            scanString(quote)
        } else if startsNumber(at: offset) {
            scanNumber()
        } else if wordLength(at: offset) > 0 {
            scanWord()
        } else if matches("<-", at: offset) {
            stopAtUnexpected(help: "remove the remark, and write a value")
        } else if byte == UInt8(ascii: "<") {
            stopAtUnexpected("this is XML or HTML, not JSON", help: "write the payload as JSON")
        } else if !reportForeignNumber(), !stopAtEncodedQuote() {
            stopAtUnexpected(foreignMark?.what, help: foreignMark?.help ?? help(for: byte))
        }
    }

    /// Returns the help for a character that cannot begin a value; `nil` if there is no specific help.
    private func help(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "("):
            wordLength(at: nextSignificant(from: offset + 1)) > 0
                ? "write a value in place of the description in parentheses"
                : "write the value without parentheses"
        case UInt8(ascii: "@"): "write the value without \"@\""
        case UInt8(ascii: ":") where bytes[lastColon..<offset].elementsEqual(":".utf8): "write one colon"
        case UInt8(ascii: "#"), UInt8(ascii: "/"): "put the value in double quotes"
        default: nil
        }
    }

    private mutating func commaInsteadOfValue() {
        switch expected {
        case .firstElement, .element: dropExtraComma()
        case .memberValue:
            stop(missingValue())
        default: stopAtUnexpected()
        }
    }

    private mutating func closeInsteadOfValue(_ byte: UInt8) {
        guard let frame = stack.last else { return stopAtUnexpected() }
        guard closer(of: frame) == byte else { return stopAtMismatch(frame) }
        switch expected {
        case .element: reportTrailingComma(frame)
        case .memberValue: report(missingValue())
        default: break
        }
        close()
    }

    /// Returns the fault of a key with a colon and no value after it.
    private func missingValue() -> SyntaxFault {
        SyntaxFault(
            .missingValue, lastColon..<(lastColon + 1), "the key has no value after its colon",
            help: "write a value, or remove the key")
    }

    private mutating func scanWord() {
        let range = offset..<(offset + wordLength(at: offset))
        let word = text(range)
        switch word {
        case "true", "false", "null": break
        case "True", "TRUE", "YES": reportForeign(.foreignLiteral, range, "true")
        case "False", "FALSE", "NO": reportForeign(.foreignLiteral, range, "false")
        case "None", "Null", "NULL", "nil": reportForeign(.foreignLiteral, range, "null")
        case "NaN", "Infinity", "undefined": reportForeign(.javascriptLiteral, range, nil)
        default: return scanBareValue(range)
        }
        finishToken(range)
    }

    /// Reports a word of a programming language; `replacement` is its JSON equivalent, if there is one.
    mutating func reportForeign(_ kind: SyntaxFault.Kind, _ range: Range<Int>, _ replacement: String?) {
        let isNullOfKey = replacement == "null" && expected == .memberValue
        let help =
            isNullOfKey
            ? "remove the key, or write null"
            : replacement.map { "write \($0)" } ?? "write a number or null, or remove the key"
        // After this fix, another rule may report the `null` and remove the key; the title says so in advance.
        let removal = isNullOfKey ? ", and remove a key that must not be null" : ""
        let fix = replacement.map {
            Fix(title: "write \($0)\(removal)", safety: .unsafe, edits: [Edit(range, $0)])
        }
        report(SyntaxFault(kind, range, "JSON has no \(quoted(range))", help: help, fix: fix))
    }

    private mutating func scanBareValue(_ word: Range<Int>) {
        guard expected != .document else { return stopAtOutermostWord(word) }
        let range = addressBeginning(with: word) ?? word
        if isPlaceholderWord(range), endsToken(at: range.upperBound) {
            reportPlaceholder(range)
            return finishToken(range)
        }
        if stopAtExpression(range) { return }
        if let quote = closingQuote(of: range), endsToken(at: quote + 1) {
            return reportUnopenedString("the string", range.lowerBound..<quote, endingAt: quote)
        }
        let mayBeVariable = isIdentifier(range)
        let isWhole = endsToken(at: range.upperBound)
        let fault = SyntaxFault(
            .bareValue, range,
            mayBeVariable
                ? "\(quoted(range)) is a string without double quotes, or a variable"
                : "the string \(quoted(range)) has no double quotes",
            help: mayBeVariable
                ? "put a string in double quotes; replace a variable with its value"
                : "put it in double quotes",
            fix: isWhole && !mayBeVariable ? quoting(range) : nil)
        guard isWhole else { return stop(fault) }
        report(fault)
        finishToken(range)
    }

    /// Returns the range of the address that begins with a word, such as `https://example.com/news`; `nil` for any
    /// other word.
    private func addressBeginning(with word: Range<Int>) -> Range<Int>? {
        guard matches("://", at: word.upperBound) else { return nil }
        let rest = bytes[word.upperBound...].prefix { $0 > 0x20 && !"\",}]".utf8.contains($0) }
        return word.lowerBound..<rest.endIndex
    }

    /// Returns the offset of the first double quote after a word on the same line; `nil` if there is none, or if a
    /// structural byte is before it.
    private func closingQuote(of word: Range<Int>) -> Int? {
        var offset = word.upperBound
        while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D, !SyntaxFaultScanner.isStructural(byte)
        {
            if byte == UInt8(ascii: "\"") { return offset }
            offset += 1
        }
        return nil
    }

    /// Reports a key or string that has only its closing quote.
    mutating func reportUnopenedString(_ token: String, _ range: Range<Int>, endingAt quote: Int) {
        let instruction = "write a double quote before it"
        report(
            SyntaxFault(
                .unclosedString, range, "\(token) \(quoted(range)) has no opening quote", help: instruction,
                fix: Fix(
                    title: instruction, safety: .unsafe,
                    edits: [Edit(range.lowerBound..<range.lowerBound, "\"")])))
        finishToken(range.lowerBound..<(quote + 1), endedWithQuote: true)
    }

    /// Whether a word may be a variable of a program or a member of a variable: `title`, `user.name`.
    ///
    /// Quotes around a variable would make its name the value.
    private func isIdentifier(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    }

    /// Returns a fix that puts double quotes around a word.
    func quoting(_ range: Range<Int>) -> Fix {
        Fix(
            title: "put \(text(range)) in double quotes", safety: .unsafe,
            edits: [
                Edit(range.lowerBound..<range.lowerBound, "\""),
                Edit(range.upperBound..<range.upperBound, "\""),
            ])
    }
}
