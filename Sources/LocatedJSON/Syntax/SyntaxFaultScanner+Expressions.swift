/// Expressions of programs in place of a value, or after a value.
extension SyntaxFaultScanner {
    /// Stops at a word that begins an expression: `send(…)`, `new Date`, `f"…"`, `map[string]any{`.
    ///
    /// - Returns: Whether the word begins an expression.
    mutating func stopAtExpression(_ word: Range<Int>) -> Bool {
        let next = nextSignificant(from: word.upperBound)
        let operand = next..<(next + wordLength(at: next))
        if let kind = TextKind(literalIn: text(line(from: word.lowerBound)), isValue: true) {
            stop(SyntaxFault(.expression, word, "this is \(kind.name)", help: kind.help))
        } else if ["new", "await"].contains(text(word)), next > word.upperBound, !operand.isEmpty {
            stopAtExpression(word.lowerBound..<operand.upperBound, "an expression of a program")
        } else if matches("(", at: word.upperBound) {
            stopAtExpression(word, "a function call")
        } else {
            return stopAtStringPrefix(word)
        }
        return true
    }

    /// Stops at the prefix of a string in Python: `f"…"`, `u'…'`.
    ///
    /// - Returns: Whether the word is such a prefix.
    mutating func stopAtStringPrefix(_ word: Range<Int>) -> Bool {
        let prefix = text(word).lowercased()
        guard TextKind.stringPrefixes.contains(prefix), let quote = byte(at: word.upperBound),
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return false }
        // Without a closing quote, the prefix may be a string that lacks its opening quote: `b",`.
        let end = bytes[line(from: word.upperBound + 1)].firstIndex(of: quote)
        guard prefix.contains("f") || end.map({ endsToken(at: $0 + 1) }) == true else { return false }
        stop(
            SyntaxFault(
                .expression, word,
                "\(quoted(word)) is the prefix of a string in Python; JSON has no such strings",
                help: JSONEncoders.printing(in: "Python")))
        return true
    }

    /// Stops at an expression, which the message describes with a name such as `a function call`.
    mutating func stopAtExpression(_ range: Range<Int>, _ name: String) {
        stop(
            SyntaxFault(
                .expression, range, "\(quoted(range)) is \(name); JSON contains only values",
                help: "write the value that it returns, or print the payload in the program and validate that"
            ))
    }

    /// Stops at an operator that joins strings in a program.
    mutating func stopAtJoin() {
        let sign = offset..<(offset + 1)
        stop(
            SyntaxFault(
                .expression, sign, "JSON cannot join strings with \(quoted(sign))", help: "write one string"))
    }

    /// Stops at the loop of a comprehension in Python: `{key: 1 for key in keys}`.
    ///
    /// - Returns: Whether there is one at the current offset.
    mutating func stopAtLoop() -> Bool {
        guard matches("for ", at: offset) else { return false }
        let name = nextSignificant(from: offset + 4)
        let end = name + wordLength(at: name)
        guard end > name, matches("in ", at: nextSignificant(from: end)) else { return false }
        stopAtExpression(offset..<end, "a Python loop")
        return true
    }

    /// The fault of JSON that a program joins from strings, as in `'{"aps": {"alert": "' + text + '"}}'`; `nil` for any
    /// other text.
    var piecesFault: SyntaxFault? {
        let start = nextSignificant(from: 0)
        guard let quote = byte(at: start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            byte(at: nextSignificant(from: start + 1)).map("{[".utf8.contains) == true
        else { return nil }
        var end = start + 1
        while let byte = byte(at: end), byte != quote { end += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let sign = nextSignificant(from: end + 1)
        let operand = nextSignificant(from: sign + 1)
        // A backslash continues the line in Ruby, Python and C.
        let continues =
            matches("\\", at: sign) && bytes[(sign + 1)..<operand].contains(0x0A)
            && byte(at: operand) == quote
        // Before a word, a full stop may belong to prose, so PHP's operator needs a quote or `$` after it.
        let isOperand = byte(at: operand) == quote || byte(at: operand) == UInt8(ascii: "$")
        let isPHP = matches(".", at: sign) && isOperand
        guard isPHP || continues || matches("+", at: sign) && (isOperand || wordLength(at: operand) > 0)
        else {
            return nil
        }
        return SyntaxFault(
            .expression, sign..<(sign + 1),
            isPHP
                ? "the payload is a string that PHP or Perl joins from several strings"
                : "the payload is a string that a program joins from several strings",
            help: "print the whole string in the program, and validate that")
    }
}
