/// Placeholders that make a document invalid: `{{badge}}`, `<timestamp>`, `$TOKEN`, `@Model.Name`, `...`. Fixes never
/// quote or remove a placeholder.
extension SyntaxFaultScanner {
    /// Reports the placeholder or template tag at the current offset and moves past it.
    ///
    /// - Returns: Whether there was one.
    mutating func scanPlaceholder() -> Bool {
        let length = placeholderLength(at: offset)
        guard length > 0 else { return false }
        let range = offset..<(offset + length)
        reportPlaceholder(range)
        offset = range.upperBound
        let next = nextSignificant(from: offset)
        switch expected {
        case .document:
            // If nothing follows, the tag is the whole document; otherwise the payload follows.
            if next == bytes.count { finishToken(range) }
        case .firstElement, .element, .memberValue: finishToken(range)
        case .firstKey, .key:
            switch byte(at: next) {
            case UInt8(ascii: ":"): finishToken(range)
            case UInt8(ascii: ","), UInt8(ascii: "}"): expected = .separator
            default: break
            }
            lastToken = range
        case .separator:
            // The tag may insert the comma.
            if stack.last?.isObject == true, quote(at: next) != nil { expected = .key }
        case .colon, .end: break
        }
        return true
    }

    mutating func reportPlaceholder(_ range: Range<Int>) {
        if let language = languageOfSpread(at: range.lowerBound), !isEllipsis(range) {
            report(
                SyntaxFault(
                    .placeholder, range,
                    "\(quotedToken(range)) inserts the members of a variable in \(language), but JSON has no variables",
                    help: JSONEncoders.printing(in: language)))
            return
        }
        if isBlockTag(range) { followsBlockTag = true }
        reportPlaceholder(range, named: range, isOmission: isEllipsis(range))
    }

    private mutating func reportPlaceholder(_ range: Range<Int>, named name: Range<Int>, isOmission: Bool) {
        report(
            SyntaxFault(
                .placeholder, range,
                isOmission
                    ? "\(quoted(name)) is a placeholder for omitted text"
                    : "nothing has replaced the placeholder \(quoted(name))",
                help: isOmission
                    ? "write the omitted text" : "replace it with a value, or validate the final payload"))
    }

    /// Reports the last token, a string in place of a member, if it contains only a placeholder. The finding replaces a
    /// finding about the string's quotes, which may be of any kind.
    ///
    /// - Returns: Whether the string contains only a placeholder.
    mutating func reportPlaceholderForMembers() -> Bool {
        guard let opening = quote(at: lastToken.lowerBound) else { return false }
        let start = lastToken.lowerBound + length(of: opening)
        let closing =
            [1, ForeignQuote.length].first {
                lastToken.upperBound - $0 >= start
                    && quote(at: lastToken.upperBound - $0).map(length(of:)) == $0
            } ?? 0
        let content = start..<(lastToken.upperBound - closing)
        let isOmission = replacesMembers(text(content))
        guard isOmission || !content.isEmpty && placeholderLength(at: content.lowerBound) == content.count
        else { return false }
        if let last = fixes.last?.fault, [.singleQuotes, .curlyQuotes].contains(last.kind),
            last.range.lowerBound >= lastToken.lowerBound
        {
            fixes.removeLast()
        }
        reportPlaceholder(lastToken, named: content, isOmission: isOmission)
        expected = .separator
        return true
    }

    /// Whether a token is an ellipsis without quotes.
    func isEllipsis(_ range: Range<Int>) -> Bool {
        matches("...", at: range.lowerBound) && bytes[range].allSatisfy { $0 == UInt8(ascii: ".") }
            || matches("…", at: range.lowerBound)
    }

    /// Returns the faults of a text, with all ellipses combined in a single fault.
    ///
    /// - Complexity: O(*n*) in the number of faults.
    func foldingEllipses(_ fixes: [SyntaxFix]) -> [SyntaxFix] {
        let isFolded = { (fix: SyntaxFix) in
            fix.fault.kind == .placeholder && isEllipsis(fix.fault.range)
        }
        guard let first = fixes.first(where: isFolded) else { return fixes }
        let count = fixes.count(where: isFolded)
        guard count > 1 else { return fixes }
        let fault = SyntaxFault(
            .placeholder, first.fault.range,
            "\(quoted(first.fault.range)) is a placeholder for omitted text; there are \(count) of them",
            help: "write the omitted text")
        return fixes.filter { !isFolded($0) } + [SyntaxFix(fault: fault, condition: .always)]
    }

    /// Whether a string in place of a member is a placeholder for omitted members: `...`, `<… more fields>`, `«…»`.
    private func replacesMembers(_ content: String) -> Bool {
        let isEnclosed =
            content.hasPrefix("<") && content.hasSuffix(">")
            || content.hasPrefix("«") && content.hasSuffix("»")
        return isEnclosed
            ? content.contains("...") || content.contains("…") : content == "..." || content == "…"
    }

    /// The words that begin a tag for a condition, a loop or another block.
    private static let blockWords: Set = [
        "if", "elif", "elsif", "elseif", "else", "unless", "end", "endif", "for", "endfor", "each", "range",
        "with",
        "block", "define", "set",
    ]

    /// Whether a placeholder is a tag for a condition, a loop or another block: `{{#if title}}`, `{% else %}`,
    /// `<% end %>`. The text between such tags, with its commas and braces, may be omitted or repeated.
    private func isBlockTag(_ range: Range<Int>) -> Bool {
        guard range.count > 4,
            matches("{{", at: range.lowerBound) || matches("{%", at: range.lowerBound)
                || matches("<%", at: range.lowerBound)
        else { return false }
        let content = bytes[range.lowerBound + 2..<range.upperBound - 2].drop { " -~".utf8.contains($0) }
        guard let first = content.first, !"#/^".utf8.contains(first) else { return !content.isEmpty }
        let word = content.prefix { (0x61...0x7A).contains($0) }
        return Self.blockWords.contains(String(decoding: word, as: UTF8.self))
    }

    /// Whether a word without quotes is a placeholder: `$BADGE`, `BADGE_COUNT`, `__badge__`, `your-token`.
    func isPlaceholderWord(_ range: Range<Int>) -> Bool {
        let word = bytes[range]
        if word.first == UInt8(ascii: "$") { return word.count > 1 }
        if word.count > 4, word.starts(with: "__".utf8), word.suffix(2).elementsEqual("__".utf8) {
            return true
        }
        let isCapitals = word.allSatisfy {
            (0x41...0x5A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        let hasLetter = word.contains { (0x41...0x5A).contains($0) }
        return isCapitals && hasLetter && word.count > 2
            || word.count > 5 && word.prefix(4).elementsEqual("your".utf8)
                && "-_".utf8.contains(word[word.startIndex + 4])
    }

    /// Returns the length in bytes of the placeholder at an offset; 0 if there is none.
    ///
    /// - Complexity: O(*n*) in the length of the word or placeholder; the search for a closing delimiter ends after 200
    ///   bytes.
    func placeholderLength(at start: Int) -> Int {
        switch byte(at: start) {
        case UInt8(ascii: "."):
            let count = bytes[start...].prefix { $0 == UInt8(ascii: ".") }.count
            let spread = lengthOfSpread(at: start)
            return spread > 0 ? spread : count > 2 ? count : 0
        case UInt8(ascii: "*"): return lengthOfSpread(at: start)
        case 0xE2: return matches("…", at: start) ? 3 : enclosed(at: start, [("‹", "›")])
        case UInt8(ascii: "{"): return lengthInBraces(at: start)
        case UInt8(ascii: "<"): return lengthInAngles(at: start)
        case UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "\\"):
            return enclosed(at: start, [("${", "}"), ("$(", ")"), ("#{", "}"), ("#(", ")"), ("\\(", ")")])
        case UInt8(ascii: "%"): return lengthAfterPercent(at: start)
        case UInt8(ascii: "@") where isAtValue: return lengthAfterAt(at: start)
        case UInt8(ascii: "[") where isAtValue && matches("[[", at: start):
            let name = start + 2..<start + 2 + wordLength(at: start + 2)
            return matches("]]", at: name.upperBound) && beginsWithLetter(name) && !isLiteral(name)
                && endsToken(at: name.upperBound + 2) ? name.count + 4 : 0
        case UInt8(ascii: "[") where isAtValue:
            let name = start + 1..<start + 1 + wordLength(at: start + 1)
            return matches("]", at: name.upperBound) && isPlaceholderWord(name)
                && endsToken(at: name.upperBound + 1) && !isLiteral(name) ? name.count + 2 : 0
        default: return 0
        }
    }

    /// Returns the length of `...base` in JavaScript or `**base` in Python in place of a member; 0 if there is none.
    private func lengthOfSpread(at start: Int) -> Int {
        guard expected == .firstKey || expected == .key, let language = languageOfSpread(at: start) else {
            return 0
        }
        let sign = language == "Python" ? 2 : 3
        let name = start + sign..<start + sign + wordLength(at: start + sign)
        guard beginsWithLetter(name), !bytes[name].contains(UInt8(ascii: "-")) else { return 0 }
        let next = byte(at: nextSignificant(from: name.upperBound))
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}") ? sign + name.count : 0
    }

    private func languageOfSpread(at start: Int) -> String? {
        matches("...", at: start) ? "JavaScript" : matches("**", at: start) ? "Python" : nil
    }

    private var isAtValue: Bool {
        expected == .memberValue || expected == .firstElement || expected == .element
    }

    /// Whether a word is a literal of JSON, or an uppercase literal of another language, such as `YES`.
    private func isLiteral(_ range: Range<Int>) -> Bool {
        ["TRUE", "FALSE", "YES", "NULL", "true", "false", "null"].contains(text(range))
    }

    private func beginsWithLetter(_ word: Range<Int>) -> Bool {
        !word.isEmpty && (0x41...0x5A).contains(bytes[word.lowerBound] & 0xDF)
    }

    /// Returns the length of an expression of Razor, such as `@Model.Name` or `@Html.Raw(Model.Name)`; 0 if there is
    /// none. The name must contain a dot, because a name without one may be a literal of Objective-C, such as `@YES`.
    private func lengthAfterAt(at start: Int) -> Int {
        let name = start + 1..<start + 1 + wordLength(at: start + 1)
        guard beginsWithLetter(name), bytes[name].contains(UInt8(ascii: ".")) else { return 0 }
        let end = name.upperBound + enclosed(at: name.upperBound, [("(", ")")])
        return endsToken(at: end) ? end - start : 0
    }

    private func lengthInBraces(at start: Int) -> Int {
        let tag = enclosed(at: start, [("{{{", "}}}"), ("{{", "}}"), ("{%", "%}")])
        guard tag == 0, isAtValue else { return tag }
        let name = wordLength(at: start + 1)
        guard name > 0, matches("}", at: start + 1 + name), bytes[start + 1] >= UInt8(ascii: "A") else {
            return 0
        }
        return name + 2
    }

    private func lengthInAngles(at start: Int) -> Int {
        let tag = enclosed(at: start, [("<%", "%>"), ("<#", "#>"), ("<<", ">>")])
        let isName = isAtValue || expected == .firstKey || expected == .key
        guard tag == 0, isName, wordLength(at: start + 1) > 0 || matches("…", at: start + 1) else {
            return tag
        }
        let name = enclosed(at: start, [("<", ">")])
        return endsToken(at: start + name) ? name : 0
    }

    /// Returns the length of `%{name}`, `%NAME%`, or a format specifier such as `%@`, `%d`, `%1$@`; 0 if there is none.
    private func lengthAfterPercent(at start: Int) -> Int {
        let tag = enclosed(at: start, [("%{", "}")])
        guard tag == 0, isAtValue else { return tag }
        var end = start + 1 + wordLength(at: start + 1)
        if matches("%", at: end), end > start + 1 { return end + 1 - start }
        if matches("@", at: end) { end += 1 }
        return end > start + 1 && end - start < 7 && endsToken(at: end) ? end - start : 0
    }

    /// The maximum length of a placeholder in bytes.
    private static let longestPlaceholder = 200

    /// Returns the length of the delimited text at an offset, including the delimiters; 0 if there is none. The text
    /// between the delimiters must be on one line, contain no opening brace, and not begin with a quote or a closing
    /// brace.
    private func enclosed(at start: Int, _ pairs: [(opening: StaticString, closing: StaticString)]) -> Int {
        guard let (opening, closing) = pairs.first(where: { matches($0.opening, at: start) }) else {
            return 0
        }
        let content = start + opening.utf8CodeUnitCount
        let first = nextSignificant(from: content)
        guard quote(at: first) == nil, !matches("}", at: first) else { return 0 }
        var offset = content
        // The number of open parentheses inside: `\(count(of: items))`.
        var depth = 0
        let hasInner = closing.utf8Start[0] == UInt8(ascii: ")")
        let end = min(bytes.count, start + Self.longestPlaceholder)
        while offset < end, depth > 0 || !matches(closing, at: offset) {
            if bytes[offset] < 0x20 || bytes[offset] == UInt8(ascii: "{") { return 0 }
            if hasInner, bytes[offset] == UInt8(ascii: "(") { depth += 1 }
            if hasInner, bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
        }
        return offset < end && offset > content ? offset + closing.utf8CodeUnitCount - start : 0
    }
}
