import PayloadModel

/// Reads words of the Windows shells, the command prompt and PowerShell. The C runtime of the started program splits
/// and unquotes the command line again.
extension ShellReader {
    /// Whether a word begins with the name of `curl`.
    func isCurl(_ word: ScriptWord) -> Bool {
        bytes[word.range].starts(with: "curl".utf8)
    }

    /// Returns the language of a command that begins with the name of `curl`, if the end of its first line shows the
    /// language: `^` in the command prompt, and a backtick after a blank in PowerShell.
    func languageOfCurl(_ word: ScriptWord) -> ShellLanguage? {
        guard isCurl(word) else { return nil }
        let line = bytes[word.range.upperBound..<end].prefix { $0 != 0x0A }
        let text = line.last == 0x0D ? line.dropLast() : line
        guard text.endIndex < end, let last = text.last else { return nil }
        if last == UInt8(ascii: "^") { return .commandPrompt }
        let isAfterBlank = text.dropLast().last.map { $0 == 0x20 || $0 == 0x09 } ?? false
        return last == UInt8(ascii: "`") && isAfterBlank ? .powerShell : nil
    }

    /// Whether the word at the index is a JSON object whose quotes are escaped as only PowerShell requires it for
    /// `curl.exe`.
    var isWrittenForPowerShell: Bool {
        guard command.words.contains(where: { bytes[$0.range].elementsEqual("curl.exe".utf8) }) else {
            return false
        }
        return ["'{\\\"", "\"{\\\"\"", "\"{\\`\""].contains { bytes[index..<end].starts(with: $0.utf8) }
    }

    // MARK: - Command prompt

    /// Reads a word of the command prompt, in which `'` and `\` do not quote.
    mutating func readCommandPromptWord() -> ScriptWord {
        var argument = RuntimeArgument(at: index, .commandPrompt(quote: spelledQuote))
        // Whether the command prompt itself sees the index between quotes. Unlike the C runtime, it also
        // counts the quote in `\"`.
        var isProtected = false
        while index < end {
            let start = index
            if !isProtected, bytes[index] == UInt8(ascii: "^") {
                if let length = windowsContinuation(at: index) {
                    index += length
                    continue
                }
                if index + 1 < end { index += 1 }
            } else if bytes[index] == UInt8(ascii: "\"") {
                isProtected.toggle()
            } else if !isProtected, "&|<>".utf8.contains(bytes[index]) {
                break
            } else if isBatchFile, byte(index) == UInt8(ascii: "%"), byte(index + 1) == UInt8(ascii: "%") {
                index += 2
                argument.add(UInt8(ascii: "%"), start..<index)
                continue
            } else if let length = lengthOfVariable {
                argument.add(variable: index..<index + length, in: bytes)
                index += length
                continue
            }
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D && self.byte(index + 1) == 0x0A { break }
            if !argument.isQuoted, byte == 0x20 || byte == 0x09 || byte == 0x0D { break }
            index += 1
            let doubled = argument.isQuoted && byte == UInt8(ascii: "\"") ? lengthOfQuote(isProtected) : 0
            if argument.add(byte, start..<index, doubled: doubled) {
                index += doubled
                isProtected.toggle()
            }
        }
        return argument.word(endingAt: index)
    }

    /// The length of the quote at the index, including a caret before it; 0 if there is no quote.
    private func lengthOfQuote(_ isProtected: Bool) -> Int {
        if byte(index) == UInt8(ascii: "\"") { return 1 }
        return !isProtected && byte(index) == UInt8(ascii: "^") && byte(index + 1) == UInt8(ascii: "\"")
            ? 2 : 0
    }

    /// The spelling of a double quote inside the argument at the index: `\"`, `""` or `^\^"`.
    private var spelledQuote: String {
        let line = bytes[index..<end].prefix { $0 != 0x0A }
        guard bytes[index] == UInt8(ascii: "\"") else {
            return bytes[index] == UInt8(ascii: "^") ? "^\\^\"" : "\\\""
        }
        let second = line.dropFirst().firstIndex(of: UInt8(ascii: "\""))
        return second.map { byte($0 + 1) == bytes[index] && bytes[$0 - 1] != UInt8(ascii: "\\") } == true
            ? "\"\"" : "\\\""
    }

    /// The length of the variable at the index, such as `%NAME%` or `%1`; `nil` for any other text.
    private var lengthOfVariable: Int? {
        guard byte(index) == UInt8(ascii: "%") else { return nil }
        let next = byte(index + 1)
        if next == UInt8(ascii: "~"), byte(index + 2).isDigit { return 3 }
        if next.isDigit || next == UInt8(ascii: "*") { return byte(index + 2).isHexDigit ? nil : 2 }
        let length = name(from: index + 1).utf8.count
        return length > 0 && byte(index + 1 + length) == UInt8(ascii: "%") ? length + 2 : nil
    }

    // MARK: - PowerShell

    /// Reads a word of PowerShell, in which `\` is an ordinary character. Before version 7.3, PowerShell passes on the
    /// quotes of an argument unchanged, and the C runtime removes them; a word with `\"` is written for these versions.
    mutating func readPowerShellWord() -> ScriptWord {
        var word = ScriptWord(at: index)
        while index < end, !Self.endsWord(bytes[index]) {
            switch bytes[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                let quote = bytes[index]
                index += 1
                readPowerShellString(into: &word, endingWith: quote)
            case UInt8(ascii: "$"): readSubstitution(into: &word, .none)
            case UInt8(ascii: "`") where index + 1 < end: readEscape(into: &word, .none)
            default:
                word.append(index..<index + 1, .none)
                index += 1
            }
        }
        word.range = word.range.lowerBound..<index
        return word.unescapedForRuntime(of: bytes) ?? word
    }

    private mutating func readPowerShellString(into word: inout ScriptWord, endingWith quote: UInt8) {
        let isSingle = quote == UInt8(ascii: "'")
        let quoting = ShellQuoting.powerShell(isSingle: isSingle, isEscaped: false)
        while index < end {
            switch bytes[index] {
            case quote where byte(index + 1) == quote: readEscape(into: &word, quoting)
            case quote:
                index += 1
                return
            case UInt8(ascii: "`") where !isSingle && index + 1 < end: readEscape(into: &word, quoting)
            case UInt8(ascii: "$") where !isSingle: readSubstitution(into: &word, quoting)
            default:
                word.append(index..<index + 1, quoting)
                index += 1
            }
        }
        word.isClosed = false
    }
}

/// An argument as the C runtime of Windows reads it.
struct RuntimeArgument {
    private var word: ScriptWord
    private var quoting: ShellQuoting
    /// Whether the next character is between quotes.
    private(set) var isQuoted = false
    /// The backslashes whose meaning depends on the next character.
    private var backslashes: [Range<Int>] = []

    init(at offset: Int, _ quoting: ShellQuoting) {
        word = ScriptWord(at: offset)
        self.quoting = quoting
    }

    /// Adds a character from a range of the script.
    ///
    /// - Parameter doubled: The length of a quote directly after the character; 0 if there is none.
    /// - Returns: Whether the character and this quote together are one escaped quote.
    @discardableResult mutating func add(_ byte: UInt8, _ source: Range<Int>, doubled: Int = 0) -> Bool {
        if byte == UInt8(ascii: "\\") {
            backslashes.append(source)
            return false
        }
        guard byte == UInt8(ascii: "\"") else {
            endBackslashes()
            append([byte], source)
            return false
        }
        let isEscaped = backslashes.count % 2 == 1
        for index in stride(from: 0, to: backslashes.count - 1, by: 2) {
            append(
                [UInt8(ascii: "\\")], backslashes[index].lowerBound..<backslashes[index + 1].upperBound,
                isEscape: true)
        }
        let start = isEscaped ? backslashes.last?.lowerBound ?? source.lowerBound : source.lowerBound
        backslashes = []
        if isEscaped {
            append([byte], start..<source.upperBound, isEscape: true)
        } else if isQuoted, doubled > 0 {
            append([byte], start..<source.upperBound + doubled, isEscape: true)
            return true
        } else {
            isQuoted.toggle()
        }
        return false
    }

    /// Adds a variable, such as `%NAME%` or `%1`.
    mutating func add(variable source: Range<Int>, in script: [UInt8]) {
        let name = script[source].filter { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "~") }
        add(
            ScriptWord.Piece(
                content: .variable(name: String(decoding: name, as: UTF8.self), command: nil), source: source,
                quoting: quoting))
    }

    mutating func add(_ piece: ScriptWord.Piece) {
        endBackslashes()
        word.append(piece)
    }

    private mutating func endBackslashes() {
        for source in backslashes { append([UInt8(ascii: "\\")], source) }
        backslashes = []
    }

    private mutating func append(_ bytes: [UInt8], _ source: Range<Int>, isEscape: Bool = false) {
        if isEscape || source.count != bytes.count {
            word.append(ScriptWord.Piece(content: .escape(bytes), source: source, quoting: quoting))
        } else {
            word.append(source, quoting)
        }
    }

    /// Returns the complete argument.
    func word(endingAt offset: Int) -> ScriptWord {
        var result = self
        result.endBackslashes()
        result.word.range = word.range.lowerBound..<offset
        return result.word
    }
}

extension ScriptWord {
    /// Returns the argument that a program gets if PowerShell passes on quotes unchanged; `nil` unless a backslash
    /// before the first quote shows that the word is written for that.
    fileprivate func unescapedForRuntime(of script: [UInt8]) -> ScriptWord? {
        let text = text(of: script).bytes
        guard let quote = text.firstIndex(of: UInt8(ascii: "\"")), quote > 0,
            text[quote - 1] == UInt8(ascii: "\\"),
            case .powerShell(let isSingle, _) = pieces.first?.quoting
        else { return nil }
        let quoting = ShellQuoting.powerShell(isSingle: isSingle, isEscaped: true)
        var argument = RuntimeArgument(at: range.lowerBound, quoting)
        for var piece in pieces {
            switch piece.content {
            case .verbatim:
                for offset in piece.source { argument.add(script[offset], offset..<offset + 1) }
            case .escape(let bytes):
                for byte in bytes { argument.add(byte, piece.source) }
            case .variable:
                piece.quoting = quoting
                argument.add(piece)
            }
        }
        var word = argument.word(endingAt: range.upperBound)
        word.isClosed = isClosed
        return word
    }
}
