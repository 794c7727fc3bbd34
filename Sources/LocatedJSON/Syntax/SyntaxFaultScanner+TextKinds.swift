/// Texts that are not JSON, recognized mostly by their first line that is not a comment.
extension SyntaxFaultScanner {
    /// A kind of text: its name in messages, and the instruction that leads to the JSON in the text.
    struct TextKind {
        var name: String
        var help: String
    }

    /// The kind of the text, and the line that shows it; `nil` if the text may be JSON.
    var textKind: (line: Range<Int>, kind: TextKind)? {
        let start = startOfText
        let first = line(from: start)
        if isPrinted(first) { return (first, .printed) }
        if isLogLine(first) { return (first, .log) }
        if text(first) == "Array", byte(at: nextSignificant(from: first.upperBound)) == UInt8(ascii: "(") {
            return (first, .printedArray)
        }
        if let line = diffLine { return (line, .diff) }
        if isSection(first) { return (first, .settings) }
        guard !beginsAsJSON else { return marksAfter(first) ?? leadingText(from: first.lowerBound) }
        if let kind = TextKind(interpreterIn: text(first)) ?? TextKind(sentRequestIn: text(first)) {
            return (first, kind)
        }
        if isTerminalSession(first) { return (first, .session) }
        if let mark = commonMark(from: start) {
            return isYAML(first) ? yaml(from: first) : (first, .marked(mark))
        }
        guard let statement = firstStatement else { return leadingText(from: start) }
        if let kind = TextKind(formatIn: text(statement)) { return (statement, kind) }
        if isSection(statement) { return (statement, .settings) }
        if hasOnlyTexts(from: statement) { return (statement, .strings) }
        if hasOnlyHeaders(from: statement) { return (statement, .headersAlone) }
        if text(statement) == "---" || isYAML(statement) { return yaml(from: statement) }
        if isNumbered(from: statement.lowerBound + (matches("`", at: statement.lowerBound) ? 1 : 0)) {
            return (statement, .numbered)
        }
        if beginsRuby(statement) { return (statement, TextKind(program: "Ruby")) }
        let kind =
            TextKind(requestIn: text(lineAfterVariables(from: statement)))
            ?? TextKind(
                codeIn: text(statement), next: text(line(from: nextSignificant(from: statement.upperBound))))
        if let kind { return (statement, kind) }
        let mayBeJSON = "{[\"".utf8.contains(bytes[statement.lowerBound])
        return !mayBeJSON && isMarkdown(first)
            ? (first, .markdown) : leadingText(from: statement.lowerBound)
    }

    /// Whether a line is the name of a section in brackets, and a setting follows it, as in TOML: `[aps]`, `badge = 1`.
    private func isSection(_ line: Range<Int>) -> Bool {
        let name = bytes[line].dropFirst().dropLast()
        var setting = self.line(from: nextSignificant(from: line.upperBound))
        while matches("#", at: setting.lowerBound) {
            setting = self.line(from: nextSignificant(from: setting.upperBound))
        }
        let key = bytes[setting].prefix { isPartOfWord($0) }
        return matches("[", at: line.lowerBound) && bytes[line].last == UInt8(ascii: "]") && !name.isEmpty
            && name.allSatisfy { isPartOfWord($0) || $0 == UInt8(ascii: ".") } && !key.isEmpty
            && matches("=", at: nextSignificant(from: key.endIndex))
    }

    func line(from start: Int) -> Range<Int> {
        start..<(bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
    }

    /// Returns the kind of a text whose first line is only a bracket, and whose next lines begin with `>` or with their
    /// numbers; `nil` for any other text.
    private func marksAfter(_ first: Range<Int>) -> (line: Range<Int>, kind: TextKind)? {
        let bracket = bytes[first].filter { !SyntaxFaultScanner.isSpace($0) }
        let second = nextSignificant(from: first.upperBound)
        guard bracket.count == 1, second < bytes.count else { return nil }
        if matches(">", at: second), let mark = commonMark(from: second) {
            return (line(from: second), .marked(mark))
        }
        let isObject = bracket.first == UInt8(ascii: "{")
        return isObject && isNumbered(from: second, ["2", "3"]) ? (line(from: second), .numbered) : nil
    }

    /// Whether the text contains a dictionary as Swift or NSLog prints it, recognized by `[AnyHashable(`, members such
    /// as `alert = Goal;`, or the wide gap that NSLog writes before an inner brace.
    private func isPrinted(_ first: Range<Int>) -> Bool {
        let text = bytes[first]
        if text.starts(with: "[AnyHashable(".utf8) { return true }
        let head = bytes.prefix(Self.head)
        if text.starts(with: "[\"".utf8) {
            return head.split(separator: 0x0A).contains { line in
                let line = line.drop(while: SyntaxFaultScanner.isSpace)
                let name = line.prefix(while: isPartOfWord)
                return !name.isEmpty && line[name.endIndex...].starts(with: " = ".utf8)
                    && line.last { !SyntaxFaultScanner.isSpace($0) } == UInt8(ascii: ";")
            }
        }
        guard !beginsAsJSON else { return false }
        let marks = [" =     {", "[AnyHashable("]
        if marks.contains(where: String(decoding: head, as: UTF8.self).contains) { return true }
        // The line `aps = {`, and a member with a semicolon on the next line.
        let opening = text.filter { !SyntaxFaultScanner.isSpace($0) }
        let next = nextSignificant(from: first.upperBound)
        guard opening.suffix(2).elementsEqual("={".utf8), next < bytes.count else { return false }
        let member = bytes[line(from: next)]
        return member.last { !SyntaxFaultScanner.isSpace($0) } == UInt8(ascii: ";")
            && String(decoding: member, as: UTF8.self).contains(" = ")
            && opening.dropLast(2).allSatisfy(isPartOfWord)
    }

    /// Returns the mark at the start of each of the first lines, such as a list mark; `nil` if the lines have none in
    /// common.
    private func commonMark(from start: Int) -> Character? {
        guard let mark = UTF8Sequence.scalar(in: bytes, at: start), Self.marks.contains(mark) else {
            return nil
        }
        let spelling = mark.utf8
        var lines = 0
        var offset = start
        while offset < bytes.count, lines < 3 {
            let line = line(from: offset)
            let next = byte(at: line.lowerBound + spelling.count) ?? 0x20
            guard bytes[line].starts(with: spelling),
                line.count == spelling.count || next == 0x20 || mark == "+" && "{[}]".utf8.contains(next)
            else { return nil }
            lines += 1
            offset = nextSignificant(from: line.upperBound)
        }
        return lines > 1 ? Character(mark) : nil
    }

    /// The marks of lists, quotations and diffs at the start of lines.
    private static let marks: Set<Unicode.Scalar> = ["-", "*", "+", ">", "•", "◦", "▪", "·", "–"]

    /// The first line that is neither blank nor a comment.
    private var firstStatement: Range<Int>? {
        var start = startOfText
        while start < min(bytes.count, Self.longestComment) {
            guard let end = endOfComment(at: start) else { return line(from: start) }
            start = nextSignificant(from: end)
        }
        return nil
    }

    /// The maximum number of bytes of the comments before the first statement.
    private static let longestComment = 16_384

    /// Returns the end of the comment or Python docstring at an offset; `nil` for other text, and for a comment without
    /// an end.
    private func endOfComment(at start: Int) -> Int? {
        if matches("//", at: start) || matches("#", at: start) && !isDirective(at: start) {
            return line(from: start).upperBound
        }
        let blocks: [(StaticString, StaticString)] = [
            ("/*", "*/"), ("\"\"\"", "\"\"\""), ("'''", "'''"),
        ]
        guard let block = blocks.first(where: { matches($0.0, at: start) }) else { return nil }
        var end = start + block.0.utf8CodeUnitCount
        while end < bytes.count, !matches(block.1, at: end) { end += 1 }
        return end < bytes.count ? end + block.1.utf8CodeUnitCount : nil
    }

    /// Whether a line is the beginning of a class or module of Ruby, which a line with only `end` closes.
    private func beginsRuby(_ line: Range<Int>) -> Bool {
        let words = bytes[line].split(separator: 0x20)
        guard words.count == 2, ["class", "module"].contains(where: { words[0].elementsEqual($0.utf8) })
        else {
            return false
        }
        return bytes[line.upperBound...].split { $0 == 0x0A || $0 == 0x0D }.contains {
            $0.drop(while: SyntaxFaultScanner.isSpace).elementsEqual("end".utf8)
        }
    }

    /// Whether a number sign begins a map of Erlang, or a directive of C, Objective-C or Swift, not a comment. In
    /// `#{"aps": {`, the colon shows that the line is JSON in a comment, not a map.
    private func isDirective(at start: Int) -> Bool {
        if matches("#{\"", at: start) {
            let end = bytes.withUnsafeBytes { StringLiteral.end(in: $0, from: start + 2).end }
            return byte(at: nextSignificant(from: end)) != UInt8(ascii: ":")
        }
        return ["#{", "#import \"", "#import <", "#include \"", "#include <", "#if os(", "#if canImport("]
            .contains { bytes[start...].starts(with: $0.utf8) }
    }

    /// Returns the first line after the variables of a file with HTTP requests, such as `@host=example.com`; `first`
    /// itself if it is not a variable.
    private func lineAfterVariables(from first: Range<Int>) -> Range<Int> {
        var line = first
        while byte(at: line.lowerBound) == UInt8(ascii: "@"), bytes[line].contains(UInt8(ascii: "=")) {
            line = self.line(from: nextSignificant(from: line.upperBound))
            while byte(at: line.lowerBound) == UInt8(ascii: "#") {
                line = self.line(from: nextSignificant(from: line.upperBound))
            }
        }
        return line
    }

    /// Whether the first lines begin with these numbers, and line 1, if it is among them, contains an opening brace.
    private func isNumbered(from start: Int, _ numbers: [String] = ["1", "2", "3"]) -> Bool {
        var offset = start
        for number in numbers {
            let line = line(from: nextSignificant(from: offset))
            guard bytes[line].starts(with: number.utf8), bytes[line].dropFirst().first?.isDigit != true else {
                return false
            }
            if number == "1", !bytes[line].contains(UInt8(ascii: "{")) { return false }
            offset = line.upperBound
        }
        return true
    }

    func isPartOfWord(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }
}

extension SyntaxFaultScanner.TextKind {
    static let shell = Self(
        name: "a shell script, not JSON",
        help: "validate the JSON that it sends: copy it into a file, or pipe it into pushctl validate -")
    static let printed = Self(
        name: "the description of a dictionary, as NSLog and print show it, not JSON",
        help: "print the JSON instead: \(JSONEncoders.swift(of: "userInfo"))")
    static let printedArray = Self(
        name: "an array as print_r of PHP shows it, not JSON",
        help: JSONEncoders.printing(in: "PHP"))
    static let swiftDictionary = Self(
        name: "a Swift dictionary, not JSON",
        help: JSONEncoders.printing(in: "Swift"))
    fileprivate static func marked(_ mark: Character) -> Self {
        Self(
            name: "text whose lines begin with \"\(mark)\", not JSON",
            help: "remove the \"\(mark)\" at the start of each line")
    }
    fileprivate static let numbered = Self(
        name: "text with line numbers, not JSON",
        help: "remove the numbers at the start of the lines")
    fileprivate static let strings = Self(
        name: "a file of an app's texts (.strings), not JSON",
        help: "validate the file of a payload; --strings DIR checks it against these texts")
    fileprivate static let percentEncoded = Self(
        name: "percent-encoded text, not JSON",
        help: "decode it first: validate what the server reads after it decodes the request")

    /// Recognizes Markdown, `.strings`, PEM files, data URLs, base64 and percent-encoded text by the first line.
    fileprivate init?(formatIn line: String) {
        if line.hasPrefix("```") {
            self.init(
                name: "a code block of Markdown, not only its JSON",
                help: "remove the lines with ``` before and after the JSON")
        } else if line.hasPrefix("\""), line.hasSuffix("\";"), line.contains("\" = \"") {
            self = .strings
        } else if line.hasPrefix("-----BEGIN ") {
            self.init(
                name: "a key or certificate, not a payload",
                help: "pass the file with the JSON of the payload; keep the key out of the repository")
        } else if let comma = line.firstIndex(of: ","), line.hasPrefix("data:"), line[..<comma].contains("/")
        {
            self.init(
                name: "a data URL, not JSON",
                help: line[..<comma].hasSuffix(";base64")
                    ? "decode the base64 text after the comma, and validate the result"
                    : "validate only the JSON after the comma, with percent-encoded characters decoded")
        } else if line.hasPrefix("eyJ"), line.utf8.count > 11, line.utf8.allSatisfy(Self.isBase64) {
            self.init(
                name: "base64 text, not JSON", help: "decode it first: base64 -d FILE | pushctl validate -")
        } else if ["%7B", "%7b", "%5B%7B", "%5b%7b"].contains(where: Self.value(of: line).hasPrefix) {
            self = .percentEncoded
        } else {
            return nil
        }
    }

    /// Returns the value of a form field such as `name=value`; the whole line if it is not a field.
    private static func value(of line: String) -> Substring {
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = line[name.endIndex...]
        return rest.first == "=" ? rest.dropFirst() : line[...]
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "+/=-_".utf8.contains(byte)
    }

    /// Recognizes an interpreter by the first line of a script.
    fileprivate init?(interpreterIn line: String) {
        guard line.hasPrefix("#!") || line.hasPrefix("<?php") else { return nil }
        let interpreters = [
            ("python", "Python"), ("node", "JavaScript"), ("ruby", "Ruby"), ("perl", "Perl"), ("php", "PHP"),
            ("swift", "Swift"),
        ]
        if let language = interpreters.first(where: { line.contains($0.0) })?.1 {
            self.init(program: language)
        } else if line.contains("sh") {
            self = .shell
        } else {
            return nil
        }
    }

    private static let methods = ["POST", "PUT", "GET", "PATCH", "DELETE"]

    /// Recognizes an HTTP request or response by its first line.
    fileprivate init?(requestIn line: String) {
        if line.hasPrefix("HTTP/") {
            self.init(
                name: "an HTTP response, not a payload",
                help:
                    "validate the JSON that was sent; \"pushctl explain < FILE\" explains the reason in the response"
            )
            return
        }
        let words = line.split(separator: " ", maxSplits: 2)
        let isRequest =
            words.count > 1 && Self.methods.contains(String(words[0]))
            && ["/", "http://", "https://"].contains(where: words[1].hasPrefix)
        guard isRequest || line.hasPrefix(":method") else { return nil }
        self.init(
            name: "an HTTP request, not only its body",
            help: "validate the body, and pass the headers with --header")
    }

    /// Recognizes an HTTP request as `curl -v` shows it: `> POST /3/device/00fc HTTP/2`.
    fileprivate init?(sentRequestIn line: String) {
        guard line.hasPrefix("> "), line.contains(" HTTP/") else { return nil }
        self.init(requestIn: String(line.dropFirst(2)))
    }
}
