import PropertyLists

/// A value in brackets: `[a, b]`, `{a: b}`.
struct YAMLFlow {
    private var text: [Character]
    /// The offset of the value in the file; it also stands for the places of all values inside.
    private let offset: Int
    private var index = 0
    private var depth = 0
    /// The number of values that were read, including nested ones.
    private(set) var count = 0

    init(_ text: String, at offset: Int) {
        self.text = Array(text)
        self.offset = offset
        scan(0)
    }

    /// The start of the last line.
    private var lastLine = 0
    /// The number of brackets that are open at the end of the text.
    private var balance = 0
    /// The quote that is open at the end of the text.
    private var quote: Character?
    /// Whether a scalar can begin at the end of the text.
    private var canBegin = true

    /// Whether all brackets are closed.
    var isClosed: Bool { balance <= 0 }

    mutating func append(_ line: String) {
        lastLine = text.count
        text += " " + line
        scan(lastLine)
    }

    /// Counts the brackets outside quotes.
    private mutating func scan(_ start: Int) {
        var index = start
        while index < text.count {
            let character = text[index]
            if let open = quote {
                if isEscape(at: index, in: open) {
                    index += 1
                } else if character == open {
                    quote = nil
                }
            } else if canBegin, "\"'".contains(character) {
                quote = character
                canBegin = false
            } else {
                if "[{".contains(character) { balance += 1 }
                if "]}".contains(character) { balance -= 1 }
                let before = index > 0 ? text[index - 1] : " "
                if character.isWhitespace {
                    canBegin = canBegin || before == ":"
                } else {
                    // After a quoted key, a value can follow the colon without a space.
                    canBegin = "[{,".contains(character) || character == ":" && "\"'".contains(before)
                }
            }
            index += 1
        }
    }

    /// Whether a character in quotes is an escape: a backslash in double quotes, or the first of two single quotes.
    private func isEscape(at index: Int, in quote: Character) -> Bool {
        if quote == "\"" { return text[index] == "\\" }
        return text[index] == quote && index + 1 < text.count && text[index + 1] == quote
    }

    /// Reads the value.
    ///
    /// - Throws: ``YAMLError``, also if the value ends before the last line. This happens if a plain scalar contains an
    ///   opening bracket: ``isClosed`` counts it, so the value seems to continue.
    mutating func readAll() throws(YAMLError) -> PropertyList {
        let value = try read()
        guard index > lastLine else { throw fault("an opening bracket has no closing bracket") }
        return value
    }

    private mutating func read() throws(YAMLError) -> PropertyList {
        skip()
        depth += 1
        count += 1
        defer { depth -= 1 }
        guard depth <= YAMLReader.depthLimit else { throw fault("brackets are nested too deep") }
        let value: PropertyList.Value
        if take("[") {
            var elements: [PropertyList] = []
            while !take("]") {
                elements.append(try read())
                try separate("]")
            }
            value = .array(elements)
        } else if take("{") {
            var members: [PropertyList.Member] = []
            while !take("}") {
                let key = readText(until: ":,}")
                let hasValue = take(":")
                members.append(
                    PropertyList.Member(
                        name: key, nameRange: offset..<offset,
                        value: hasValue ? try read() : PropertyList(.string(""), range: offset..<offset)))
                try separate("}")
            }
            value = .dictionary(PropertyList.Members(members))
        } else {
            value = .string(readText(until: ",]}"))
        }
        return PropertyList(value, range: offset..<offset)
    }

    /// Moves to the next value or to the closing bracket.
    private mutating func separate(_ end: Character) throws(YAMLError) {
        skip()
        if take(",") {
            skip()
        } else if peek != end {
            throw fault("expected \",\" or \"\(end)\"")
        }
        if peek == nil { throw fault("a bracket is not closed") }
    }

    private mutating func readText(until ends: String) -> String {
        skip()
        if let quote = peek, "\"'".contains(quote) {
            let start = index
            index += 1
            while let next = peek {
                let isEscaped = isEscape(at: index, in: quote)
                if next == quote, !isEscaped { break }
                index += isEscaped ? 2 : 1
            }
            index = min(index + 1, text.count)
            return YAMLScalar.text(String(text[start..<index])[...])
        }
        let start = index
        while let next = peek,
            !ends.contains(next) || next == ":" && index + 1 < text.count && text[index + 1] != " "
        {
            index += 1
        }
        return YAMLScalar.text(String(text[start..<index])[...])
    }

    private var peek: Character? { index < text.count ? text[index] : nil }

    private mutating func skip() { while peek?.isWhitespace == true { index += 1 } }

    private mutating func take(_ character: Character) -> Bool {
        skip()
        guard peek == character else { return false }
        index += 1
        return true
    }

    private func fault(_ message: String) -> YAMLError { YAMLError(message: message, offset: offset) }
}
