/// Converts invalid text that was meant as JSON to valid JSON.
///
/// Removes comments, turns quotes of any kind into double quotes and bare words into strings, and adds missing commas
/// and brackets, and the missing closing quotes of keys. Keys and strings keep their nesting; nothing else is
/// guaranteed. The result only helps to recognize the kind of a text; it is never shown or written.
package struct LenientText {
    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    private var open: [Container] = []
    /// The number of open brackets beyond ``depthLimit``, whose contents are skipped.
    private var skipped = 0
    private var isFinished = false

    private struct Container {
        let isObject: Bool
        var count = 0
        /// The last key, as a JSON string, until its value is written.
        var name: [UInt8]?
        /// Whether a colon followed the key.
        var hasColon = false
    }

    /// The maximum nesting depth. No known message format has its payload deeper.
    private static let depthLimit = 32

    /// Returns the JSON of a text; `nil` for a text without an opening bracket.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func json(of bytes: [UInt8]) -> [UInt8]? {
        // UTF-16 without its zero bytes still has all ASCII characters, and known keys are ASCII.
        let isWide = bytes.prefix(4).contains(0)
        let narrow = isWide ? bytes.filter { $0 != 0 } : bytes
        let content =
            CSVField.edits(in: narrow).map { FixApplier.replace($0, in: narrow) }
            ?? EnclosingQuotes(in: narrow)?.blanked(narrow) ?? narrow
        var reader = LenientText(bytes: SyntaxFaultScanner.unescaped(content) ?? content)
        reader.read()
        guard !reader.output.isEmpty else { return nil }
        // Jansson accepts only valid UTF-8.
        return Array(String(decoding: reader.output, as: UTF8.self).utf8)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() {
        while index < bytes.count, !isFinished { readToken() }
        while !open.isEmpty { close() }
    }

    private mutating func readToken() {
        if let space = StrangeSpace.scalar(in: bytes, at: index) {
            index += space.utf8.count
            return
        }
        let foreign = ForeignPunctuation(in: bytes, at: index)
        let length = foreign?.range.count ?? 1
        let byte = foreign.map { UInt8(ascii: $0.ascii) } ?? bytes[index]
        switch byte {
        case UInt8(ascii: "{") where beginsTag: skipTag()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            index += length
            begin(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            index += length
            if skipped > 0 { skipped -= 1 } else if !open.isEmpty { close() }
        case UInt8(ascii: ":"), UInt8(ascii: "="),
            UInt8(ascii: ";") where isForColon,
            UInt8(ascii: ".") where isForColon:
            index += length
            if let last = open.indices.last, open[last].name != nil { open[last].hasColon = true }
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            index += length
            endMember()
        case UInt8(ascii: "/") where follows("/"), UInt8(ascii: "#"): skipLine()
        case UInt8(ascii: "/") where follows("*"): skipComment()
        case UInt8(ascii: "'") where beginsWithTwoQuotes: addStringInTwoQuotes()
        case UInt8(ascii: "\\") where EscapedSpace.space(in: bytes, at: index) != nil: index += 2
        // Backticks may enclose the whole text.
        case UInt8(ascii: "`") where open.isEmpty: index += 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): addString(closedBy: byte)
        case 0x80... where isForeignQuote(at: index): addString(closedBy: nil)
        case _ where isWordByte(byte): addWord()
        default: index += 1
        }
    }

    // MARK: - Structure

    private mutating func begin(isObject: Bool) {
        guard skipped == 0, open.count < Self.depthLimit else {
            skipped += 1
            return
        }
        beginValue()
        open.append(Container(isObject: isObject))
        output.append(UInt8(ascii: isObject ? "{" : "["))
    }

    private mutating func close() {
        endMember()
        let container = open.removeLast()
        output.append(UInt8(ascii: container.isObject ? "}" : "]"))
        isFinished = open.isEmpty
    }

    /// Writes the text before a value: a comma, and the key of a member.
    private mutating func beginValue() {
        guard let last = open.indices.last else { return }
        if open[last].count > 0 { output.append(UInt8(ascii: ",")) }
        open[last].count += 1
        guard open[last].isObject else { return }
        output += open[last].name ?? Array("\"\"".utf8)
        output.append(UInt8(ascii: ":"))
        open[last].name = nil
        open[last].hasColon = false
    }

    /// Ends a member or an element: writes null after a colon without a value, and drops a key without a colon.
    private mutating func endMember() {
        guard skipped == 0, let last = open.indices.last else { return }
        if open[last].hasColon {
            beginValue()
            output += "null".utf8
        }
        open[last].name = nil
    }

    /// Adds a string or a literal, as a key if the object expects one, else as a value.
    private mutating func add(_ text: [UInt8]) {
        guard skipped == 0, let last = open.indices.last else { return }
        if open[last].isObject, !open[last].hasColon {
            open[last].name = text
        } else {
            beginValue()
            output += text
        }
    }

    /// Whether the character at the index replaces the colon between a key and a value.
    private var isForColon: Bool {
        guard let last = open.last, last.isObject, last.name != nil, !last.hasColon else { return false }
        // Only after a quoted key: in a property list, the `b` of `(a, b);` would pass for a key.
        let previous = bytes[..<index].last { !SyntaxFaultScanner.isSpace($0) }
        guard previous.map("\"'".utf8.contains) == true else { return false }
        let next = bytes[(index + 1)...].first { !SyntaxFaultScanner.isSpace($0) }
        return next.map("{[\"'".utf8.contains) == true
            || bytes[index] == UInt8(ascii: ";") && next?.isDigit == true
    }

    // MARK: - Strings and words

    private func isForeignQuote(at index: Int) -> Bool {
        ForeignQuote.isDouble(in: bytes, at: index) != nil
    }

    /// Reads a string up to its closing quote; an unclosed string ends at the end of its line.
    ///
    /// - Parameter quote: The closing quote; `nil` if either `"` or any quote outside ASCII closes the string.
    private mutating func addString(closedBy quote: UInt8?) {
        let isSpace = SyntaxFaultScanner.isSpace
        let start = index
        index += quote == nil ? ForeignQuote.length : 1
        if let end = endOfUnclosedName(closedBy: quote) {
            add([UInt8(ascii: "\"")] + bytes[index..<end] + [UInt8(ascii: "\"")])
            index = end
            return
        }
        var text: [UInt8] = [UInt8(ascii: "\"")]
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == quote ?? UInt8(ascii: "\"") {
                index += 1
                break
            }
            if quote == nil, isForeignQuote(at: index) {
                index += ForeignQuote.length
                break
            }
            appendCharacter(to: &text)
        }
        text.append(UInt8(ascii: "\""))
        // A string between two colons is a key whose opening brace is missing.
        let isBetweenColons =
            [bytes[..<start].last { !isSpace($0) }, bytes[index...].first { !isSpace($0) }]
            .allSatisfy { $0 == UInt8(ascii: ":") }
        if let last = open.last, last.isObject, last.hasColon, isBetweenColons { begin(isObject: true) }
        add(text)
    }

    /// Returns the end of a key without a closing quote, as in `{"aps:{"alert":"Goal"}}`; `nil` for any other key. A
    /// colon and a bracket follow such a key, then the end of the line, or a quote that no colon follows.
    private func endOfUnclosedName(closedBy quote: UInt8?) -> Int? {
        guard let quote, let last = open.last, last.isObject, !last.hasColon else { return nil }
        let rest = bytes[index...]
        let name = rest.prefix { isWordByte($0) && $0 < 0x80 }
        let isBlank = { $0 == UInt8(ascii: " ") }
        let colon = rest[name.endIndex...].drop(while: isBlank)
        guard !name.isEmpty, colon.first == UInt8(ascii: ":") else { return nil }
        let bracket = colon.dropFirst().drop(while: isBlank)
        guard bracket.first == UInt8(ascii: "{") || bracket.first == UInt8(ascii: "[") else { return nil }
        let end = bracket.dropFirst().drop { isBlank($0) || $0 == UInt8(ascii: "\r") }
        let isClosed =
            end.first == quote && end.dropFirst().drop(while: isBlank).first == UInt8(ascii: ":")
        return (end.first == quote || end.first == UInt8(ascii: "\n")) && !isClosed ? name.endIndex : nil
    }

    private mutating func appendCharacter(to text: inout [UInt8]) {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\\"):
            guard index < bytes.count else { return }
            let escaped = bytes[index]
            index += 1
            switch escaped {
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""),
                UInt8(ascii: "\\"):
                text += [byte, escaped]
            case UInt8(ascii: "u"): appendUnicodeEscape(to: &text)
            case 0x20...: text.append(escaped)
            default: text.append(UInt8(ascii: " "))
            }
        case UInt8(ascii: "\""): text += [UInt8(ascii: "\\"), byte]
        case ..<0x20: text.append(UInt8(ascii: " "))
        default: text.append(byte)
        }
    }

    /// Appends the character of a Unicode escape if it is printable ASCII that JSON need not escape, else a question
    /// mark. No known key contains any other character.
    private mutating func appendUnicodeEscape(to text: inout [UInt8]) {
        let digits = bytes[index..<min(index + 4, bytes.count)]
        guard digits.count == 4, let unit = digits.hexadecimalValue else { return }
        index += 4
        let isASCII = 0x20..<0x7F ~= unit && unit != 0x22 && unit != 0x5C
        text.append(isASCII ? UInt8(truncatingIfNeeded: unit) : UInt8(ascii: "?"))
    }

    /// Whether the single quote at the index and a second one after it replace a double quote: a word follows them.
    private var beginsWithTwoQuotes: Bool {
        follows("'") && index + 2 < bytes.count && isWordByte(bytes[index + 2])
    }

    /// Reads a string up to two single quotes or the end of the line.
    private mutating func addStringInTwoQuotes() {
        index += 2
        var text: [UInt8] = [UInt8(ascii: "\"")]
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "'"), follows("'") {
                index += 2
                break
            }
            appendCharacter(to: &text)
        }
        text.append(UInt8(ascii: "\""))
        add(text)
    }

    private mutating func addWord() {
        let start = index
        while index < bytes.count, isWordByte(bytes[index]),
            ForeignPunctuation(in: bytes, at: index) == nil
        {
            index += 1
        }
        let word = Array(bytes[start..<index])
        let isLiteral = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
        let isNumber = word.count < 16 && word.allSatisfy(\.isDigit) && (word.count == 1 || word[0] != 0x30)
        let isName = open.last.map { $0.isObject && !$0.hasColon } ?? false
        add(!isName && (isLiteral || isNumber) ? word : [UInt8(ascii: "\"")] + word + [UInt8(ascii: "\"")])
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"),
            UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    // MARK: - Comments and template tags

    /// Whether a template tag without a value begins at the index: `{% if … %}`, `{{#each …}}`, `{{/each}}`.
    private var beginsTag: Bool {
        follows("%") || follows("{") && index + 2 < bytes.count && "#/^!>".utf8.contains(bytes[index + 2])
    }

    private mutating func skipTag() {
        let ending: (UInt8, UInt8) = follows("%") ? (0x25, 0x7D) : (0x7D, 0x7D)
        index += 2
        while index < bytes.count {
            index += 1
            if bytes[index - 1] == ending.0, index < bytes.count, bytes[index] == ending.1 {
                index += 1
                return
            }
        }
    }

    private func follows(_ character: Unicode.Scalar) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "*"), index < bytes.count, bytes[index] == UInt8(ascii: "/") {
                index += 1
                return
            }
        }
    }
}
