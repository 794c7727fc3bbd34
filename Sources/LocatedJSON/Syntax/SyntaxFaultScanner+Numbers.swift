extension SyntaxFaultScanner {
    /// Whether a word is a number.
    func isNumber(_ word: Range<Int>) -> Bool {
        bytes[word].allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } && Double(text(word)) != nil
    }

    /// Whether a number begins at an offset, in a valid or invalid spelling.
    func startsNumber(at offset: Int) -> Bool {
        guard let first = byte(at: offset) else { return false }
        if first.isDigit || first == UInt8(ascii: "-") { return true }
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "."), let second = byte(at: offset + 1)
        else {
            return false
        }
        return second.isDigit || second == UInt8(ascii: ".")
    }

    /// Scans a number as a whole, including letters, digits and signs directly after it.
    mutating func scanNumber() {
        let range = offset..<endOfNumber
        guard range.upperBound >= rejectedEnd else { return finishToken(range) }
        let spelling = NumberSpelling(bytes[range])
        switch spelling.verdict {
        case .valid: break
        case .integerTooLarge: report(.integerTooLarge(at: range, shown: quoted(range)))
        case .numberTooLarge: report(.numberTooLarge(at: range, shown: quoted(range)))
        case .malformed where text(range).hasSuffix("Infinity"): reportForeign(.javascriptLiteral, range, nil)
        case .malformed where bytes[offset] == UInt8(ascii: "+") && isValueOfBadge:
            report(
                SyntaxFault(
                    .badNumber, range,
                    "JSON does not allow the number \(quoted(range)), and APNs cannot increment a badge",
                    help: "write the number that the icon should show"))
        case .malformed:
            let fixed = spelling.fixed
            report(
                SyntaxFault(
                    .badNumber, range, "JSON does not allow the number \(quoted(range))",
                    help: fixed.map { "write \($0)" }
                        ?? "write a decimal number, or a string in double quotes",
                    fix: fixed.map {
                        Fix(title: "write \($0)", safety: .unsafe, edits: [Edit(range, $0)])
                    }))
        }
        finishToken(range)
    }

    /// Reports a number in digits outside of ASCII, as Chinese, Japanese and Arabic keyboards type them (`５`, `٥`), or
    /// with a dash in place of the minus sign (`–5`).
    ///
    /// - Returns: Whether there is one at the offset.
    mutating func reportForeignNumber() -> Bool {
        var number: [UInt8] = []
        var foreign: (character: Unicode.Scalar, ascii: UInt8)?
        var end = offset
        while end < bytes.count, let scalar = UTF8Sequence.scalar(in: bytes, at: end) {
            guard let ascii = number.isEmpty && scalar.isDash ? UInt8(ascii: "-") : scalar.decimalDigit else {
                break
            }
            if !scalar.isASCII, foreign == nil { foreign = (scalar, ascii) }
            number.append(ascii)
            end += scalar.utf8.count
        }
        guard let foreign, number.last?.isDigit == true, endsToken(at: end) else { return false }
        let range = offset..<end
        let fixed = NumberSpelling(number[...]).fixed
        let needed = Character(Unicode.Scalar(foreign.ascii))
        report(
            SyntaxFault(
                .badNumber, range,
                "\"\(foreign.character)\" is \(foreign.character.namedCodePoint); JSON needs \"\(needed)\"",
                help: fixed.map { "write \($0)" } ?? "write a decimal number in ASCII digits",
                fix: fixed.map { Fix(title: "write \($0)", safety: .unsafe, edits: [Edit(range, $0)]) }))
        finishToken(range)
        return true
    }

    /// Reports the commas in a number that begins before the offset: a decimal comma (`0,5`), or commas between groups
    /// of digits (`1,000,000`).
    ///
    /// - Returns: Whether the digits at the offset belong to that number. If so, the scanner continues after them.
    mutating func reportDecimalComma() -> Bool {
        guard lastComma == lastToken.upperBound, lastComma + 1 == offset, !endedWithQuote else {
            return false
        }
        var groups: [Range<Int>] = []
        var end = lastComma
        while matches(",", at: end) {
            let digits = bytes[(end + 1)...].prefix(while: \.isDigit)
            guard !digits.isEmpty else { break }
            groups.append(digits.indices)
            end = digits.endIndex
        }
        let next = nextSignificant(from: end)
        guard let first = groups.first, matches("}", at: next) || matches(",", at: next) else { return false }
        let start = text(lastToken)
        let mayBeThousands =
            groups.count < 6 && groups.allSatisfy { $0.count == 3 } && start.utf8.count < 4
            && !start.hasPrefix("0")
        let decimal = "\(start).\(text(first))"
        let thousands = start + groups.map { text($0) }.joined()
        guard groups.count == 1 || mayBeThousands,
            case .valid = NumberSpelling(Array(decimal.utf8)[...]).verdict
        else { return false }
        let range = lastToken.lowerBound..<end
        let meant = groups.count > 1 ? thousands : mayBeThousands ? nil : decimal
        report(
            SyntaxFault(
                .badNumber, range, "JSON does not allow a comma in the number \(quoted(range))",
                help: "write \(meant ?? "\(thousands) or \(decimal)")",
                fix: meant.map { Fix(title: "write \($0)", safety: .unsafe, edits: [Edit(range, $0)]) }))
        expected = .separator
        finishToken(range)
        return true
    }

    /// Whether a value of `badge` is expected. The key may be without quotes, or in quotes of any kind.
    private var isValueOfBadge: Bool {
        expected == .memberValue && lastToken.count < 12 && text(lastToken).filter(\.isLetter) == "badge"
    }

    /// The end of the number at the current offset, including letters, digits and signs directly after it.
    var endOfNumber: Int {
        var end = offset
        while end < bytes.count, SyntaxFaultScanner.belongsToNumber(bytes[end]) { end += 1 }
        return end
    }

    private static func belongsToNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
